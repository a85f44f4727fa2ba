import { exclusions as commonExclusions } from '@safelight/catalog/exclusions';
import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '../compose';
import { clashes, undone } from '../lexicon/clashes';
import { contradictions, type Sides } from '../lexicon/contradictions';
import { isEmptyExclusion } from '../lexicon/function-words';
import type { Finding } from './finding';
import { findPhrase } from '../text/match';
import { quote, quoteAll } from '../text/quote';
import { photoKinds, type Selection } from '../selection';

function idOf(selection: Selection, key: string): string | undefined {
  if (key === 'style') return selection.style;
  const kind = photoKinds.find((candidate) => candidate === key);
  const choice = kind ? selection[kind] : selection.parameters[key.slice('parameter:'.length)];
  return choice && 'id' in choice ? choice.id : undefined;
}

/** For each part of a condition, whether the choice is one of its own. */
function picks(selection: Selection, sides: Sides): boolean[] {
  return Object.entries(sides).map(([key, ids]) => ids?.includes(idOf(selection, key) ?? '') === true);
}

function warn(rule: string, message: string): Finding {
  return { rule, severity: 'warning', message };
}

/** The common exclusions among someone's own, also by another wording of them. */
function findCommon({ exclusions }: Selection): Set<string> {
  const said = new Set(exclusions.map((term) => term.toLowerCase()));
  const common = commonExclusions.filter(({ term, synonyms }) =>
    [term, ...synonyms].some((words) => said.has(words)),
  );
  return new Set(common.map(({ term }) => term));
}

/** Looks for contradictions between choices. With a renderer, also says what it will not take as it is. */
export function lintSelection(selection: Selection, renderer?: RendererId): Finding[] {
  const findings: Finding[] = [];
  const words = `${selection.subject}\n${selection.scenario ?? ''}`;
  const says = (phrase: string): boolean =>
    findPhrase(words, phrase, { start: 0, end: words.length }).length > 0;

  for (const { rule, sides, message } of contradictions) {
    if (picks(selection, sides).every(Boolean)) findings.push(warn(rule, message));
  }
  for (const clash of clashes) {
    if (picks(selection, clash.sides).every(Boolean) && clash.words.some(says)) {
      findings.push(warn(clash.rule, clash.message));
    }
  }
  const excluded = findCommon(selection);
  for (const { exclusion, sides, message } of undone) {
    if (excluded.has(exclusion) && picks(selection, sides).some(Boolean)) {
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
  if (selection.style !== 'photorealistic') {
    const camera = photoKinds.filter((kind) => kind === 'camera' || kind === 'lens' || kind === 'format');
    if (camera.some((kind) => selection[kind])) {
      findings.push(
        warn(
          'camera-without-photograph',
          'Camera, lens and file names pull a drawn style towards a photograph.',
        ),
      );
    }
  }
  const lights = [idOf(selection, 'lighting'), idOf(selection, 'parameter:lighting')];
  if (lights.every((light) => light !== undefined) && lights[0] !== lights[1]) {
    findings.push(warn('two-lights', 'Two kinds of light are chosen. Keep one of the two.'));
  }
  if (renderer) {
    for (const part of compose(selection, renderer).parts) {
      if (part.outcome === 'lost')
        findings.push(warn(`lost-${part.key}`, `${part.label}: ${part.note ?? ''}`));
    }
  }
  return findings;
}
