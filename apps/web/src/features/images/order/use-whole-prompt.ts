import { useMemo } from 'react';
import { copyPrompt } from '../../../components/prompt/copy';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';

/** Actions that need an image's whole prompt; lists carry only the beginning of a long one. */
export function useWholePrompt() {
  const { images } = trpc.useUtils();
  return useMemo(() => {
    const fetchWhole = (image: Image): Promise<Image> => images.get.fetch({ id: image.id });
    return {
      copy: (image: Image) =>
        void copyPrompt(image.cut ? async () => (await fetchWhole(image)).prompt : image.prompt),
      /** Calls `use` once the prompt is complete. */
      withWhole: (image: Image, use: (whole: Image) => void) => {
        if (!image.cut) return use(image);
        fetchWhole(image).then(use, (error: unknown) =>
          toastError('Load Failed', error, 'Failed to load saved prompt data.'),
        );
      },
    };
  }, [images]);
}
