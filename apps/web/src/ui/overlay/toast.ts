import { createStore } from 'zustand/vanilla';

interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant: 'destructive' | 'success';
}

interface ShownToast extends ToastMessage {
  /** Increases with each toast, to distinguish equal ones. */
  id: number;
}

/** The toast on the screen. */
export const toasts = createStore<{ shown: ShownToast | undefined }>(() => ({ shown: undefined }));
let last = 0;

/** Shows a toast in place of the one before. May be called from anywhere. */
export function toast(message: ToastMessage): void {
  last += 1;
  toasts.setState({ shown: { ...message, id: last } });
}

/** Removes the toast with this id, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (toasts.getState().shown?.id === id) toasts.setState({ shown: undefined });
}

/** Removes a failure from the screen, because its action is being tried again. */
export function dismissFailure(): void {
  if (toasts.getState().shown?.variant === 'destructive') toasts.setState({ shown: undefined });
}
