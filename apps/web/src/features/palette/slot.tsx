import { showLayer, useShownLayer } from '../../components/layout/commands';
import { lazyPart } from '../../ui/lazy-part';
import { useCommandKeys } from './command-keys';

const Palette = lazyPart(() => import('./dialog'), 'Palette');
const KeyList = lazyPart(() => import('./key-list'), 'KeyList');

/** Loads the palette's code ahead, so that nothing typed after the shortcut is lost. */
export function preloadPalette(): void {
  void Palette.preload();
}

/** Renders the palette and the list of keys, whose code loads on first use. */
export function PaletteSlot() {
  useCommandKeys();
  const shown = useShownLayer();
  const close = () => showLayer(undefined);
  if (shown === 'palette') return <Palette onFail={close} />;
  return shown === 'keys' && <KeyList onFail={close} />;
}
