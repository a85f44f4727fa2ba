import type { Composition, PartKey } from '@safelight/prompt/composition';
import { cn } from '../../../ui/cn';
import { getTint } from './part-tint';
import { cutSegments } from './segments';
import { renderTied } from './tied';

interface TintedPromptProps {
  composition: Composition | undefined;
  /** The part that changed last, which is highlighted. */
  active?: PartKey | undefined;
  className?: string;
}

/** A prompt with its parts in the colors of their choices. */
export function TintedPrompt({ composition, active, className }: TintedPromptProps) {
  if (!composition)
    return <p className="text-sm text-muted">Write what you want to see, and its prompt stands here.</p>;
  const { text, parts } = composition;
  return (
    <p dir="ltr" className={cn('font-mono text-sm leading-6 break-words whitespace-pre-line', className)}>
      {renderTied(cutSegments(text, parts, [], undefined), (words, segment, at) => {
        const key = segment.keys.at(-1);
        if (key === undefined) return words;
        return (
          <span
            key={at}
            data-part={key}
            data-active={key === active || undefined}
            style={getTint(key)}
            className="rounded-[3px] bg-[color-mix(in_oklab,var(--wz-tint)_20%,transparent)] box-decoration-clone transition-colors data-active:bg-[color-mix(in_oklab,var(--wz-tint)_36%,transparent)] data-active:shadow-[0_2px_0_var(--wz-tint)]"
          >
            {words}
          </span>
        );
      })}
    </p>
  );
}
