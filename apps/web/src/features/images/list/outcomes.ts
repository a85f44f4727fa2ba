import { useEffect } from 'react';
import type { Image } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

const quiet = new Set<number>();
/** Images already announced on this page. */
const announced = new Set<number>();

/** Announces how an image ended. Later calls for the same image do nothing. */
export function announceOutcome(image: Image): void {
  if (announced.has(image.id)) return;
  announced.add(image.id);
  if (quiet.has(image.id)) return;
  if (image.status === 'failed') toastFailure(image.failure ?? 'Failed to generate image. Please try again.');
  else toastSuccess();
}

/** Keeps these images from being announced while the component is mounted: it does so itself. */
export function useOwnAnnouncement(ids: readonly number[] | undefined): void {
  useEffect(() => {
    for (const id of ids ?? []) quiet.add(id);
    return () => {
      for (const id of ids ?? []) quiet.delete(id);
    };
  }, [ids]);
}

export function toastFailure(description: string): void {
  toast.failure('Generation Failed', description);
}

export function toastSuccess(): void {
  toast.success('Image Generated', 'Your AI image has been generated successfully!');
}

/** One toast for several images of an order, of which at least one is done. `kept` says where they are. */
export function toastTogether(ended: readonly Pick<Image, 'status'>[], kept: string): void {
  const done = ended.filter(({ status }) => status === 'done').length;
  const rest = ended.length - done;
  toast.success(
    done === 1 ? 'Image Generated' : `${done} Images Generated`,
    rest === 0 ? kept : `${rest} could not be made and cost nothing.`,
  );
}
