import { addFavorite } from '@safelight/catalog/favorites';
import type { RendererId } from '@safelight/catalog/renderers';
import type { User } from '../../../trpc';
import type { Draft } from '../draft/state';

/**
 * The renderers beside each other in the result, each in one variant: the favorites, the preferred one, the one the
 * text was written for, and those opened since. Of two variants of one renderer the later in this order is shown.
 */
export function listTabs(
  user: Pick<User, 'favoriteRenderers' | 'preferredAiRenderer'>,
  { generated, tabs = [], tab }: Pick<Draft, 'generated' | 'tabs' | 'tab'>,
): readonly RendererId[] {
  return [
    ...user.favoriteRenderers,
    user.preferredAiRenderer,
    ...(generated ? [generated.renderer] : []),
    ...tabs,
    ...(tab ? [tab] : []),
  ].reduce(addFavorite, []);
}
