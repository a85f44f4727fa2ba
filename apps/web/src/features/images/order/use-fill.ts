import { getImageModel, upscalerId } from '@safelight/catalog/models';
import { defaultImageModel, isImageModel } from '@safelight/catalog/models/ids';
import { isOwnRatio } from '@safelight/catalog/models/drawn-ratios';
import { findRatio } from '@safelight/catalog/ratios';
import { useCallback, useRef, type RefObject } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import { getReason } from '../../../errors';
import { trpc, type Image } from '../../../trpc';
import { pictureOf } from '../../../components/image/picture';
import { toast } from '../../../ui/overlay/toast';
import { describeLost } from './lost-sources';
import { toReference, type ImageWish, type WishReference } from './store';

/** Takes the most references of those that edit by words. */
const editingModel = 'google/nano-banana-2';

const none: readonly WishReference[] = [];

/** Calls `work` after the last dialog has closed, and then has returned the focus. */
function later(work: () => void, tries = 20): void {
  const isOver = tries === 0 || !document.querySelector('[role=dialog], [role=menu]');
  setTimeout(() => (isOver ? work() : later(work, tries - 1)), 50);
}

interface Filled {
  wish: ImageWish;
  setWish: (change: Partial<ImageWish>) => void;
  /** The field of the prompt. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Shows the form's settings. */
  onSettings: () => void;
}

/** Fills the form from an image. Nothing is ordered. */
export function useFill({ wish: { references = none, model }, setWish, field, onSettings }: Filled) {
  const { images } = trpc.useUtils();
  /** The image whose sources are being loaded; another one may be taken before they are. */
  const restoring = useRef<number>(undefined);
  const focusWords = () => later(() => field.current?.focus());
  const focusModels = () => {
    onSettings();
    later(() =>
      field.current?.form
        ?.querySelector<HTMLElement>('[data-models] :is([aria-checked=true], [role=combobox])')
        ?.focus(),
    );
  };

  /** What an image was made from, as far as it still exists. */
  const restoreSources = ({ id, sources }: Image) =>
    void images.family.fetch({ id }).then(
      ({ references: made, mask }) => {
        if (restoring.current !== id) return;
        const lost = describeLost(sources, { references: made, mask });
        if (lost !== undefined) toast.failure('Something Is Missing', lost);
        setWish({
          references: made.flatMap(({ source, picture }) => (picture ? [toReference(source, picture)] : [])),
          ...(made[0]?.picture && mask !== null && { mask }),
        });
      },
      (error: unknown) => toastError('Load Failed', error, 'The references could not be loaded.'),
    );

  /**
   * An enlarged image as an order: by the model and from the pictures of the image that it enlarges, because an upscaler
   * draws no words. Without that image only the words are left.
   */
  const withOrigin = (image: Image, use: (image: Image) => void) => {
    if (image.model !== upscalerId) return use(image);
    const useWords = () => {
      use(image);
      toast.failure(
        'Something Is Missing',
        'The image that this one enlarges is deleted, so its model is unknown. Choose a model.',
      );
    };
    if (image.parentId === null) return useWords();
    restoring.current = image.id;
    const { prompt, versionId, projectId } = image;
    void images.get.fetch({ id: image.parentId }).then(
      (origin) => restoring.current === image.id && use({ ...origin, prompt, versionId, projectId }),
      (error: unknown) => {
        if (getReason(error) === 'not_found') useWords();
        else toastError('Load Failed', error, 'The image could not be loaded.');
      },
    );
  };

  const fillAnother = useCallback(
    (image: Image, keep?: 'seed' | 'model') => {
      setWish({
        prompt: image.prompt,
        model: isImageModel(image.model) ? image.model : defaultImageModel,
        ratio: isOwnRatio(image.aspectRatio)
          ? image.aspectRatio
          : (findRatio(image.aspectRatio)?.id ?? 'square'),
        projectId: image.projectId,
        versionId: image.versionId ?? undefined,
        grade: image.grade ?? undefined,
        seed: keep === 'seed' ? (image.seed ?? undefined) : undefined,
        parentId: image.id,
        count: undefined,
        references: undefined,
        mask: undefined,
      });
      restoring.current = image.id;
      if (image.sources && isImageModel(image.model)) restoreSources(image);
      if (keep === 'model') return focusModels();
      focusWords();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only writes
    [],
  );
  const makeAnother = useCallback(
    (image: Image, keep?: 'seed' | 'model') => withOrigin(image, (made) => fillAnother(made, keep)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only reads the image
    [fillAnother],
  );

  const fill = useCallback(
    (next: readonly WishReference[], change?: Partial<ImageWish>) => {
      restoring.current = undefined;
      const takes = getImageModel(model).references?.most ?? 0;
      setWish({ ...(takes < next.length && { model: editingModel }), ...change, references: next });
      focusWords();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only writes
    [model],
  );
  const referenceOf = (image: Image) => toReference({ image: image.id }, pictureOf(image));

  /** A new order with the image as its only reference, and these words. */
  const edit = useCallback(
    (image: Image, prompt: string) =>
      fill([referenceOf(image)], {
        prompt,
        ratio: null,
        count: undefined,
        projectId: image.projectId,
        mask: undefined,
      }),
    [fill],
  );
  /** The order as it is, with the image as another reference. */
  const addReference = useCallback(
    (image: Image) => {
      const added = referenceOf(image);
      fill([...references.filter(({ url }) => url !== added.url), added]);
    },
    [references, fill],
  );
  return { makeAnother, edit, addReference };
}
