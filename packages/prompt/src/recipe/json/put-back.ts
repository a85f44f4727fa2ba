import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '../../compose';
import type { PartKey } from '../../composition';
import type { Parsed } from '../../parse';
import { asFields, readObject, type Fields } from '../../renderers/json/read';
import { separator } from '../../renderers/json/syntax';
import type { Selection } from '../../selection';

/* A choice that a prompt in JSON no longer says, in the fields where the composer has it. */

/** The selection with the choice of one kind that another has, or without one. A style is never missing, so it is another. */
function withChoice(base: Selection, key: PartKey, from: Selection | undefined): Selection {
  if (key.startsWith('parameter:')) {
    const id = key.slice('parameter:'.length);
    const { [id]: _, ...parameters } = base.parameters;
    const choice = from?.parameters[id];
    return { ...base, parameters: choice ? { ...parameters, [id]: choice } : parameters };
  }
  if (key === 'style') {
    const other = base.style === 'illustration' ? 'photorealistic' : 'illustration';
    return { ...base, style: from ? from.style : other };
  }
  if (key === 'subject') return { ...base, subject: from?.subject ?? '' };
  return { ...base, [key]: from?.[key as keyof Selection] };
}

/** Without what says nothing. */
function prune(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(prune).filter((each) => each !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  const fields = asFields(value);
  if (!fields) return value === '' ? undefined : value;
  const kept = Object.entries(fields).flatMap(([name, each]) => {
    const pruned = prune(each);
    return pruned === undefined ? [] : [[name, pruned] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(prune(a)) === JSON.stringify(prune(b));

/** The prompt composed anew with the choice; undefined when the object says what a selection does not hold. */
export function recomposeObject(
  text: string,
  { composed, selection: said }: Parsed,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  if (!composed) return undefined;
  const known: Selection = { ...selection, subject: '', exclusions: [], parameters: {}, ...said };
  const without = { ...known, ...missing(said, selection) };
  if (!isSame(readObject(compose(without, renderer).text), readObject(text))) return undefined;
  return compose(withChoice(without, key, selection), renderer).text;
}

/** What the text does not say is not to be put back with the rest. */
function missing(said: Partial<Selection>, selection: Selection): Partial<Selection> {
  const names = Object.keys(selection).filter((name) => name !== 'style' && !(name in said));
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    subject: said.subject ?? '',
    exclusions: said.exclusions ?? [],
    parameters: said.parameters ?? {},
  };
}

/** Whether words are all among others, as where some of these were deleted. */
function saysNoMore(own: string, full: string): boolean {
  const said = new Set(full.match(/[\p{L}\p{N}]+/gu));
  return (own.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => said.has(word));
}

/** What `full` says beyond `bare`, added to a string that was edited. */
function addWords(own: string, full: string, bare: string | undefined): string {
  if (bare === undefined || own === bare || saysNoMore(own, full)) return full;
  if (full.startsWith(bare)) return own + full.slice(bare.length);
  const known = bare.split(separator);
  const added = full.split(separator).filter((words) => !known.includes(words));
  // A sentence that says several choices at once cannot be taken apart.
  return full.includes(separator) ? [own, ...added].join(separator) : own;
}

/** An edited value with what `full` has and `bare` has not. */
function merge(own: unknown, full: unknown, bare: unknown): unknown {
  if (isSame(full, bare)) return own;
  if (typeof full === 'string')
    return addWords(typeof own === 'string' ? own : '', full, typeof bare === 'string' ? bare : undefined);
  if (Array.isArray(full)) {
    if (!Array.isArray(own) || prune(own) === undefined) return full;
    const before: readonly unknown[] = Array.isArray(bare) ? bare : [];
    return own.map((each: unknown, at) => (at < full.length ? merge(each, full[at], before[at]) : each));
  }
  const fields = asFields(full);
  return fields ? mergeFields(asFields(own) ?? {}, fields, asFields(bare) ?? {}) : full;
}

function mergeFields(own: Fields, full: Fields, bare: Fields): Fields {
  const changed = Object.entries(full).flatMap(([name, value]) => {
    const merged = merge(own[name], value, bare[name]);
    return merged === undefined ? [] : [[name, merged] as const];
  });
  return { ...own, ...Object.fromEntries(changed) };
}

/** Adds the fields of the choice to the object; other edits in it stay. */
export function addFields(
  text: string,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  const own = readObject(text);
  const full = readObject(compose(selection, renderer).text);
  const bare = readObject(compose(withChoice(selection, key, undefined), renderer).text);
  if (!own || !full || !bare) return undefined;
  const merged = mergeFields(own, full, bare);
  return JSON.stringify(merged, null, text.trim().includes('\n') ? 2 : 0);
}
