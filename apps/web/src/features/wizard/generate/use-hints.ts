import type { Finding } from '@safelight/prompt/lint';
import { useMemo } from 'react';
import { whenIdle } from '../../../ui/idle';
import { fetchCode } from '../../../ui/lazy-part';
import { findObstacle } from '../draft/flow';
import type { Draft } from '../draft/state';
import { findDraftStyle } from '../draft/choices';
import { useLoaded } from '../use-loaded';

async function loadHints() {
  const hints = await fetchCode(() => import('./hints'));
  await whenIdle(hints.prepareHints());
  return hints;
}

const none: readonly Finding[] = [];

/** The draft's hints and the component that lists them. Their code loads once a prompt could be generated. */
export function useHints(draft: Draft) {
  const isReady = findObstacle({ style: findDraftStyle(draft), subject: draft.subject }) === undefined;
  const loaded = useLoaded(loadHints, isReady && draft.step !== 'result');
  const hints = useMemo(() => loaded?.findHints(draft) ?? none, [loaded, draft]);
  return { hints, Hints: loaded?.Hints };
}

/** Shows the list of hints, which is below the step's choices. */
export function showHints(): void {
  const list = document.getElementById('hints');
  list?.scrollIntoView({ block: 'center' });
  list?.focus({ preventScroll: true });
}
