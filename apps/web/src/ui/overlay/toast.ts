interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant: 'destructive' | 'success';
}

interface ShownToast extends ToastMessage {
  /** Grows by one with each toast, so that two equal ones are told apart. */
  id: number;
}

let current: ShownToast | undefined;
let last = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the one before it, if still there, makes room. May be called from anywhere. */
export function toast(message: ToastMessage): void {
  last += 1;
  show({ ...message, id: last });
}

/** Takes the toast with this id away, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(undefined);
}

/** Takes a failure away that is on the screen: what it was about is being tried again. */
export function dismissFailure(): void {
  if (current?.variant === 'destructive') show(undefined);
}

/** For `useSyncExternalStore`: calls the listener on every change until the returned function is called. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToast(): ShownToast | undefined {
  return current;
}
