import { findRenderer, renderers, type RendererId } from '@safelight/catalog/renderers';
import { useState } from 'react';
import { RendererMark } from '../../components/prompt/renderer-mark';
import { useSaveRenderer } from '../../components/prompt/use-save-renderer';
import type { User } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { RadioCard, RadioCards } from '../../ui/form/radio-cards';

export function RendererPreference({ user }: { user: User }) {
  const [choice, setChoice] = useState<RendererId>();
  const { save, pending } = useSaveRenderer(() => setChoice(undefined));
  const pendingChoice =
    choice !== undefined && choice !== user.preferredAiRenderer ? findRenderer(choice) : undefined;
  const submit = () => {
    if (pendingChoice && !pending) save(pendingChoice.id);
  };

  return (
    <Card className="p-5 sm:p-8">
      <h2 className="font-display text-xl">AI Renderer Preference</h2>
      <p className="mt-1 mb-6 text-sm text-muted">
        Your prompts are written in the words this one understands best.
      </p>
      <RadioCards
        label="AI Renderer Preference"
        value={choice ?? user.preferredAiRenderer}
        onValueChange={(id) => setChoice(findRenderer(id)?.id)}
        onConfirm={submit}
        className="grid gap-3 sm:grid-cols-2"
      >
        {renderers.map((renderer) => (
          <RadioCard key={renderer.id} value={renderer.id} className="flex flex-col items-start p-5">
            <span className="flex w-full items-center gap-3 pr-6">
              <RendererMark icon={renderer.icon} className="shrink-0 text-accent-text" />
              <span className="text-base font-medium text-ink">{renderer.name}</span>
              {renderer.id === user.preferredAiRenderer && (
                <Badge variant="solid" className="h-6">
                  Current
                </Badge>
              )}
            </span>
            <span className="mt-2 text-sm text-muted">{renderer.description}</span>
            <span className="mt-4 flex w-full flex-col gap-1.5 border-t border-line pt-4 text-xs text-muted">
              {renderer.features.map((feature) => (
                <span key={feature} className="flex gap-2">
                  <span aria-hidden className="mt-2 h-px w-2 shrink-0 bg-line-strong" />
                  {feature}
                </span>
              ))}
            </span>
          </RadioCard>
        ))}
      </RadioCards>
      {/* Always mounted, so that screen readers announce the question when it appears; sticky, so that it is visible
          wherever the cards end. */}
      <div aria-live="polite" className="sticky bottom-4 z-10">
        {pendingChoice && (
          <div className="mt-4 flex animate-rise flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-accent bg-accent-wash p-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-sm font-medium text-ink">Switch to {pendingChoice.name}?</p>
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
