import { useEffect, useRef } from 'react';
import type { Image } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

type Say = (image: Image) => void;

/** Announcers of single images, which replace the default toast. */
const speakers = new Map<number, Say>();
/** Images already announced on this page. */
const told = new Set<number>();

/** Announces once how an image ended, whichever component learns of it first. */
export function announceEnd(image: Image): void {
  if (told.has(image.id)) return;
  told.add(image.id);
  (speakers.get(image.id) ?? sayEnd)(image);
}

/** Announces this image with other words while the component is mounted. */
export function useSpeaker(id: number | undefined, say: Say): void {
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (id === undefined) return;
    speakers.set(id, (image) => latest.current(image));
    return () => void speakers.delete(id);
  }, [id]);
}

export function sayFailure(description: string): void {
  toast({ title: 'Generation Failed', description, variant: 'destructive' });
}

export function saySuccess(): void {
  toast({
    title: 'Image Generated',
    description: 'Your AI image has been generated successfully!',
    variant: 'success',
  });
}

function sayEnd(image: Image): void {
  if (image.status === 'failed') sayFailure(image.failure ?? 'Failed to generate image. Please try again.');
  else saySuccess();
}
