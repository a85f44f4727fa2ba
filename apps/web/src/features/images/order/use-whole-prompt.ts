import { useMemo } from 'react';
import { copyPrompt } from '../../../components/prompt/copy';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';

/** What is done with a picture's whole prompt; of a long one, a list has the beginning. */
export function useWholePrompt() {
  const { images } = trpc.useUtils();
  return useMemo(() => {
    const fetchWhole = (image: Image): Promise<Image> => images.get.fetch({ id: image.id });
    return {
      copy: (image: Image) =>
        void copyPrompt(image.cut ? async () => (await fetchWhole(image)).prompt : image.prompt),
      /** Goes on with the picture as soon as its prompt is whole. */
      withWhole: (image: Image, use: (whole: Image) => void) => {
        if (!image.cut) return use(image);
        fetchWhole(image).then(use, (error: unknown) =>
          toastError('Load Failed', error, 'Failed to load saved prompt data.'),
        );
      },
    };
  }, [images]);
}
