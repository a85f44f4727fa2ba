import { lazy } from 'react';
import { useCommandKeys } from '../../components/layout/command-keys';
import { showLayer, useShownLayer } from '../../components/layout/commands';
import { fetchCode } from '../../ui/overlay/fetch-code';
import { OpenedPart } from '../../ui/overlay/opened-part';

const load = () => fetchCode(() => import('./dialog'));

const makeLayers = () => ({
  Palette: lazy(() => load().then((module) => ({ default: module.Palette }))),
  KeyList: lazy(() => fetchCode(() => import('./key-list')).then((module) => ({ default: module.KeyList }))),
});

/** Loads the palette's code ahead, so that nothing typed after the shortcut is lost. */
export function preloadPalette(): void {
  void load().catch(() => undefined);
}

/** Renders the palette and the list of keys, whose code loads on first use. */
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
