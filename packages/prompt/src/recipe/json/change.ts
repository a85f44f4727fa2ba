import type { Span } from '../../composition';
import { spellRatio } from '../../document/ratio';
import { settingNames } from '../../document/renderer-parameters';
import type { Json, Piece } from '../../foreign/json/read';
import type { Leaf } from '../../foreign/json/scan';
import { aspectRatioLabel, sizeLabel } from '../../lexicon/syntax';
import { parseForeign, type Parsed } from '../../parse';
import type { RendererParameters, Selection } from '../../selection';
import type { Changes } from '../changes';
import { addExclusions } from '../exclusions';
import {
  addWords,
  endOfWords,
  replaceChoices,
  replaceRatio,
  replaceSubject,
  replaceWords,
  type ChoiceChanges,
} from '../replace';
import { removeParameters } from '../syntax';
import { splice, type Template } from '../template';
import {
  addField,
  changeLeaf,
  cutField,
  findMain,
  isWorded,
  putInto,
  readTemplateJson,
  toInner,
  type Worded,
} from './strings';
import { isWithin } from '../../text/spans';

/* Changes to a prompt in JSON: each within one of its strings, so that it stays the JSON that it was. */

const settingsOf = ({ pieces }: Json, name: string): readonly Leaf[] =>
  pieces.flatMap(({ role, leaf }) => (leaf && role.kind === 'setting' && role.name === name ? leaf : []));

/** The value in the leaf's own quotes, or in new ones where it needs some. */
const write = (leaf: Leaf, value: string): string =>
  leaf.quote === '' && /^-?\d+(?:\.\d+)?$/.test(value) ? value : JSON.stringify(value);

/** Where the value stands, with its quotes. */
const spanOf = ({ start, to, quote }: Leaf): Span => ({ start: start - quote.length, end: to });

/** The same area in another shape, in steps that every model takes. */
function resize(width: number, height: number, ratio: string): readonly [string, string] {
  const [wide = 1, high = 1] = ratio.split(':').map(Number);
  const side = (length: number) => String(Math.max(64, Math.round(length / 64) * 64));
  return [side(Math.sqrt((width * height * wide) / high)), side(Math.sqrt((width * height * high) / wide))];
}

function replaceJsonRatio(
  template: Template,
  json: Json,
  ratio: NonNullable<Selection['ratio']> | null,
): Template {
  const said = json.pieces.find(
    (piece): piece is Worded => isWorded(piece) && piece.read?.ratio !== undefined,
  );
  if (said)
    return changeLeaf(template, said, (inner) =>
      replaceRatio(inner, parseForeign(inner.text, inner.renderer, []), ratio),
    );
  const [shape] = settingsOf(json, aspectRatioLabel);
  const [size] = settingsOf(json, sizeLabel);
  if (ratio === null) return shape ? cutField(template, shape) : template;
  const spelled = spellRatio(ratio);
  if (shape) return splice(template, spanOf(shape), JSON.stringify(spelled));
  if (!size) {
    const main =
      template.renderer === 'ideogram-json' || json.scans[0]?.root.isList ? findMain(json) : undefined;
    return main
      ? changeLeaf(template, main, (inner) =>
          replaceRatio(inner, parseForeign(inner.text, inner.renderer, []), ratio),
        )
      : addField(template, json, 'aspect_ratio', JSON.stringify(spelled));
  }
  const { role } = json.pieces.find(({ leaf }) => leaf === size)!;
  if (role.kind !== 'setting' || role.value.type !== 'size') return template;
  const [width, height] = resize(role.value.width, role.value.height, spelled);
  if (size.key !== 'width') return splice(template, spanOf(size), JSON.stringify(`${width}x${height}`));
  const high = json.scans
    .flatMap(({ leaves }) => leaves)
    .find((leaf) => leaf.key === 'height' && leaf.container === size.container);
  // From the last one, so that the place of the other stays.
  const edits = [[size, width] as const, ...(high ? [[high, height] as const] : [])].toSorted(
    ([a], [b]) => b.start - a.start,
  );
  return edits.reduce((made, [leaf, value]) => splice(made, spanOf(leaf), write(leaf, value)), template);
}

