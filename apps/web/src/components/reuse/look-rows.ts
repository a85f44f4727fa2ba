import { rendererParameterLabels } from '@safelight/prompt/document/parameter-labels';
import { showValue } from '@safelight/prompt/document/renderer-parameters';
import { isDepth } from '@safelight/prompt/lexicon/depth-words';
import { isFiller } from '@safelight/prompt/lexicon/function-words';
import { changeRecipe, type LockKind, type Recipe } from '@safelight/prompt/recipe';
import { changeDepth } from '@safelight/prompt/recipe/depth';
import { rendererParameterNames } from '@safelight/prompt/selection';
import { describeRecipe } from '../recipe/words';
import { cutPieces, nameKind, type Piece, type Reading } from './read';

/** One thing that a look takes from a prompt, and can leave out. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Set for what “Surprise me” changes unless it is locked. */
  readonly kind?: LockKind | undefined;
  readonly leave: { readonly [Key in keyof Left]?: Left[Key][number] };
}

export interface Group {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly Row[];
}

/** What is left out, by how it is taken out. */
interface Left {
  readonly choices: readonly string[];
  readonly exclusions: readonly string[];
  readonly parameters: readonly string[];
  readonly words: readonly { readonly start: number; readonly end: number; readonly words: '' }[];
}

const toRow = (label: string, value: string, leave: Row['leave'], kind?: LockKind): Row => ({
  key: JSON.stringify(leave),
  label,
  value,
  leave,
  kind,
});

function listChoices(recipe: Recipe): readonly Row[] {
  return describeRecipe(recipe).flatMap(({ kind, parameter, label, value }) => {
    if (kind) return [toRow(label, value, { choices: kind }, kind)];
    return parameter === undefined ? [] : [toRow(label, value, { choices: `parameter:${parameter}` })];
  });
}

function listParameters({ selection: { rendererParameters = {} } }: Recipe): readonly Row[] {
  const { other = [] } = rendererParameters;
  return [
    ...rendererParameterNames.flatMap((name) => {
      const value = rendererParameters[name];
      return value === undefined
        ? []
        : [toRow(rendererParameterLabels[name], showValue(value), { parameters: name })];
    }),
    ...other.map((piece) => toRow('As written', piece, { parameters: piece })),
  ];
}

/** The phrases of kept words: some tell of the subject alone, beside others that the look keeps. */
function cutPhrases(piece: Piece): readonly Piece[] {
  if (piece.meaning !== 'kept' || piece.key !== undefined) return [piece];
  const phrases: Piece[] = [];
  let at = 0;
  for (const words of piece.text.split(/(?<=[,;]\s+|[.!?]\s+(?=\p{Lu}))/u)) {
    const text = words.replace(/[\s,;]+$/, '');
    const start = piece.start + at;
    if (text !== '') phrases.push({ ...piece, text, start, end: start + text.length });
    at += words.length;
  }
  return phrases;
}

/** A term with the words that only lead to it, and say nothing without it: “shot on a” before a camera. */
function withLead(piece: Piece, before: Piece | undefined, { text }: Reading): Piece {
  const leads =
    piece.key !== undefined &&
    before?.meaning === 'kept' &&
    isFiller(before.text.toLowerCase()) &&
    text.slice(before.end, piece.start).trim() === '';
  return leads ? { ...piece, start: before.start } : piece;
}

/** Words that say no choice, and what else stands among them: networks and links to images. */
function listWords(reading: Reading): readonly Row[] {
  if (!reading.recipe.template) return [];
  const apart = reading.parsed.segments.filter(({ kind }) => kind === 'network' || kind === 'link');
  return [
    ...cutPieces(reading)
      .filter(({ meaning }) => meaning !== 'space')
      .flatMap(cutPhrases)
      .map((piece, at, pieces) => withLead(piece, pieces[at - 1], reading))
      .filter(({ meaning }) => meaning === 'kept')
      .filter(({ text }) => !isFiller(text.toLowerCase()) && !isDepth(text)),
    ...apart,
  ]
    .toSorted((a, b) => a.start - b.start)
    .map((each) => {
      const { text, start, end } = each;
      const label = 'key' in each && each.key !== undefined ? nameKind(each.key) : 'Words';
      return toRow(label, text.trim(), { words: { start, end, words: '' } });
    });
}

/** Everything that a look of this prompt takes, in groups. */
export function listGroups(reading: Reading): readonly Group[] {
  const { recipe } = reading;
  const exclusions = recipe.selection.exclusions ?? [];
  return [
    { title: 'Choices', rows: listChoices(recipe) },
    {
      title: 'Other words',
      note: 'All prompts of the look say these. Leave out what tells of this subject only.',
      rows: listWords(reading),
    },
    {
      title: 'Negative prompt',
      rows: exclusions.map((term) => toRow('Without', term, { exclusions: term })),
    },
    { title: 'Parameters', rows: listParameters(recipe) },
  ].filter(({ rows }) => rows.length > 0);
}

/** The recipe without these rows; every other word of its text stays. */
export function leaveOut(recipe: Recipe, rows: readonly Row[]): Recipe {
  const pick = <Key extends keyof Left>(key: Key) =>
    rows.flatMap(({ leave }): Left[Key][number][] => {
      const each = leave[key];
      return each === undefined ? [] : [each];
    });
  const choices = pick('choices');
  const isChoice = (key: string) => key !== 'ratio' && key !== 'depth';
  const named = choices.filter(isChoice).map((key) => [key, null] as const);
  const left = changeRecipe(recipe, {
    choices: Object.fromEntries(named),
    ...(choices.includes('ratio') && { ratio: null }),
    exclusions: { remove: pick('exclusions') },
    parameters: { remove: pick('parameters') },
    words: pick('words'),
  });
  return choices.includes('depth') ? changeDepth(left, null) : left;
}
