import { lazy, Suspense } from 'react';
import { useCommandKeys } from '../../components/command-keys';
import { useShownLayer } from '../../components/commands';

const load = () => import('./palette');
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })));
const KeyList = lazy(() => import('./key-list').then((module) => ({ default: module.KeyList })));

/** Fetches the palette's code ahead, so that nothing typed after its key is lost. */
export function preloadPalette(): void {
  void load().catch(() => undefined);
}

/** Where the palette and the list of keys appear; their code is fetched when one of them is first wanted. */
export function PaletteSlot() {
  useCommandKeys();
  const shown = useShownLayer();
  return (
    <Suspense>
      {shown === 'palette' && <Palette />}
      {shown === 'keys' && <KeyList />}
    </Suspense>
  );
}
