import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '../compose';
import { clashes, undone } from '../lexicon/clashes';
import { contradictions, type Sides } from '../lexicon/contradictions';
import { exclusionByWording } from '../lexicon/exclusions';
import { isEmptyExclusion } from '../lexicon/function-words';
import { photoKinds, type Selection } from '../selection';
import { holdsPhrase } from '../text/match';
import { quote, quoteAll } from '../text/quote';
import type { Finding } from './finding';

function idOf(selection: Selection, key: string): string | undefined {
  if (key === 'style') return selection.style;
  const kind = photoKinds.find((candidate) => candidate === key);
  const choice = kind ? selection[kind] : selection.parameters[key.slice('parameter:'.length)];
  return choice && 'id' in choice ? choice.id : undefined;
}

/** For each part of a condition, whether the choice meets it. */
function meets(selection: Selection, sides: Sides): readonly boolean[] {
  return Object.entries(sides).map(([key, ids]) => ids?.includes(idOf(selection, key) ?? '') === true);
}

function warn(rule: string, message: string): Finding {
  return { rule, severity: 'warning', message };
}

/** The common exclusions among the user's, under any wording. */
function findCommon({ exclusions }: Selection): ReadonlySet<string> {
  return new Set(exclusions.flatMap((term) => exclusionByWording.get(term.toLowerCase())?.term ?? []));
}

function lintChoices(selection: Selection, says: (phrase: string) => boolean): readonly Finding[] {
  return [
    ...contradictions.filter(({ sides }) => meets(selection, sides).every(Boolean)),
    ...clashes.filter(({ sides, words }) => meets(selection, sides).every(Boolean) && words.some(says)),
  ].map(({ rule, message }) => warn(rule, message));
}

function lintExclusions(
  selection: Selection,
  words: string,
  says: (phrase: string) => boolean,
): readonly Finding[] {
  const findings: Finding[] = [];
  const excluded = findCommon(selection);
  for (const { exclusion, sides, message } of undone) {
    if (excluded.has(exclusion) && meets(selection, sides).some(Boolean)) {
      findings.push(warn(`excluded-${exclusion}`, message));
    }
  }
  const empty = selection.exclusions.filter(isEmptyExclusion);
  if (empty.length > 0) {
    const rule = empty.length === 1 ? 'rules' : 'rule';
    findings.push(
      warn('empty-exclusion', `${quoteAll(empty)} ${rule} nothing out. Name what should not be seen.`),
    );
  }
  for (const term of selection.exclusions) {
    if (!empty.includes(term) && says(term))
      findings.push(warn('excluded-subject', `You exclude ${quote(term)}, and your own words ask for it.`));
  }
  if (excluded.has('text') && /["“][^"”]+["”]/.test(words)) {
    findings.push(warn('excluded-text', 'You exclude text, and your words hold some in quotes to be drawn.'));
  }
  return findings;
}

function lintLook(selection: Selection): readonly Finding[] {
  const findings: Finding[] = [];
  const { style, camera, lens, format } = selection;
  if (style !== 'photorealistic' && (camera || lens || format)) {
    findings.push(
      warn(
        'camera-without-photograph',
        'Camera, lens and file names pull a drawn style towards a photograph.',
      ),
    );
  }
  const lights = [idOf(selection, 'lighting'), idOf(selection, 'parameter:lighting')];
  if (lights.every((light) => light !== undefined) && lights[0] !== lights[1]) {
    findings.push(warn('two-lights', 'Two kinds of light are chosen. Keep one of the two.'));
  }
  return findings;
}

/** Reports contradictions between choices and, given a renderer, the choices it cannot carry. */
export function lintSelection(selection: Selection, renderer?: RendererId): readonly Finding[] {
  const words = `${selection.subject}\n${selection.scenario ?? ''}`;
  const says = (phrase: string): boolean => holdsPhrase(words, phrase);
  const lost = renderer ? compose(selection, renderer).parts.filter(({ outcome }) => outcome === 'lost') : [];
  return [
    ...lintChoices(selection, says),
    ...lintExclusions(selection, words, says),
    ...lintLook(selection),
    ...lost.map(({ key, label, note }) => warn(`lost-${key}`, `${label}: ${note ?? ''}`)),
  ];
}
