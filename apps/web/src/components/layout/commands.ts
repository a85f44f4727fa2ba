import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** An action of the open screen; the palette offers it, and the list of keys names it. */
export interface Command {
  readonly label: string;
  /** The keys that do the same without the palette, as they are shown: 'C'. */
  readonly keys?: string;
  readonly run: () => void;
}

type Layer = 'palette' | 'keys';

interface State {
  offered: readonly (readonly Command[])[];
  shown: Layer | undefined;
}
const store = createStore<State>(() => ({ offered: [], shown: undefined }));

/** Offers commands while the caller is mounted. Keep the array the same while nothing changes. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    store.setState(({ offered }) => ({ offered: [...offered, commands] }));
    return () =>
      store.setState(({ offered }) => ({ offered: offered.filter((others) => others !== commands) }));
  }, [commands]);
}

/** The open screen's commands. */
export function useOfferedCommands(): readonly Command[] {
  return useStore(store).offered.flat();
}

/** Shows the palette or the list of keys; undefined hides both. */
export function showLayer(layer: Layer | undefined): void {
  store.setState({ shown: layer });
}

/** Whether it is open, or its code is being fetched. */
export function isLayerShown(layer: Layer): boolean {
  return store.getState().shown === layer;
}

/** Which of the two is open. */
export function useShownLayer(): Layer | undefined {
  return useStore(store, ({ shown }) => shown);
}