/** Each choice in the string that says its kind, else in the one that says what the image shows. */
function replaceJsonChoices(template: Template, parsed: Parsed, choices: ChoiceChanges): Template {
  return Object.entries(choices).reduce((made, [key, choice]) => {
    const json = readTemplateJson(made);
    if (!json || choice === undefined) return made;
    const kind = key === 'parameter:lighting' ? 'lighting' : key;
    const hit = parsed.segments.find((segment) => segment.choice?.key === kind);
    const saying = hit && parsed.json!.pieces.find((piece) => isWithin(hit, piece));
    const worded = saying && findSame(json, saying);
    const headed = json.pieces.find(
      (each) => each.role.kind === 'words' && each.role.key === kind && !isWithin(made.subject, each),
    );
    const piece = [worded, headed, choice === null ? undefined : findMain(json)].find(
      (each) => each && isWorded(each),
    );
    if (!piece || !isWorded(piece)) return made;
    const isWhole =
      piece === headed && (piece !== worded || hit?.choice?.exact?.startsWith(piece.leaf.value.trim()));
    const changed = changeLeaf(made, piece, (inner) => {
      const { start, end } = inner.subject;
      const own = inner.text.slice(start, end).trim();
      const changes = { [key]: choice };
      // Under a key of its own, words that say no choice of the catalog are replaced as a whole.
      const base = isWhole ? { ...inner, text: '' } : inner;
      return replaceChoices(base, parseForeign(base.text, inner.renderer, own === '' ? [] : [own]), changes);
    });
    return changed.text === made.text ? made : cutStale(changed, made.subject, json, kind, piece);
  }, template);
}

/** The piece as it stands among others that were changed. */
const findSame = ({ pieces }: Json, { leaf }: Piece): Piece | undefined =>
  pieces.find((each) => each.leaf && leaf && isSameField(each.leaf, leaf) && each.leaf.value === leaf.value);

const isSameField = (a: Leaf, b: Leaf): boolean => a.key === b.key && a.container.key === b.container.key;

const isPalette = /colou?r|palette/;

/**
 * Without the other fields that say the former style or colors, and the other entries of a list of which one was changed.
 * `subject` is where it stood before, as in `before`: what holds it stays.
 */
function cutStale(template: Template, subject: Span, before: Json, kind: string, changed: Worded): Template {
  const said = before.pieces.filter(
    ({ role, leaf }) =>
      role.kind === 'words' &&
      role.key === kind &&
      leaf !== changed.leaf &&
      !(leaf && isWithin(subject, leaf)) &&
      (kind === 'style' ||
        (kind === 'mood' && isPalette.test(role.label)) ||
        (leaf?.container === changed.leaf.container && leaf.container.isList)),
  );
  return step(template, ({ pieces }) => {
    const words = pieces.find(({ leaf }) => leaf?.start === changed.start)?.leaf?.value ?? '';
    return said.reduceRight((made, piece) => {
      const leaf = findSame({ scans: [], pieces }, piece)?.leaf;
      if (!leaf) return made;
      // A caption must have its fields.
      return template.renderer === 'ideogram-json' && kind === 'style'
        ? putInto(made, leaf, words)
        : cutField(made, leaf);
    }, template);
  });
}

function replaceJsonSubject(template: Template, json: Json, subject: string): Template {
  const piece = json.pieces.find(
    (each): each is Worded => isWorded(each) && isWithin(template.subject, each),
  );
  return piece ? changeLeaf(template, piece, (inner) => replaceSubject(inner, subject)) : template;
}

