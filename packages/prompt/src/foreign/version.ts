import type { RendererId } from '@safelight/catalog/renderers';
import { modernize } from '../modernize';
import { changed } from '../renderers/midjourney/dropped';
import { refuse, variants } from '../renderers/midjourney/versions';
import { applyEdits, type Edit } from '../renderers/updating';
import { listLosses, type Carried } from './losses';
import { readForeign, type Foreign } from './read';
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

/** Puts the version in place of the one that is named, or at the end, and takes out what it refuses. */
function replaceVersion({ text, segments, parameters }: Foreign, renderer: RendererId) {
  const { name = '', parameter } = variants[renderer] ?? {};
  const last = parameters.findLast(isModel);
  const entries: Carried[] = [];
  const edits: Edit[] = segments
    .filter(({ kind }) => kind === 'command')
    .map(({ start, end }) => ({ rule: '', start, end, after: '' }));
  for (const each of parameters) {
    const { start, end, written } = each;
    const said = text.slice(start, end).trim();
    const value = said.slice(said.indexOf(written) + written.length).replace(/^[\s=:]+/, '');
    if (isModel(each)) {
      const after = each === last ? (parameter ?? '') : '';
      edits.push({ rule: '', start, end, after });
      if (after === said) continue;
      const note = parameter === undefined ? `${name} is the default and needs no parameter.` : undefined;
      entries.push(
        report('Version', said, 'converted', note ?? `The prompt is for ${name} now: ${parameter}.`),
      );
      continue;
    }
    const note = refuse(each.name, value, renderer);
    if (note === undefined) continue;
    edits.push({ rule: '', start, end, after: '' });
    entries.push(report(`--${each.name}`, said, 'lost', note));
  }
  // A parameter that goes takes the space before it along.
  const spaced = edits.map((edit) =>
    edit.after === '' && /\s/.test(text.charAt(edit.start - 1)) ? { ...edit, start: edit.start - 1 } : edit,
  );
  const written = applyEdits(text, spaced);
  const added = last === undefined && parameter !== undefined ? `${written} ${parameter}`.trim() : written;
  return { text: added, entries };
}

/** Writes a prompt of Midjourney's for another version, with the outcome of its parameters. */
export function changeVersion(
  foreign: Foreign,
  renderer: RendererId,
): { readonly text: string; readonly report: readonly Carried[] } {
  const replaced = replaceVersion(foreign, renderer);
  const modern = modernize(replaced.text, renderer);
  const text = modern?.text ?? replaced.text;
  const changes = (modern?.changes ?? []).map(({ rule, syntax, before, message }) =>
    report(syntax, before, rule in changed && rule !== 'weights' ? 'converted' : 'lost', message),
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
  return { text, report: [...replaced.entries, ...changes, ...kept] };
}
