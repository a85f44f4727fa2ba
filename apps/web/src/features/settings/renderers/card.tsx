import type { Renderer, RendererId } from '@safelight/catalog/renderers';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { RendererMark } from '../../../components/prompt/renderer-mark';
import { Badge } from '../../../ui/badge';
import { cn } from '../../../ui/cn';
import { RadioCard } from '../../../ui/form/radio-cards';
import { IconButton } from '../../../ui/icon-button';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';

/** Profiles have the facts of all renderers, which no other part of the settings needs. */
const FactsToggle = lazyPart(() => import('./facts'), 'FactsToggle');
const FactsList = lazyPart(() => import('./facts'), 'FactsList');

interface RendererCardProps {
  renderer: Renderer;
  /** The variant that choosing the card prefers. */
  variant: RendererId;
  onVariant: (variant: RendererId) => void;
  /** Whether it is the saved preference, in any variant. */
  current: boolean;
  favorite: boolean;
  onFavorite: (wanted: boolean) => void;
}

/**
 * A renderer to choose, and below it what does not choose it: its variants, the star, its facts. A radio button can
 * contain no other control, so the card is drawn around both. The facts follow below the card's row.
 */
export function RendererCard(props: RendererCardProps) {
  const { renderer, variant, onVariant, current, favorite, onFavorite } = props;
  const { id, name, icon, description, features, variants } = renderer;
  const starred = favorite || current;
  const [open, setOpen] = useState(false);
  const facts = useId();
  return (
    <>
      <div className="relative flex flex-col rounded-lg border border-line bg-surface transition-colors hover:border-line-strong hover:bg-raised has-[>[role=radio][data-state=checked]]:border-accent has-[>[role=radio][data-state=checked]]:bg-accent-wash has-[>[role=radio][data-state=checked]]:shadow-[0_0_0_1px_var(--accent)]">
        <RadioCard value={id} bare className="flex flex-1 flex-col items-start p-5 pb-4">
          <span className="flex w-full items-center gap-3 pr-6">
            <RendererMark icon={icon} className="shrink-0 text-accent-text" />
            <span className="text-base font-medium text-ink">{name}</span>
            {current && (
              <Badge variant="solid" className="h-6">
                Current
              </Badge>
            )}
          </span>
          <span className="mt-2 text-sm text-muted">{description}</span>
          <span className="mt-4 flex w-full flex-col gap-1.5 border-t border-line pt-4 text-xs text-muted">
            {features.map((feature) => (
              <span key={feature} className="flex gap-2">
                <span aria-hidden className="mt-2 h-px w-2 shrink-0 bg-line-strong" />
                {feature}
              </span>
            ))}
          </span>
        </RadioCard>
        <div className="flex flex-col gap-2 px-5 pb-3">
          {variants.length > 1 && (
            <Variants name={name} variants={variants} value={variant} onChange={onVariant} />
          )}
          <div className="flex items-start justify-between gap-3">
            <FactsToggle
              renderer={variant}
              open={open}
              onOpen={setOpen}
              controls={facts}
              whileLoading={<Skeleton className="my-3 h-3 w-48" />}
            />
            <IconButton
              size="sm"
              className={cn('-mr-2 mt-0.5', starred && 'text-accent-text')}
              label={
                current
                  ? 'Your renderer is always a tab beside the result'
                  : `Show ${name} as a tab beside the result`
              }
              aria-pressed={starred}
              aria-disabled={current || undefined}
              onClick={() => {
                if (!current) onFavorite(!favorite);
              }}
            >
              <Star aria-hidden fill={starred ? 'currentColor' : 'none'} />
            </IconButton>
          </div>
        </div>
      </div>
      {open && <FactsList renderer={variant} id={facts} onFail={() => setOpen(false)} />}
    </>
  );
}

interface VariantsProps {
  name: string;
  variants: Renderer['variants'];
  value: RendererId;
  onChange: (variant: RendererId) => void;
}

/** Toggle buttons: a radio group cannot stand within the one of the cards. */
function Variants({ name, variants, value, onChange }: VariantsProps) {
  return (
    <div
      role="group"
      aria-label={`${name} version`}
      className="flex flex-wrap gap-1 self-start rounded-md border border-line bg-sunken p-1"
    >
      {variants.map((variant) => (
        <button
          key={variant.id}
          type="button"
          aria-pressed={variant.id === value}
          onClick={() => onChange(variant.id)}
          className="h-7 rounded-sm px-2.5 text-xs font-medium text-muted transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--line-strong)]"
        >
          {variant.name}
        </button>
      ))}
    </div>
  );
}
