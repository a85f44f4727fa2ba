import type { PartKey } from '@safelight/prompt/composition';
import type { CSSProperties } from 'react';

const tints: Readonly<Record<string, string>> = {
  style: 'style',
  subject: 'subject',
  scenario: 'scenario',
  ratio: 'ratio',
  exclusions: 'exclusions',
};

/** Sets the color of a part's kind as `--wz-tint`, for its chip and its marks in the text. */
export function getTint(key: PartKey | undefined): CSSProperties {
  if (key === undefined) return {};
  const tint = tints[key] ?? (key.startsWith('parameter:') ? 'parameter' : 'photo');
  return { '--wz-tint': `var(--wz-tint-${tint})` } as CSSProperties;
}
