import { setImmediate } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import { checkContract } from '@safelight/prompt/contract';
import type { Part, PartKey } from '@safelight/prompt/composition';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { lintSelection, lintText, type Finding } from '@safelight/prompt/lint';
import { parse, type Parsed } from '@safelight/prompt/parse';
import { kindPhrases, parameterPhrases, stylePhrases, type Phrase } from '@safelight/prompt/phrases';
import { readRecipe, type Recipe } from '@safelight/prompt/recipe';
import { findUnfit } from '@safelight/prompt/recipe/parameters';
import { resolveSelection, type PromptInput } from '@safelight/prompt/resolve';
import { photoKinds, type Selection } from '@safelight/prompt/selection';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { checkParameters } from '../prompts/known-fields';
import type { Plain } from '../recipes/checks';

// What a script does with a text and no charge: write it, read it, check it. Each takes a turn, and between its steps
// other requests run, because a long text takes tens of milliseconds.

type Reader = Pick<SessionUser, 'id' | 'preferred_ai_renderer'>;
type Server = Pick<Deps, 'rateLimits' | 'texts'>;

/** A text counts once per so many UTF-16 units that it has begun: what it costs to read grows with its length. */
const unitsOfOne = 2000;

/** Runs work on a text when it is the user's turn. */
export async function inTurn<Result>(
  { rateLimits, texts }: Server,
  { id }: Reader,
  work: () => Result | Promise<Result>,
  text = '',
) {
  await rateLimits.textsPerUser.take(String(id), Math.max(1, Math.ceil(text.length / unitsOfOne)));
  return texts.run(id, async () => {
    await setImmediate();
    return work();
  });
}

export interface Composed {
  readonly renderer: RendererId;
  readonly text: string;
  readonly parts: Plain<Part>[];
}

/** Throws `invalid` for a style, a ratio or a parameter that the catalog does not know. */
function readSelection(input: PromptInput): Selection {
  checkParameters(input.parameters);
  const resolved = resolveSelection(input);
  if (!resolved.ok) throw new AppError('invalid', resolved.message, { [resolved.field]: resolved.message });
  return resolved.selection;
}

/** Writes choices as the composer does, and reports the outcome of each. */
export function composeText(
  server: Server,
  user: Reader,
  { renderer = user.preferred_ai_renderer, ...input }: PromptInput & { renderer?: RendererId | undefined },
): Promise<Composed> {
  return inTurn(server, user, () => {
    const { text, parts } = compose(readSelection(input), renderer);
    return { renderer, text, parts: parts as Plain<Part>[] };
  });
}

export interface Read {
  readonly renderer: RendererId;
  readonly subject: string;
  readonly choices: { kind: string; id: string; label: string; name: string; text: string }[];
  readonly ratio: string | null;
  readonly kept: string;
  readonly exclusions: string[];
  readonly parameters: { name: string; text: string; known: boolean; valid: boolean; overridden: boolean }[];
  readonly settings: { name: string; text: string }[];
  readonly segments: { kind: string; text: string }[];
  readonly notes: string[];
  readonly recipe: Plain<Recipe>;
}

/**
 * Reads a prompt of any origin. Without a renderer it is guessed from the syntax, the user's preferred one first.
 * `subject` is the words that are its subject, if the guess is wrong.
 */
export function parseText(server: Server, user: Reader, input: ReadInput): Promise<Read> {
  return inTurn(server, user, () => readText(user, input), input.text);
}

interface ReadInput {
  readonly text: string;
  readonly renderer?: RendererId | undefined;
  readonly subject?: string | undefined;
}

async function readText(user: Reader, input: ReadInput): Promise<Read> {
  const { text } = input;
  const renderer = input.renderer ?? guessRenderer(text, user.preferred_ai_renderer);
  await setImmediate();
  const recipe = readRecipe(text, renderer, findWords(text, input.subject));
  await setImmediate();
  const subject = recipe.selection.subject ?? '';
  // As the recipe reads it: the subject's own words are no choices.
  const parsed = parse(text, renderer, recipe.template && subject.trim() !== '' ? [subject.trim()] : []);
  return {
    renderer,
    subject,
    choices: parsed.segments.flatMap(({ choice, text: words }) => {
      if (!choice) return [];
      const { label, name } = phraseOf(choice.key, choice.id) ?? { label: choice.key, name: choice.id };
      return [{ kind: choice.key, id: choice.id, label, name, text: words }];
    }),
    ratio: parsed.ratio ?? null,
    kept: parsed.kept,
    exclusions: [...parsed.exclusions],
    parameters: parsed.parameters.map((parameter) => ({
      name: parameter.name,
      text: sliceOf(parsed, parameter),
      known: parameter.known,
      valid: parameter.valid && findUnfit(parsed.text, parameter) === undefined,
      overridden: parameter.overridden,
    })),
    settings: parsed.settings.map(({ name, ...span }) => ({ name, text: sliceOf(parsed, span) })),
    segments: parsed.segments.map(({ kind, text: words }) => ({ kind, text: words })),
    notes: [...parsed.notes],
    recipe: recipe as Plain<Recipe>,
  };
}

const sliceOf = ({ text }: Parsed, { start, end }: { start: number; end: number }) =>
  text.slice(start, end).trim();

function phraseOf(key: PartKey, id: string): Phrase | undefined {
  if (key === 'style') return stylePhrases.get(id);
  const kind = photoKinds.find((each) => each === key);
  return kind ? kindPhrases[kind].get(id) : parameterPhrases.get(key.replace(/^parameter:/, ''))?.get(id);
}

function findWords(text: string, words: string | undefined) {
  if (words === undefined) return undefined;
  const start = text.indexOf(words);
  if (start < 0)
    throw new AppError(
      'invalid',
      'The prompt does not contain this subject. Copy its words from the prompt.',
      {
        subject: 'The prompt does not contain this subject.',
      },
    );
  return { start, end: start + words.length };
}

export interface Check {
  readonly renderer: RendererId;
  readonly complete: boolean | null;
  readonly parts: Plain<Part>[];
  readonly findings: Plain<Finding>[];
}

/** Checks a text, also against the choices that it should say, if any are given. Its remarks never block. */
export function checkText(server: Server, user: Reader, input: CheckInput): Promise<Check> {
  return inTurn(server, user, () => examine(user, input), input.text);
}

interface CheckInput {
  readonly text: string;
  readonly renderer?: RendererId | undefined;
  readonly selection?: PromptInput | undefined;
}

async function examine(user: Reader, input: CheckInput): Promise<Check> {
  const { text, renderer = user.preferred_ai_renderer } = input;
  const selection = input.selection && readSelection(input.selection);
  // Each word of the one is looked for among those of the other.
  if (selection && text.length > limits.checkedCharacters) {
    const message = `Please shorten the prompt to ${limits.checkedCharacters.toLocaleString('en')} characters to check it against choices.`;
    throw new AppError('invalid', message, { text: message });
  }
  const parts = selection ? checkContract(text, selection, renderer) : [];
  await setImmediate();
  const findings = [...lintText(text, renderer), ...(selection ? lintSelection(selection, renderer) : [])];
  return {
    renderer,
    complete: selection ? parts.every(({ outcome, shortened }) => outcome !== 'lost' && !shortened) : null,
    parts: parts as Plain<Part>[],
    findings: findings as Plain<Finding>[],
  };
}
