import { useEffect } from 'react';
import { isLayerShown, showLayer } from '../../components/layout/commands';
import { areLetterKeysOn, isField } from '../../components/layout/letter-keys';
import { isPaletteKey } from '../../components/layout/palette-keys';

/** Nothing opens over a modal dialog. */
const isModalOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Ctrl+K (on a Mac Cmd+K) opens and closes the palette anywhere. A question mark outside of fields opens the list of
 * keys, unless single-character keys are turned off.
 */
export function useCommandKeys(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const wanted = isPaletteKey(event)
        ? 'palette'
        : event.key === '?' && !event.ctrlKey && !event.metaKey && !isField(event.target) && areLetterKeysOn()
          ? 'keys'
          : undefined;
      if (wanted === undefined) return;
      if (wanted === 'palette' && isLayerShown('palette')) {
        event.preventDefault();
        showLayer(undefined);
      } else if (!isModalOpen()) {
        event.preventDefault();
        showLayer(wanted);
      }
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
