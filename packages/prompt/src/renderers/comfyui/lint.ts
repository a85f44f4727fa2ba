import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import { findAll, whole } from '../../text/match';
import { makePlainLinter } from '../prose/lint';
import { lintBrackets, lintSizes, lintWeights } from '../stable-diffusion/lint';
import { comfyUiProfile, stableDiffusion35Profile } from './profile';
import { embeddingLead } from './syntax';

const traps: readonly [rule: string, pattern: RegExp, message: string][] = [
  [
    'random-choice',
    /(?<!\\)\{[^{}\n]*\}?/g,
    'ComfyUI picks one of the words in braces at random. Write \\{ and \\} if you meant braces.',
  ],
  [
    'comment',
    /\/\*|\/\/(?! Size: \d+x\d+\s*$|(?<=(?:^|\n)\/\/) Negative prompt: ).*/g,
    'ComfyUI takes this for a comment and leaves it out. Put a space between the slashes if it is words.',
  ],
  [
    'embedding',
    new RegExp(`(?<![^\\s(])${embeddingLead}\\S+`, 'g'),
    'This loads an embedding, which must be installed where the prompt is used.',
  ],
];

function findTraps(text: string): readonly Finding[] {
  const found = traps.flatMap(([rule, pattern, message]) =>
    findAll(text, pattern, whole(text))
      .slice(0, mostFindings)
      .map((span): Finding => ({ rule, severity: 'warning', message, span })),
  );
  return [...lintBrackets(text, '()'), ...lintWeights(text), ...lintSizes(text), ...found];
}

/** Weights are its own syntax. */
const foreign: Linter['foreign'] = ['parameters', 'markup'];

export const comfyUiLinter: Linter = { ...makePlainLinter('ComfyUI', comfyUiProfile), foreign, findTraps };
export const stableDiffusion35Linter: Linter = {
  ...makePlainLinter('Stable Diffusion 3.5', stableDiffusion35Profile),
  foreign,
  findTraps,
};
