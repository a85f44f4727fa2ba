import type { RendererId } from '@safelight/catalog/renderers';
import {
  changeRecipe,
  writeRecipe,
  type Changes,
  type Template,
  type Written,
} from '@safelight/prompt/recipe';
import { photoKinds, type RendererParameters } from '@safelight/prompt/selection';
import { findTemplate, getSelectionKey, readChoices, toHistoryFields } from './choices';
import type { Draft, Said } from './shape';

/* A text with words of its own follows the draft's choices: what changed is changed in it, every other word stays. */

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

const splitWords = (words = ''): readonly string[] =>
  words
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const lacks = (list: readonly string[]) => {
  const known = new Set(list.map((each) => each.toLowerCase()));
  return (each: string) => !known.has(each.toLowerCase());
};

/**
 * Finds whole words outside the subject, with any white space between them: the last place where they stand alone
 * between commas or line ends, else the first place. Undefined when the text does not have them.
 */
function findWords({ text, subject }: Template, words: string): { start: number; end: number } | undefined {
  const source = words.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const edge = String.raw`[\p{L}\p{N}]`;
  const pattern = `(?<!${edge})${source.join(String.raw`\s+`)}(?!${edge})`;
  const found = [...text.matchAll(new RegExp(pattern, 'giu'))].filter(
    ({ index, 0: all }) => index >= subject.end || index + all.length <= subject.start,
  );
  const isApart = ({ index, 0: all }: RegExpExecArray) =>
    /(?:^|[,\n])\s*$/.test(text.slice(0, index)) && /^\s*(?:$|[,\n]|--)/.test(text.slice(index + all.length));
  const match = found.findLast(isApart) ?? found[0];
  return match && { start: match.index, end: match.index + match[0].length };
}

/** Changes the context: of its words between commas, new ones replace removed ones in place. */
function changeWords(template: Template, before: string | undefined, after: string | undefined) {
  const [were, are] = [splitWords(before), splitWords(after)];
  const gone = were.filter(lacks(are));
  const added = are.filter(lacks(were));
  const places = gone.flatMap((words) => findWords(template, words) ?? []);
  return {
    words: places.map((place, at) => ({ ...place, words: added[at] ?? '' })),
    addedWords: added.slice(places.length),
  };
}

function changeParameters(before: RendererParameters = {}, after: RendererParameters = {}) {
  const { other: had = [], ...were } = before;
  const { other: has = [], ...are } = after;
  const set = Object.entries(are).filter(
    ([name, value]) => value !== undefined && differ(value, were[name as keyof typeof were]),
  );
  const removed = Object.keys(were).filter((name) => are[name as keyof typeof are] === undefined);
  return {
    set: Object.fromEntries(set) as RendererParameters,
    remove: [...removed, ...had.filter(lacks(has))],
  };
}

function findChanges(template: Template, before: Said, after: Said): Changes {
  const ids = new Set([...Object.keys(before.parameters), ...Object.keys(after.parameters)]);
  const choices = [
    ...photoKinds.map((kind) => [kind, before[kind], after[kind]] as const),
    ...[...ids].map((id) => [`parameter:${id}`, before.parameters[id], after.parameters[id]] as const),
  ].flatMap(([key, was, is]) => (differ(was, is) ? [[key, is ?? null] as const] : []));
  const style = after.style && after.style !== before.style ? { style: { id: after.style } } : {};
  return {
    choices: { ...style, ...Object.fromEntries(choices) },
    ...(before.ratio === after.ratio ? {} : { ratio: after.ratio ?? null }),
    exclusions: {
      add: after.exclusions.filter(lacks(before.exclusions)),
      remove: before.exclusions.filter(lacks(after.exclusions)),
    },
    parameters: changeParameters(before.rendererParameters, after.rendererParameters),
    ...(before.scenario === after.scenario ? {} : changeWords(template, before.scenario, after.scenario)),
    ...(after.subject === '' || before.subject === after.subject ? {} : { subject: after.subject }),
  };
}

/** A text with other choices, each changed in its place. */
export function changeText(template: Template, before: Said, after: Said): string {
  return changeRecipe({ selection: {}, template }, findChanges(template, before, after)).template!.text;
}

/** The draft with its choices in its own text; the same draft when the text follows them already. */
export function settleText(draft: Draft): Draft {
  const template = findTemplate(draft);
  const { generated } = draft;
  if (!template || !generated?.own) return draft;
  const { own, renderer } = generated;
  const now = readChoices(draft);
  // Until there is another one, the text keeps its subject.
  const says = now.subject === '' ? { ...now, subject: own.says.subject } : now;
  const intent = getSelectionKey(says);
  if (intent === getSelectionKey(own.says)) return draft;
  const changes = findChanges(template, own.says, says);
  const { text, subject } = changeRecipe({ selection: {}, template }, changes).template!;
  if (text === template.text) return { ...draft, generated: { ...generated, own: { ...own, says } } };
  return {
    ...draft,
    generated: {
      ...generated,
      text,
      intent,
      choices: toHistoryFields(draft),
      own: { subject, says, changed: true },
    },
    edits: { ...draft.edits, [renderer]: undefined },
  };
}

/** The draft's own text for a renderer, and the outcome of everything in it; undefined when it has none. */
export function writeOwnText(draft: Draft, renderer: RendererId): Written | undefined {
  const template = findTemplate(draft);
  return template && writeRecipe({ selection: {}, template }, renderer);
}
