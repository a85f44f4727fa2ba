import { findFavorite, mainRenderers } from '@safelight/catalog/favorites';
import { findRenderer, nameRenderer, renderers, type RendererId } from '@safelight/catalog/renderers';
import { useState } from 'react';
import { useSaveRenderer } from '../../../components/prompt/use-save-renderer';
import type { User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RadioCards } from '../../../ui/form/radio-cards';
import { RendererCard } from './card';
import { useFavorites } from './use-favorites';

const main = renderers.filter(({ id }) => mainRenderers.includes(id));
const others = renderers.filter(({ id }) => !mainRenderers.includes(id));

export function RendererPreference({ user }: { user: User }) {
  const preferred = user.preferredAiRenderer;
  const [choice, setChoice] = useState<RendererId>();
  /** The variants picked on cards that are not chosen. */
  const [picked, setPicked] = useState<readonly RendererId[]>([]);
  const { save, pending } = useSaveRenderer(() => setChoice(undefined));
  const favorites = useFavorites(user);
  const pendingChoice = choice !== preferred ? choice : undefined;
  const chosen = findRenderer(choice ?? preferred);
  const submit = () => {
    if (pendingChoice && !pending) save(pendingChoice);
  };
  const getVariant = (id: RendererId) =>
    findFavorite([choice ?? preferred, ...picked, preferred, ...favorites.ids], id) ?? id;
  const pick = (variant: RendererId) => {
    if (findRenderer(variant) === chosen) setChoice(variant);
    else if (findFavorite(favorites.ids, variant)) favorites.add(variant);
    setPicked([variant, ...picked]);
  };
  const cards = (group: typeof renderers) => (
    <div className="grid grid-flow-dense gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      {group.map((renderer) => (
        <RendererCard
          key={renderer.id}
          renderer={renderer}
          variant={getVariant(renderer.id)}
          onVariant={pick}
          current={findFavorite([preferred], renderer.id) !== undefined}
          favorite={findFavorite(favorites.ids, renderer.id) !== undefined}
          onFavorite={(wanted) =>
            wanted ? favorites.add(getVariant(renderer.id)) : favorites.remove(renderer.id)
          }
        />
      ))}
    </div>
  );

  return (
    <Card className="p-5 sm:p-8">
      <h2 className="font-display text-xl">AI Renderer Preference</h2>
      <p className="mt-1 mb-6 text-sm text-muted">
        Your prompts are written in the words this one understands best. The starred ones are the tabs of each
        result.
      </p>
      <RadioCards
        label="AI Renderer Preference"
        value={chosen?.id}
        onValueChange={(id) => {
          const renderer = findRenderer(id);
          if (renderer) setChoice(getVariant(renderer.id));
        }}
        onConfirm={submit}
      >
        {cards(main)}
        <h3 className="mt-8 mb-3 text-sm font-medium text-muted">More renderers</h3>
        {cards(others)}
      </RadioCards>
      {/* Always mounted, so that screen readers announce the question when it appears; sticky, so that it is visible
          wherever the cards end. */}
      <div aria-live="polite" className="sticky bottom-[calc(1rem+var(--tabs))] z-10">
        {pendingChoice && (
          <div className="mt-4 flex animate-rise flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-accent bg-accent-wash p-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-sm font-medium text-ink">Switch to {nameRenderer(pendingChoice)}?</p>
              <p className="mt-0.5 text-sm text-muted">
                This will update your default AI renderer for future prompt generation.
              </p>
            </div>
            <div className="flex gap-2">
              <Button variant="quiet" onClick={() => setChoice(undefined)}>
                Cancel
              </Button>
              <Button pending={pending} onClick={submit}>
                {pending ? 'Saving...' : 'Save'}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
