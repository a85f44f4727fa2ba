import { memo } from 'react';
import { markDifferences } from './marks';

/** A prompt with the words marked that differ from `other`; an empty `other` marks nothing. */
export const MarkedText = memo(function MarkedText({ text, other }: { text: string; other: string }) {
  if (other === '') return text;
  return markDifferences(text, other).map(({ text: words, differs }, index) =>
    differs ? (
      // Underlined too, so that color is not the only sign.
      <mark
        key={index}
        className="rounded-xs bg-accent-wash text-ink underline decoration-accent-text underline-offset-3"
      >
        {words}
      </mark>
    ) : (
      words
    ),
  );
});
