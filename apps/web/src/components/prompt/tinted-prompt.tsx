import type { Composition, PartKey } from '@safelight/prompt/composition';
import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';
import { getTint } from './part-tint';
import { cutSegments } from './segments';

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
    <p
      dir="ltr"
      className={cn(
        'font-mono text-sm leading-6 break-words whitespace-pre-wrap [font-variant-ligatures:none]',
        className,
      )}
    >
      {cutSegments(text, parts, [], undefined).map((segment) => {
        const key = segment.keys.at(-1);
        if (key === undefined) return keepTogether(segment.text);
        return (
          <span
            key={segment.start}
            data-part={key}
            data-active={key === active || undefined}
            style={getTint(key)}
            className="rounded-[3px] bg-[color-mix(in_oklab,var(--wz-tint)_20%,transparent)] box-decoration-clone transition-colors data-active:bg-[color-mix(in_oklab,var(--wz-tint)_36%,transparent)] data-active:shadow-[0_2px_0_var(--wz-tint)]"
          >
            {keepTogether(segment.text)}
          </span>
        );
      })}
    </p>
  );
}

/** Keeps a parameter such as `--ar 3:2` on one line; browsers break lines after hyphens. */
function keepTogether(text: string): ReactNode {
  return text.split(/(--\w+(?: \d+:\d+)?)/).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
