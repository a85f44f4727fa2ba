import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import { findAll, whole } from '../../text/match';
import { makeJsonLinter } from '../json/lint';
import { makePlainLinter } from '../prose/lint';
import { fluxJsonProfile, fluxProfile } from './profile';

/** Hex colors, alone or in a list, that no word for a thing precedes or follows. */
// What precedes is looked at only where there is a #: elsewhere that takes quadratic time.
const looseColor = /#(?<=(?:^|[.,;:]\s*)(?:#[0-9a-f]{6} and )?#)[0-9a-f]{6}(?=\s*(?:[.,;]|$)| and #)/gi;

function lintColors(text: string): readonly Finding[] {
  return findAll(text, looseColor, whole(text))
    .slice(0, mostFindings)
    .map((span) => ({
      rule: 'loose-color',
      severity: 'warning',
      message: 'FLUX follows a hex color that is tied to a thing, as in “the car is #E94560”.',
      span,
    }));
}

export const fluxLinter: Linter = { ...makePlainLinter('FLUX', fluxProfile), findTraps: lintColors };
export const fluxJsonLinter: Linter = makeJsonLinter('FLUX', fluxJsonProfile, () => []);
