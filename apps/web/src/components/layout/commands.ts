import { useEffect, useSyncExternalStore } from 'react';

/** Something that can be done on the screen that is open; the palette offers it, and the list of keys names it. */
export interface Command {
  readonly label: string;
  /** The keys that do the same without the palette, as one reads them: 'C'. */
  readonly keys?: string;
  readonly run: () => void;
}

type Layer = 'palette' | 'keys';

let offered: readonly (readonly Command[])[] = [];
let shown: Layer | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers commands for as long as the caller is on the screen. Keep the array the same while nothing changes. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offered = [...offered, commands];
    tell();
    return () => {
      offered = offered.filter((others) => others !== commands);
      tell();
    };
  }, [commands]);
}

/** What the screen that is open offers. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => offered).flat();
}

/** Shows the palette or the list of keys, or with undefined neither. */
export function showLayer(layer: Layer | undefined): void {
  shown = layer;
  tell();
}

/** Whether it is open, or on its way. */
export function isLayerShown(layer: Layer): boolean {
  return shown === layer;
}

/** Which of the two is open. */
export function useShownLayer(): Layer | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
