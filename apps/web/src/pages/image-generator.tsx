import { defaultImageModel, imageModelIds, isImageModel } from '@safelight/catalog/models/ids';
import { findRatio } from '@safelight/catalog/ratios';
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { useImages, type ProjectFilter } from '../features/images/list/use-images';
import { usePlaceOrder } from '../features/images/order/use-placing';
import { useCurrentImage } from '../features/images/order/use-current-image';
import { paths } from '../paths';
import type { Image, User } from '../trpc';
import { Skeleton } from '../ui/skeleton';

const title = 'Image Generator';

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
  const [filter, setFilter] = useState<ProjectFilter>('all');
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
  const images = useImages(filter);
  const makeAnother = useCallback(
    (image: Image, keep: 'seed' | 'nothing' = 'nothing') => {
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
      });
      // After a menu or the lightbox has returned the focus.
      setTimeout(() => {
        scrollTo({ top: 0 });
        field.current?.focus({ preventScroll: true });
      }, 50);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only writes
    [],
  );

  const busy = sending || ordered?.status === 'pending';

  return (
    <div className="grid gap-10 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <ImageForm user={user} wish={wish} onWish={setWish} onGenerate={place} busy={busy} field={field} />
      <GeneratedImages {...images} filter={filter} onFilter={setFilter} onAnother={makeAnother} />
    </div>
  );
}
