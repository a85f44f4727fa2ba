import { memo } from 'react';
import { untilIdle } from '../../ui/idle';
import { lazyPart } from '../../ui/lazy-part';
import { OptionArtwork } from './options/artwork';
import { ContactPrint } from './recipe/print';

// Loaded while the user makes the first choices. The result includes the composer, its checks and the editor.
export const GenerationOverlay = lazyPart(() => import('./generate/overlay'), 'GenerationOverlay');
export const ResultScreen = lazyPart(() => import('./result/screen'), 'ResultScreen');
export const ExpressView = lazyPart(() => import('./express/view'), 'ExpressView');
export const RecipeSheet = lazyPart(() => import('./recipe/drawer'), 'RecipeSheet');
// The last thing on the page.
export const CreditsPanel = memo(lazyPart(() => import('./recipe/credits-panel'), 'CreditsPanel'));
export const GoOn = lazyPart(() => import('./steps/go-on'), 'GoOn');
export const Flight = lazyPart(() => import('./motion/flight'), 'Flight');

/** Fetches what the first screen shows beside its choices. */
export function preloadShown(): void {
  for (const part of [ContactPrint, OptionArtwork, GoOn]) void part.preload();
}

/** In this order, as the files of the result are large: a key press waits for one of them at most. */
const later: readonly (() => Promise<unknown>)[] = [
  () => import('@safelight/prompt/compose'),
  () => import('@safelight/prompt/parse'),
  () => import('@safelight/prompt/lint'),
  GenerationOverlay.preload,
  ResultScreen.preload,
  RecipeSheet.preload,
];

/** Fetches what later steps show, a file at a time. */
export async function preloadLater(): Promise<void> {
  for (const load of later) {
    await untilIdle();
    // Rendering a part fetches it again.
    await load().catch(() => undefined);
  }
}
