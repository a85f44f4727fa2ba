import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '../../../trpc';
import { announceOutcome, toastFailure } from '../list/outcomes';
import type { Home } from '../list/home';
import { useFill } from './use-fill';
import { useImageForm } from './use-form';
import { useOrderedImages } from './use-ordered-images';
import { usePlaceOrder } from './use-placing';

/** The form of a page with all images, and its orders. */
export function useOrdering(user: User, home: Home) {
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
    navigate(home(), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides
  }, [asked]);

  // Another can be ordered when the first of an order has ended; the others appear among the images.
  const { over } = useOrderedImages(order?.imageIds?.slice(0, 1), (ended) => {
    ended.forEach(announceOutcome);
    setOrder(undefined);
  });
  const [open, setOpen] = useState(false);
  const fill = useFill({ wish, setWish, field, onSettings: () => setOpen(true) });
  const busy = sending || (order?.imageIds !== undefined && !over);
  return {
    form: { user, wish, onWish: setWish, onGenerate: place, busy, field, open, onOpen: setOpen },
    fill,
  };
}
