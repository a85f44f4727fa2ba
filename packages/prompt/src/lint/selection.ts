import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '../compose';
import { contradictions, type Sides } from '../lexicon/contradictions';
import { undone } from '../lexicon/undone';
import { findExclusion, listTerms } from '../lexicon/exclusions';
import { isEmptyExclusion } from '../lexicon/function-words';
import { photoKinds, type Choice, type Selection } from '../selection';
import { quoteAll } from '../text/quote';
import type { PartKey } from '../composition';
import type { Finding } from './finding';
import { lintLens } from './lens';
import { lintWords } from './words';

/** The chosen options of the catalog, by part. */
type Ids = ReadonlyMap<string, string>;

function readIds(selection: Selection): Ids {
  const ids = new Map<string, string>([['style', selection.style]]);
  const add = (key: string, choice: Choice | undefined): void => {
    if (choice && 'id' in choice) ids.set(key, choice.id);
  };
  for (const kind of photoKinds) add(kind, selection[kind]);
  for (const [id, choice] of Object.entries(selection.parameters)) add(`parameter:${id}`, choice);
  return ids;
}

/** The parts of a condition that the choices meet. */
function findMet(ids: Ids, sides: Sides): readonly PartKey[] {
  const keys = Object.keys(sides) as PartKey[];
  return keys.filter((key) => sides[key]?.includes(ids.get(key) ?? ''));
}

function warn(rule: string, message: string, keys: readonly PartKey[]): Finding {
  return { rule, severity: 'warning', message, keys };
}

/** The common exclusions among the user's, under any wording. */
function findCommon({ exclusions }: Selection): ReadonlySet<string> {
  return new Set(exclusions.flatMap(listTerms).flatMap((term) => findExclusion(term)?.term ?? []));
}

function lintChoices(ids: Ids): readonly Finding[] {
  return contradictions.flatMap(({ rule, message, sides }) => {
    const met = findMet(ids, sides);
    return met.length === Object.keys(sides).length ? warn(rule, message, met) : [];
  });
}

function lintExclusions(selection: Selection, ids: Ids): readonly Finding[] {
  if (selection.exclusions.length === 0) return [];
  const excluded = findCommon(selection);
  const findings = undone.flatMap(({ exclusion, sides, message }) => {
    const met = excluded.has(exclusion) ? findMet(ids, sides) : [];
    return met.length > 0
      ? warn(`excluded-${exclusion.replaceAll(' ', '-')}`, message, [...met, 'exclusions'])
      : [];
  });
  const empty = selection.exclusions.filter(isEmptyExclusion);
  if (empty.length > 0) {
    const rule = empty.length === 1 ? 'rules' : 'rule';
    const message = `${quoteAll(empty)} ${rule} nothing out. Name what should not be seen.`;
    findings.push(warn('empty-exclusion', message, ['exclusions']));
  }
  return findings;
}

function lintLook(selection: Selection, ids: Ids, renderer: RendererId | undefined): readonly Finding[] {
  const findings: Finding[] = [];
  const { style, camera, lens, format } = selection;
  if (style !== 'photorealistic' && (camera || lens || format)) {
    findings.push(
      warn(
        'camera-without-photograph',
        'Camera, lens and file names pull a drawn style towards a photograph.',
        ['style', camera ? 'camera' : lens ? 'lens' : 'format'],
      ),
    );
  }
  if (style === 'photorealistic' && renderer === 'midjourney-niji-7') {
    findings.push(
      warn('photograph-in-niji', 'Niji draws: it makes anime of a photograph. Choose Midjourney for one.', [
        'style',
      ]),
    );
  }
  const lights = [ids.get('lighting'), ids.get('parameter:lighting')];
  if (lights.every((light) => light !== undefined) && lights[0] !== lights[1]) {
    findings.push(
      warn('two-lights', 'Two kinds of light are chosen. Keep one of the two.', [
        'lighting',
        'parameter:lighting',
      ]),
    );
  }
  return findings;
}

/**
 * Reports contradictions between the user's words and the choices, between choices and, given a renderer, the choices
 * it cannot carry.
 */
export function lintSelection(selection: Selection, renderer?: RendererId): readonly Finding[] {
  const ids = readIds(selection);
  const lost = renderer ? compose(selection, renderer).parts.filter(({ outcome }) => outcome === 'lost') : [];
  const words = lintWords(selection);
  const isSaid = words.some(({ keys }) => keys?.includes('lens') && keys.includes('framing'));
  return [
    ...words,
    ...lintChoices(ids),
    ...(isSaid ? [] : lintLens(selection)),
    ...lintExclusions(selection, ids),
    ...lintLook(selection, ids, renderer),
    ...lost.map(({ key, label, note }) => warn(`lost-${key}`, `${label}: ${note ?? ''}`, [key])),
  ];
}
