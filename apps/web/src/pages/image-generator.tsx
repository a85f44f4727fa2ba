import { getImageModel } from '@safelight/catalog/models';
import { defaultImageModel, imageModelIds, isImageModel } from '@safelight/catalog/models/ids';
import { findRatio } from '@safelight/catalog/ratios';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { Page } from '../components/layout/page';
import { spellCount } from '../components/format/count';
import { useTitle } from '../components/layout/use-title';
import { GeneratedImages } from '../features/images/list/generated-images';
import { toastFailure } from '../features/images/list/outcomes';
import { ImageForm } from '../features/images/order/form';
import { ImageSandboxMark } from '../features/images/sandbox-mark';
import { useImageForm } from '../features/images/order/use-form';
import { asReference } from '../features/images/order/store';
import { usePlaceOrder } from '../features/images/order/use-placing';
import { useCurrentImage } from '../features/images/order/use-current-image';
import { paths } from '../paths';
import { toastError } from '../components/feedback/toast-error';
import { trpc, type Image, type User } from '../trpc';
import { Skeleton } from '../ui/skeleton';

const title = 'Image Generator';

/** Takes the most references of those that edit by words. */
const editingModel = 'google/nano-banana-2';

export function ImageGeneratorPage() {
  useTitle(title);
  return (
    <AccountGate what="the image generator">
      {(user) => (
        <Page
          title={title}
          intro={`One prompt, ${spellCount(imageModelIds.length)} models. Every image is kept here until you delete it.`}
          actions={user && <ImageSandboxMark />}
        >
          {user ? <ImageGenerator key={user.id} user={user} /> : <Skeleton className="h-[600px] w-full" />}
        </Page>
      )}
    </AccountGate>
  );
}

function ImageGenerator({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('prompt');
  const { wish, order, setWish, setOrder } = useImageForm(user.id, asked);
  const field = useRef<HTMLTextAreaElement>(null);
  const { place, resume, sending } = usePlaceOrder({
    user,
    order,
    onOrder: setOrder,
    onFailure: toastFailure,
  });

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a page that has just been opened was interrupted
  useEffect(resume, []);
  useEffect(() => {
    if (asked === null) return;
    setWish({ prompt: asked });
    // The form has the prompt now; in the address it would return with every reload.
    navigate(paths.images(), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides
  }, [asked]);

  const forget = () => setOrder(undefined);
  const ordered = useCurrentImage(order?.imageId, { onEnd: forget, onGone: forget });
  // After a menu or the lightbox has returned the focus.
  const later = (work: () => void) => void setTimeout(work, 50);
  const focusWords = () =>
    later(() => {
      scrollTo({ top: 0 });
      field.current?.focus({ preventScroll: true });
    });
  const focusModels = () =>
    later(() => document.querySelector<HTMLElement>('[role=radiogroup] [aria-checked=true]')?.focus());
  const { images: imageQueries } = trpc.useUtils();
  /** The image whose sources are being loaded; another one may be taken before they are. */
  const restoring = useRef<number>(undefined);
  /** Fills the form with what an image was made from, as far as it still exists. */
  const restoreSources = ({ id }: Image) =>
    void imageQueries.family.fetch({ id }).then(
      ({ references: made, mask }) => {
        if (restoring.current !== id) return;
        setWish({
          references: made.flatMap(({ source, picture }) => (picture ? [{ ...source, ...picture }] : [])),
          ...(made[0]?.picture && mask !== null && { mask }),
        });
      },
      (error: unknown) => toastError('Load Failed', error, 'The references could not be loaded.'),
    );
  const makeAnother = useCallback(
    (image: Image, keep: 'seed' | 'model' | 'nothing' = 'nothing') => {
      setWish({
        prompt: image.prompt,
        model: isImageModel(image.model) ? image.model : defaultImageModel,
        ratio: findRatio(image.aspectRatio)?.id ?? 'square',
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

  const { references = [], model } = wish;
  const edit = useCallback(
    (image: Image, how: 'edit' | 'add') => {
      restoring.current = undefined;
      const added = asReference(image);
      const next = how === 'edit' ? [added] : [...references.filter(({ url }) => url !== added.url), added];
      const takes = getImageModel(model).references?.most ?? 0;
      setWish({
        ...(how === 'edit' && { prompt: '', ratio: null, count: undefined, projectId: image.projectId }),
        ...(takes < next.length && { model: editingModel }),
        references: next,
        ...(how === 'edit' && { mask: undefined }),
      });
      focusWords();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only writes
    [references, model],
  );

  const busy = sending || ordered?.status === 'pending';

  return (
    <div className="grid gap-10 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <ImageForm user={user} wish={wish} onWish={setWish} onGenerate={place} busy={busy} field={field} />
      <GeneratedImages user={user} onAnother={makeAnother} onEdit={edit} />
    </div>
  );
}
