import { showLayer, useShownLayer } from '../../components/layout/commands';
import { lazyPart } from '../../ui/lazy-part';
import { useCommandKeys } from './command-keys';

const Palette = lazyPart(() => import('./palette'), 'Palette');
const KeyList = lazyPart(() => import('./key-list'), 'KeyList');

/** Fetches the palette's code ahead, so that nothing typed after its key is lost. */
export function preloadPalette(): void {
  void Palette.preload();
}

/** Where the palette and the list of keys appear; their code is fetched when they first open. */
export function PaletteSlot() {
  useCommandKeys();
  const shown = useShownLayer();
  const close = () => showLayer(undefined);
  if (shown === 'palette') return <Palette onFail={close} />;
  return shown === 'keys' && <KeyList onFail={close} />;
}
