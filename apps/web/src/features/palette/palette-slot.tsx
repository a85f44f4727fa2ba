import { lazy } from 'react';
import { useCommandKeys } from './command-keys';
import { showLayer, useShownLayer } from '../../components/layout/commands';
import { fetchCode } from '../../ui/overlay/fetch-code';
import { OpenedPart } from '../../ui/overlay/opened-part';

const load = () => fetchCode(() => import('./palette'));

const makeLayers = () => ({
  Palette: lazy(() => load().then((module) => ({ default: module.Palette }))),
  KeyList: lazy(() => fetchCode(() => import('./key-list')).then((module) => ({ default: module.KeyList }))),
});

/** Fetches the palette's code ahead, so that nothing typed after its key is lost. */
export function preloadPalette(): void {
  void load().catch(() => undefined);
}

/** Where the palette and the list of keys appear; their code is fetched when one of them is first wanted. */
export function PaletteSlot() {
  useCommandKeys();
  const shown = useShownLayer();
  return (
    <OpenedPart makeParts={makeLayers} onFail={() => showLayer(undefined)}>
      {({ Palette, KeyList }) => (
        <>
          {shown === 'palette' && <Palette />}
          {shown === 'keys' && <KeyList />}
        </>
      )}
    </OpenedPart>
  );
}
