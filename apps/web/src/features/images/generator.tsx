import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths';
import type { User } from '../../trpc';
import { GeneratedImages } from './list/generated-images';
import { announceOutcome, toastFailure } from './list/outcomes';
import { ImageForm } from './order/form';
import { useFill } from './order/use-fill';
import { useImageForm } from './order/use-form';
import { useOrderedImages } from './order/use-ordered-images';
import { usePlaceOrder } from './order/use-placing';

/** The form beside all images of the user. */
export function ImageGenerator({ user }: { user: User }) {
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

  // Another can be ordered when the first of an order has ended; the others appear among the images.
  const { over } = useOrderedImages(order?.imageIds?.slice(0, 1), (ended) => {
    ended.forEach(announceOutcome);
    setOrder(undefined);
  });
  const fill = useFill({ wish, setWish, field });
  const busy = sending || (order?.imageIds !== undefined && !over);

  return (
    <div className="grid gap-10 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <ImageForm user={user} wish={wish} onWish={setWish} onGenerate={place} busy={busy} field={field} />
      <GeneratedImages {...fill} user={user} />
    </div>
  );
}
