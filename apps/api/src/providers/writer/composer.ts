import { compose } from '@safelight/prompt/compose';
import type { Writer } from './port';

/** The rule-based writer: no network, no cost, always available. */
export const composer: Writer = {
  kind: 'composer',
  write: (selection, renderer) =>
    Promise.resolve({
      prompt: compose(selection, renderer).text,
      writer: 'composer',
      inputTokens: 0,
      cachedTokens: 0,
      outputTokens: 0,
      costMicros: 0,
      free: false,
    }),
};
