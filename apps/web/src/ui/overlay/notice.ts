import { toast, toasts } from './toast';

/** Shows a toast about something that neither succeeded nor failed. Apart from `toast`, which every page loads. */
export function toastNotice(title: string, description: string): void {
  toast.success(title, description);
  toasts.setState(({ shown }) => ({ shown: shown && { ...shown, variant: 'notice' } }));
}
