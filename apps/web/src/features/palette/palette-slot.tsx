import { lazy, Suspense, useState } from 'react';
import { useCommandKeys } from '../../components/command-keys';
import { showLayer, useShownLayer } from '../../components/commands';
import { OptionalPart } from '../../ui/optional-part';
import { toast } from '../../ui/toast';

const load = () => import('./palette');

/** A part that failed to load stays so: each attempt wants parts of its own. */
const makeLayers = (attempt = 0) => ({
  attempt,
  Palette: lazy(() => load().then((module) => ({ default: module.Palette }))),
  KeyList: lazy(() => import('./key-list').then((module) => ({ default: module.KeyList }))),
});

/** Fetches the palette's code ahead, so that nothing typed after its key is lost. */
export function preloadPalette(): void {
  void load().catch(() => undefined);
}

/** Where the palette and the list of keys appear; their code is fetched when one of them is first wanted. */
export function PaletteSlot() {
  useCommandKeys();
  const shown = useShownLayer();
  const [{ attempt, Palette, KeyList }, setLayers] = useState(() => makeLayers());
  const giveUp = () => {
    setLayers(makeLayers(attempt + 1));
    showLayer(undefined);
    toast({
      title: 'Not Loaded',
      description: 'Safelight could not be reached. Check your connection and try again.',
      variant: 'destructive',
    });
  };
  return (
    <OptionalPart key={attempt} onFail={giveUp}>
      <Suspense>
        {shown === 'palette' && <Palette />}
        {shown === 'keys' && <KeyList />}
      </Suspense>
    </OptionalPart>
  );
}
