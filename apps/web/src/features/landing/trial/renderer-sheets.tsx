import { mainRenderers } from '@safelight/catalog/favorites';
import { renderers, type Renderer } from '@safelight/catalog/renderers';
import type { Composition } from '@safelight/prompt/composition';
import { RendererMark } from '../../../components/prompt/renderer-mark';
import { Section } from '../section';
import { TintDot } from './choice-row';
import { TintedPrompt } from '../../../components/prompt/text/tinted-prompt';

interface RendererSheetsProps {
  compositions: Readonly<Record<string, Composition>> | undefined;
}

const shown = renderers.filter(({ id }) => mainRenderers.includes(id));

/** The prompt for each renderer, and what it changes or leaves out. */
export function RendererSheets({ compositions }: RendererSheetsProps) {
  return (
    <Section
      title="Four renderers, four ways to say it"
      lead="Your choices from above once more. Each renderer has its own syntax, limits and blind spots; where a choice has to be said differently or finds no place, you read which, and why."
    >
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {shown.map((renderer) => (
          <RendererSheet key={renderer.id} renderer={renderer} composition={compositions?.[renderer.id]} />
        ))}
      </ul>
    </Section>
  );
}

function RendererSheet({
  renderer,
  composition,
}: {
  renderer: Renderer;
  composition: Composition | undefined;
}) {
  const changed = composition?.parts.filter((part) => part.outcome !== 'carried' || part.shortened) ?? [];
  return (
    <li className="row-span-3 grid grid-rows-subgrid gap-y-0 rounded-lg border border-line bg-surface">
      <div className="p-5 pb-4">
        <h3 className="flex items-center gap-3 font-display text-lg">
          <RendererMark icon={renderer.icon} className="text-accent-text" />
          {renderer.name}
        </h3>
        <p className="mt-2 text-sm text-muted">{renderer.description}</p>
      </div>
      <div className="border-y border-line bg-sunken p-5">
        <TintedPrompt composition={composition} />
      </div>
      <ul className="flex flex-col gap-3 p-5 text-xs text-muted">
        {changed.map((part) => (
          <li key={part.key} className="flex gap-2">
            <span className="flex h-5">
              <TintDot part={part.key} />
            </span>
            <span>
              <span className="text-ink">
                {part.label}, {part.shortened ? 'shortened' : part.outcome}.
              </span>{' '}
              {part.note}
            </span>
          </li>
        ))}
        {composition && changed.length === 0 && <li>Everything is carried.</li>}
      </ul>
    </li>
  );
}
