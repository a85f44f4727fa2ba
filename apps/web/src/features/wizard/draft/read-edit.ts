import type { Span } from '@safelight/prompt/composition';
import { parse } from '@safelight/prompt/parse';
import { findSubject } from '@safelight/prompt/recipe/subject';
import { photoKinds } from '@safelight/prompt/selection';
import { findTemplate, readChoices } from './choices';
import { fromOpened } from './load/opened';
import { toDraft } from './load/prompt';
import type { Draft } from './shape';

/* An edit by hand of a text with words of its own: what it changed is read back before another text is written. */

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

const split = (words: string): readonly string[] =>
  words
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** A list of words with the changes of another one. */
function follow(now: string, before: string, after: string): string {
  if (before === after) return now;
  if (now === before) return after;
  const [were, are, has] = [split(before), split(after), split(now)];
  const gone = new Set(were.filter((each) => !are.includes(each)));
  const added = are.filter((each) => !were.includes(each) && !has.includes(each));
  return [...has.filter((each) => !gone.has(each)), ...added].join(', ');
}

/** The record with the entries in which `after` differs from `before`. */
function followEach<Values extends object>(now: Values, before: Values, after: Values): Values {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Values)[];
  const next = { ...now };
  for (const key of keys)
    if (differ(before[key], after[key])) {
      if (after[key] === undefined) delete next[key];
      else next[key] = after[key];
    }
  return next;
}

function findHeld(text: string, words: string): Span | undefined {
  const start = words === '' ? -1 : text.indexOf(words);
  return start < 0 ? undefined : { start, end: start + words.length };
}

/** The draft with the choices and the words that an edit gave to its text; the same draft when there is no edit. */
export function readEdit(draft: Draft): Draft {
  const template = findTemplate(draft);
  const { generated } = draft;
  if (!template || !generated?.own || template.text === generated.text) return draft;
  const { text, renderer } = generated;
  const words = template.text.slice(template.subject.start, template.subject.end);
  const held = findHeld(text, generated.own.says.subject) ?? findSubject(parse(text, renderer));
  const read = (from: string, span: Span) =>
    toDraft(fromOpened({ text: from, renderer, subject: span }), renderer);
  const [before, after] = [read(text, held), read(template.text, template.subject)];
  const ratio = differ([before.ratio, before.ratioText], [after.ratio, after.ratioText]) ? after : draft;
  const photo = followEach(draft.photo, before.photo, after.photo);
  const negative = follow(draft.negative, before.negative, after.negative);
  const isNew = before.style !== after.style && after.style !== undefined;
  const isReworded = draft.style === undefined && before.styleText !== after.styleText;
  const next: Draft = {
    ...draft,
    ...(isReworded && { styleText: after.styleText || undefined }),
    ...(isNew && { style: after.style, styleText: undefined }),
    subject: words.trim() === '' ? draft.subject : words.trim(),
    scenario: follow(draft.scenario, before.scenario, after.scenario),
    ratio: ratio.ratio,
    ratioText: ratio.ratioText,
    photo,
    negative,
    parameters: followEach(draft.parameters, before.parameters, after.parameters),
    rendererParameters: differ(before.rendererParameters, after.rendererParameters)
      ? followEach(
          draft.rendererParameters ?? {},
          before.rendererParameters ?? {},
          after.rendererParameters ?? {},
        )
      : draft.rendererParameters,
    guessed: draft.guessed.filter(
      (kind) => !photoKinds.some((each) => each === kind && differ(draft.photo[each], photo[each])),
    ),
    keepsPhoto:
      draft.keepsPhoto ||
      ((isNew ? after.style : draft.style) !== 'photorealistic' &&
        (Object.keys(photo).length > 0 || negative !== '')),
  };
  return { ...next, generated: { ...generated, own: { ...generated.own, says: readChoices(next) } } };
}
