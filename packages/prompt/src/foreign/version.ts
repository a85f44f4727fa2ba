import type { RendererId } from '@safelight/catalog/renderers';
import { modernize } from '../modernize';
import { stripNegation } from '../lexicon/negation';
import { formerParameters } from '../lexicon/syntax';
import { changed } from '../renderers/midjourney/dropped';
import { findNamedProfile, findVariant } from '../renderers/midjourney/profile';
import type { Profile } from '../renderers/facts';
import { profiles } from '../renderers/profiles';
import { applyEdits, type Edit } from '../renderers/updating';
import { listLosses, type Carried } from './losses';
import { readForeign, type Foreign } from './read';
import { trimClosing } from '../text/trim-closing';
import type { Parameter } from './segment';

/* A prompt for one version of Midjourney, written for another one. */

const isModel = ({ name }: Parameter): boolean => name === 'version' || name === 'niji';

const doubt = 'Sources disagree whether Midjourney reads :: on this version.';

const report = (label: string, value: string, outcome: Carried['outcome'], note?: string): Carried => ({
  kind: label === changed.weights.syntax ? 'weight' : 'parameter',
  label,
  value: value.trim(),
  outcome,
  note,
});

const former = new Set<string>(Object.values(formerParameters).flat());

/** Why a version does not take a parameter; undefined when it does. */
function refuse(
  { text }: Foreign,
  { name, start, end, written }: Parameter,
  { refuses = {}, version }: Profile,
): string | undefined {
  if (Object.hasOwn(refuses, name)) return refuses[name]?.value;
  if (former.has(name)) return `Midjourney’s present versions no longer take --${name}.`;
  const said = text.slice(start, end);
  const value = said.slice(said.indexOf(written) + written.length).replace(/^[\s=:]+/, '');
  if (name === 'style' && value.trim().toLowerCase() !== 'raw') return `${version} takes no --style but raw.`;
  return undefined;
}

const loseParameter = (name: string, said: string, note: string) => report(`--${name}`, said, 'lost', note);

/** Parts a prompt's parameters into those that a version of Midjourney takes and a report of the others. */
export function partRefused(foreign: Foreign, renderer: RendererId) {
  const models = foreign.parameters.filter(({ overridden }) => !overridden).filter(isModel);
  const valueOf = (name: string) => {
    const value = models.find((each) => each.name === name)?.value;
    return value?.type === 'number' ? String(value.number) : undefined;
  };
  // The text keeps its version where the renderer names none.
  const named = findVariant(renderer)?.parameter
    ? undefined
    : findNamedProfile(valueOf('version'), valueOf('niji'));
  const taken: Parameter[] = [];
  const refused: Carried[] = [];
  for (const each of foreign.parameters) {
    const note = refuse(foreign, each, named ?? profiles[renderer]);
    if (note === undefined) taken.push(each);
    else refused.push(loseParameter(each.name, foreign.text.slice(each.start, each.end), note));
  }
  return { taken, refused };
}

/** Puts the version in place of the one that is named, or at the end, and takes out what it refuses. */
function replaceVersion(foreign: Foreign, renderer: RendererId) {
  const { text, segments, parameters } = foreign;
  const name = profiles[renderer].version;
  const parameter = findVariant(renderer)?.parameter;
  const last = parameters.findLast(isModel);
  const entries: Carried[] = [];
  const edits: Edit[] = segments
    .filter(({ kind }) => kind === 'command')
    .map(({ start, end }) => ({ rule: '', start, end, after: '' }));
  for (const each of parameters) {
    const { start, end } = each;
    const said = text.slice(start, end).trim();
    if (isModel(each)) {
      const after = each === last ? (parameter ?? '') : '';
      edits.push({ rule: '', start, end, after });
      if (after === said) continue;
      const shown = parameter === undefined ? name : `${name} (${parameter})`;
      const codes = parameters.some((one) => one.name === 'sref' || one.name === 'profile');
      const more = codes ? ' Its style and profile codes mean other pictures there.' : '';
      const note = `Changed to ${shown}, which draws the same words otherwise.${more}`;
      entries.push(report('Version', said, 'converted', note));
      continue;
    }
    const note = refuse(foreign, each, profiles[renderer]);
    if (note === undefined) continue;
    edits.push({ rule: '', start, end, after: '' });
    entries.push(loseParameter(each.name, said, note));
  }
  // A parameter that goes takes the space before it along.
  const spaced = edits.map((edit) =>
    edit.after === '' && /\s/.test(text.charAt(edit.start - 1)) ? { ...edit, start: edit.start - 1 } : edit,
  );
  const written = applyEdits(text, spaced);
  const added = last === undefined && parameter !== undefined ? `${written} ${parameter}`.trim() : written;
  return { text: added, entries };
}

/** Moves the parts that a negative weight keeps away to --no, where the version reads no weights. */
function excludeUnwanted(text: string, renderer: RendererId) {
  const unwanted =
    (findVariant(renderer)?.number ?? 0) < 8
      ? []
      : readForeign(text, renderer).weights.filter(({ form, value }) => form === '::' && value < 0);
  if (unwanted.length === 0) return { text, entries: [] };
  const { segments } = readForeign(text, renderer);
  const edits = unwanted.map(({ start, end }): Edit => {
    const mark = segments.find((segment) => segment.start === end);
    return { rule: '', start, end: mark?.end ?? end, after: '' };
  });
  const terms = unwanted.map(({ start, end }) => stripNegation(text.slice(start, end).trim())).join(', ');
  const words = applyEdits(text, edits).trim();
  const own = readForeign(words, renderer).parameters.findLast(({ name }) => name === 'no');
  const listed = own
    ? `${trimClosing(words.slice(0, own.end))}, ${terms}${words.slice(own.end)}`
    : `${words} --no ${terms}`;
  const note = 'Midjourney reads no :: weights since V8, so --no keeps it away.';
  return {
    text: listed,
    entries: unwanted.map(({ start, end, value }) =>
      report(changed.weights.syntax, `${text.slice(start, end).trim()}::${value}`, 'converted', note),
    ),
  };
}

/** Writes a prompt of Midjourney's for another version, with the outcome of its parameters. */
export function changeVersion(
  foreign: Foreign,
  renderer: RendererId,
): { readonly text: string; readonly report: readonly Carried[] } {
  const replaced = replaceVersion(foreign, renderer);
  const excluded = excludeUnwanted(replaced.text, renderer);
  const modern = modernize(excluded.text, renderer);
  const text = modern?.text ?? excluded.text;
  const changes = (modern?.changes ?? []).map(({ syntax, before, outcome, message }) =>
    report(syntax, before, outcome, message),
  );
  const after = readForeign(text, renderer);
  const seeds = after.parameters.filter(({ name, overridden }) => name === 'seed' && !overridden);
  const kept = [
    ...listLosses({ ...after, weights: [], alternatives: [], networks: [] }, 'midjourney', ''),
    ...seeds.map(({ start, end }) => report('Seed', text.slice(start, end), 'carried')),
    ...after.weights
      .filter(({ form, value }) => form === '::' && value !== 1)
      .map(({ start, end }) => report(changed.weights.syntax, text.slice(start, end), 'carried', doubt)),
  ];
  return { text, report: [...replaced.entries, ...excluded.entries, ...changes, ...kept] };
}