/** A look's exclusions, in the field for them or as the renderer says them. */
function addJsonExclusions(
  template: Template,
  json: Json,
  known: readonly string[],
  exclusions: readonly string[],
): Template {
  const lower = new Set(known.map((term) => term.toLowerCase()));
  const terms = exclusions.filter((term) => !lower.has(term.toLowerCase()));
  if (terms.length === 0) return template;
  const list = json.pieces.findLast(({ role }) => role.kind === 'exclusions')?.leaf;
  if (list) {
    const words = `${list.value.trimEnd().replace(/[,.]$/, '')}, ${terms.join(', ')}`;
    return putInto(template, list, words);
  }
  const main = findMain(json);
  if (!main) return template;
  return changeLeaf(template, main, (inner) => {
    const parsed = parseForeign(inner.text, inner.renderer, []);
    return addExclusions(inner, parsed, terms, endOfWords(parsed));
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  steps: 'steps',
  sampler: 'sampler',
  scheduler: 'scheduler',
  cfgScale: 'cfg_scale',
  seed: 'seed',
};

/** A look's settings, in their fields or in new ones. */
function setJsonParameters(template: Template, given: RendererParameters): Template {
  return Object.entries(settingNames).reduce((made, [name, label]) => {
    const value = given[name as keyof RendererParameters];
    const json = readTemplateJson(made);
    if (!json || label === undefined || (typeof value !== 'number' && typeof value !== 'string')) return made;
    const [leaf] = settingsOf(json, label);
    if (leaf) return splice(made, spanOf(leaf), write(leaf, String(value)));
    return addField(made, json, fieldNames[name]!, JSON.stringify(value));
  }, template);
}

/** Applies a change to the JSON as it is then. */
const step = (template: Template, change: (json: Json) => Template): Template => {
  const json = readTemplateJson(template);
  return json ? change(json) : template;
};

/** The lists without some of their terms. */
function removeJsonExclusions(template: Template, terms: readonly string[]): Template {
  const unwanted = new Set(terms.map((term) => term.toLowerCase()));
  return step(template, (json) =>
    json.pieces.reduceRight((made, { role, leaf }) => {
      if (role.kind !== 'exclusions' || !leaf) return made;
      const kept = leaf.value.split(/[,\n]/).filter((term) => !unwanted.has(term.trim().toLowerCase()));
      return putInto(made, leaf, kept.join(',').trim());
    }, template),
  );
}

function removeJsonParameters(template: Template, names: readonly string[]): Template {
  const labels = names.map((name) => settingNames[name as keyof typeof settingNames] ?? name);
  const bare = step(template, (json) =>
    json.pieces.reduceRight(
      (made, { role, leaf }) =>
        leaf && role.kind === 'setting' && labels.includes(role.name) ? cutField(made, leaf) : made,
      template,
    ),
  );
  return step(bare, (json) => {
    const said = json.pieces.find(
      (piece): piece is Worded => isWorded(piece) && (piece.read?.parameters.length ?? 0) > 0,
    );
    if (!said) return bare;
    return changeLeaf(bare, said, (inner) =>
      removeParameters(inner, parseForeign(inner.text, inner.renderer, []), names),
    );
  });
}

/** The template with what changes, each in its string. */
export function changeJson(
  template: Template,
  parse: (template: Template) => Parsed,
  { subject, choices = {}, ratio, exclusions, parameters, words = [], addedWords = [] }: Changes,
): Template {
  let changed = template;
  for (const edit of words.toSorted((a, b) => b.start - a.start))
    changed = step(changed, (json) => {
      const piece = json.pieces.find((each): each is Worded => isWorded(each) && isWithin(edit, each));
      if (!piece) return changed;
      const { leaf } = piece;
      const inner = { start: toInner(leaf, edit.start), end: toInner(leaf, edit.end), words: edit.words };
      return changeLeaf(changed, piece, (text) => replaceWords(text, [inner]));
    });
  if (ratio !== undefined) changed = step(changed, (json) => replaceJsonRatio(changed, json, ratio));
  changed = replaceJsonChoices(changed, parse(changed), choices);
  if (exclusions?.remove?.length) changed = removeJsonExclusions(changed, exclusions.remove);
  if (parameters?.remove?.length) changed = removeJsonParameters(changed, parameters.remove);
  for (const added of addedWords)
    changed = step(changed, (json) => {
      const main = findMain(json);
      if (!main) return changed;
      return changeLeaf(changed, main, (inner) =>
        addWords(inner, parseForeign(inner.text, inner.renderer, []), added),
      );
    });
  const { exclusions: known } = parse(changed);
  changed = step(changed, (json) => addJsonExclusions(changed, json, known, exclusions?.add ?? []));
  if (parameters?.set) changed = setJsonParameters(changed, parameters.set);
  if (subject === undefined) return changed;
  return step(changed, (json) => replaceJsonSubject(changed, json, subject));
}
