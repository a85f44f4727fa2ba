import { useEffect, useRef } from 'react';
import type { Image } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

type Announce = (image: Image) => void;

/** Announcers of single images, which replace the default toast. */
const announcers = new Map<number, Announce>();
/** Images already announced on this page. */
const announced = new Set<number>();

/** Announces how an image ended. Later calls for the same image do nothing. */
export function announceOutcome(image: Image): void {
  if (announced.has(image.id)) return;
  announced.add(image.id);
  (announcers.get(image.id) ?? toastOutcome)(image);
}

/** Announces this image with other words while the component is mounted. */
export function useAnnouncer(id: number | undefined, announce: Announce): void {
  const latest = useRef(announce);
  useEffect(() => {
    latest.current = announce;
  });
  useEffect(() => {
    if (id === undefined) return;
    announcers.set(id, (image) => latest.current(image));
    return () => void announcers.delete(id);
  }, [id]);
}

export function toastFailure(description: string): void {
  toast.failure('Generation Failed', description);
}

export function toastSuccess(): void {
  toast.success('Image Generated', 'Your AI image has been generated successfully!');
}

function toastOutcome(image: Image): void {
  if (image.status === 'failed') toastFailure(image.failure ?? 'Failed to generate image. Please try again.');
  else toastSuccess();
}
