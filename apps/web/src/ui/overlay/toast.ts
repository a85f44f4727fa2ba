import { createStore } from 'zustand/vanilla';

/** A button in a toast. */
interface ToastAction {
  readonly label: string;
  /** For screen readers: how to do the same elsewhere. */
  readonly elsewhere: string;
  readonly run: () => void;
  /** The address of what the toast names. */
  readonly open?: string;
}

interface ShownToast {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  variant: 'destructive' | 'notice' | 'success';
  /** Increases with each toast, to distinguish equal ones. */
  id: number;
}

/** The toast on the screen. */
export const toasts = createStore<{ shown: ShownToast | undefined }>(() => ({ shown: undefined }));
let last = 0;

const show =
  (variant: ShownToast['variant']) => (title: string, description?: string, action?: ToastAction) => {
    last += 1;
    toasts.setState({ shown: { title, description, action, variant, id: last } });
  };

/** Shows a toast in place of the one before. May be called from anywhere. */
export const toast = { success: show('success'), failure: show('destructive') };

/** Removes the toast with this id, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (toasts.getState().shown?.id === id) toasts.setState({ shown: undefined });
}

/** Removes a failure from the screen, because its action is being tried again. */
export function dismissFailure(): void {
  if (toasts.getState().shown?.variant === 'destructive') toasts.setState({ shown: undefined });
}
