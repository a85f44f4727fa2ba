import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from './composition';
import { withoutClosing } from './body';
import { checkContract } from './contract';
import { bodyItems, readContent } from './document/content';
import { mendPart } from './mend';
import { parse } from './parse';
import { recipeKinds } from './recipe';
import { replaceChoices, replaceRatio } from './recipe/replace';
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
  for (const put of [mendInPlace, change]) {
    const changed = put(text, key, selection, renderer);
    if (changed === undefined || changed === text) continue;
    const part = checkContract(changed, selection, renderer).find((each) => each.key === key);
    if (part && part.outcome !== 'lost') return changed;
  }
  return undefined;
}

/** The description mended as a model's is. What stands around it (a file name, syntax, closing sentences) stays. */
function mendInPlace(
  text: string,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  if (key === 'ratio' || key === 'exclusions' || profiles[renderer].form === 'json') return undefined;
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
