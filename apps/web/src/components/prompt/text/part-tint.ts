import type { PartKey } from '@safelight/prompt/composition';
import type { CSSProperties } from 'react';

/** The kinds with a color of their own. */
const kinds: readonly string[] = ['style', 'subject', 'scenario', 'ratio', 'exclusions'];

/** Sets the color of a part's kind as `--wz-tint`, for its chip and its marks in the text. */
export function getTint(key: PartKey | undefined): CSSProperties {
  if (key === undefined) return {};
  const tint = kinds.includes(key) ? key : key.startsWith('parameter:') ? 'parameter' : 'photo';
  return { '--wz-tint': `var(--wz-tint-${tint})` } as CSSProperties;
}
