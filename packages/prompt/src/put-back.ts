import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from './composition';
import { withoutClosing } from './body';
import { checkContract } from './contract';
import { bodyItems, readContent } from './document/content';
import { mendPart } from './mend';
import { parse, type Parsed } from './parse';
import { recipeKinds } from './recipe';
import { changeJson } from './recipe/json/change';
import { addFields, recomposeObject } from './recipe/json/put-back';
import { replaceChoices, replaceRatio } from './recipe/replace';
import type { Template } from './recipe/template';
import { readObject } from './renderers/json/read';
import { profiles } from './renderers/profiles';
import { readers } from './renderers/readers';
import { writers } from './renderers/writers';
import type { PhotoKind, Selection } from './selection';

const nowhere = { start: 0, end: 0 };

/** The kinds of the catalog, whose words stand in for those of another option. */
const isKind = (key: PartKey): key is 'style' | PhotoKind =>
  key !== 'ratio' && recipeKinds.some((kind) => kind === key);

/**
 * A text with a choice that it no longer says: in place of another option of its kind, or added. Every other character
 * stays. Undefined when the choice cannot be put back, as for exclusions, or is said already.
 */
export function putBack(
  text: string,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  const says = (changed: string | undefined): changed is string => {
    if (changed === undefined || changed === text) return false;
    const part = checkContract(changed, selection, renderer).find((each) => each.key === key);
    return part !== undefined && part.outcome !== 'lost';
  };
  if (profiles[renderer].form === 'json') return changeObject(text, key, selection, renderer, says);
  for (const put of [mendInPlace, change]) {
    const changed = put(text, key, selection, renderer);
    if (says(changed)) return changed;
  }
  return undefined;
}

/** Puts a choice into its own field of a JSON object, which stays valid JSON. */
function changeObject(
  text: string,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
  says: (changed: string | undefined) => changed is string,
): string | undefined {
  if (key === 'exclusions' || !readObject(text)) return undefined;
  const parsed = parse(text, renderer, [selection.subject]);
  const isOurs = (changed: string | undefined): changed is string =>
    says(changed) && readObject(changed) !== undefined;
  const composed = recomposeObject(text, parsed, key, selection, renderer);
  if (isOurs(composed)) return composed;
  const replaced = replaceInObject(text, parsed, key, selection, renderer);
  if (isOurs(replaced)) return replaced;
  const added = addFields(text, key, selection, renderer);
  return isOurs(added) ? added : undefined;
}

/** The choice in the string that says another one of its kind. */
function replaceInObject(
  text: string,
  { selection: said }: Parsed,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  const template = { text, renderer, subject: nowhere };
  const read = (each: Template) => parse(each.text, renderer, [selection.subject]);
  if (key === 'ratio')
    return said.ratio && selection.ratio && changeJson(template, read, { ratio: selection.ratio }).text;
  if (!isKind(key) || said[key] === undefined) return undefined;
  const choice = key === 'style' ? { id: selection.style } : selection[key];
  return choice && changeJson(template, read, { choices: { [key]: choice } }).text;
}

/** The description mended as a model's is. What stands around it (a file name, syntax, closing sentences) stays. */
function mendInPlace(
  text: string,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  if (key === 'ratio' || key === 'exclusions') return undefined;
  const { start, end } = readers[renderer].divide(text).body;
  const { opener } = readContent(selection, writers[renderer].clean);
  const lead = opener ? `${opener.words}: ` : '';
  const from = text.startsWith(lead, start) ? start + lead.length : start;
  const said = text.slice(from, end);
  const described = profiles[renderer].form === 'prose' ? withoutClosing(said, '') : said.trimEnd();
  const mended = mendPart(described, key, selection, renderer);
  return mended === undefined
    ? undefined
    : text.slice(0, from) + mended + said.slice(described.length) + text.slice(end);
}

function change(text: string, key: PartKey, selection: Selection, renderer: RendererId): string | undefined {
  const template = { text, renderer, subject: nowhere };
  const parsed = parse(text, renderer, [selection.subject]);
  if (key === 'ratio') return selection.ratio && replaceRatio(template, parsed, selection.ratio).text;
  if (isKind(key)) {
    const choice = key === 'style' ? { id: selection.style } : selection[key];
    return choice && replaceChoices(template, parsed, { [key]: choice }).text;
  }
  const { clean, extend } = writers[renderer];
  const item = bodyItems(readContent(selection, clean)).find(({ part }) => part.key === key);
  if (!item || item.words === '') return undefined;
  const { body } = readers[renderer].divide(text);
  return text.slice(0, body.start) + extend(text.slice(body.start, body.end), [item]) + text.slice(body.end);
}
