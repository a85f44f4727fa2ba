import { memo } from 'react';
import { PromptText, renderTied } from './tied';
import { markDifferences, shortenSame } from './differences';

interface MarkedTextProps {
  text: string;
  other: string;
  /** Leaves out most of the words that are the same. */
  short?: boolean;
}

/** A prompt with the words marked that differ from `other`; an empty `other` marks nothing. */
export const MarkedText = memo(function MarkedText({ text, other, short = false }: MarkedTextProps) {
  if (other === '') return <PromptText text={text} />;
  const stretches = markDifferences(text, other);
  return renderTied(short ? shortenSame(stretches) : stretches, (words, { differs }, key) =>
    differs ? (
      // Underlined too, so that color is not the only sign.
      <mark
        key={key}
        className="rounded-xs bg-accent-wash text-ink underline decoration-accent-text underline-offset-3"
      >
        {words}
      </mark>
    ) : (
      words
    ),
  );
});
