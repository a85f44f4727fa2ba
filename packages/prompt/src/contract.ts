import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import type { Composition, Part, PartKey } from './composition';
import { checkExclusions, checkRatio } from './contract/apart';
import { checkPhrase } from './contract/choices';
import { checkListed } from './contract/listed';
import { checkParameter } from './contract/parameters';
import { checkWords } from './contract/own-words';
import { reading } from './lexicon/meaning/synonyms';
import { CheckedText, type Checked } from './contract/checked-text';
import { kindPhrases, parameterPhrases, stylePhrases, type Phrase } from './phrases';
import { photoKinds, type Choice, type Selection } from './selection';

export { ruledOutNote, type Checked, type Fault } from './contract/checked-text';

/**
 * Reports the outcome of each choice in a text that was written or edited elsewhere: found in the composer's words, as
 * a synonym or inflection, or in other words with the same meaning; converted; or lost, and why. Parts are in the order
 * of `compose`.
 */
export function checkContract(text: string, selection: Selection, renderer: RendererId): readonly Part[] {
  return inspect(text, selection, renderer).map(({ part }) => part);
}

/**
 * Makes what the first check would stop for, in steps of a few milliseconds on a phone. A check in between makes the
 * rest itself.
 */
export function* prepareContract(): Generator<void, void> {
  while (!reading.next().done) yield;
  checkContract('A small bird.', example, 'midjourney');
}

const example: Selection = { style: 'illustration', subject: 'a red heron', exclusions: [], parameters: {} };

const compositions = new WeakMap<Selection, Map<RendererId, Composition>>();

/** Selections never change, and an edited text is checked with every keystroke. */
function composeOnce(selection: Selection, renderer: RendererId): Composition {
  const known = compositions.get(selection) ?? new Map<RendererId, Composition>();
  compositions.set(selection, known);
  const composed = known.get(renderer) ?? compose(selection, renderer);
  known.set(renderer, composed);
  return composed;
}

/** Checks a text, and returns for each part its faults and their places. */
export function inspect(text: string, selection: Selection, renderer: RendererId): readonly Checked[] {
  const composed = composeOnce(selection, renderer);
  if (composed.text === text) return composed.parts.map((part) => ({ part }));
  const checkedText = new CheckedText(text, renderer, selection, composed);
  return composed.parts.map((part) => check(part, composed, checkedText));
}

function check(part: Part, composed: Composition, checkedText: CheckedText): Checked {
  const { selection } = checkedText;
  const written = part.spans.map(({ start, end }) => composed.text.slice(start, end));
  if (part.key.startsWith('renderer:')) return checkParameter(part, written, checkedText);
  if (part.key === 'ratio') return { part: checkRatio(part, written, checkedText) };
  if (part.key === 'exclusions') return checkExclusions(part, written, checkedText);
  const phrase = findChosen(part.key, selection);
  if (phrase?.term === '') return { part };
  const originals = phrase ? [] : originalWords(part.key, selection);
  const checked = phrase
    ? checkPhrase(part, phrase, written, checkedText)
    : checkWords(part, written, originals, checkedText);
  return checkListed(checked, phrase, originals, checkedText);
}

function choiceOf(key: PartKey, selection: Selection): Choice | undefined {
  if (key.startsWith('parameter:')) return selection.parameters[key.slice('parameter:'.length)];
  const kind = photoKinds.find((candidate) => candidate === key);
  return kind && selection[kind];
}

function findChosen(key: PartKey, selection: Selection): Phrase | undefined {
  if (key === 'style') return stylePhrases.get(selection.style);
  const choice = choiceOf(key, selection);
  if (!choice || 'text' in choice) return undefined;
  if (key.startsWith('parameter:'))
    return parameterPhrases.get(key.slice('parameter:'.length))?.get(choice.id);
  const kind = photoKinds.find((candidate) => candidate === key);
  return kind && kindPhrases[kind].get(choice.id);
}

function originalWords(key: PartKey, selection: Selection): readonly string[] {
  if (key === 'subject') return [selection.subject];
  if (key === 'scenario') return selection.scenario ? [selection.scenario] : [];
  const choice = choiceOf(key, selection);
  if (!choice) return [];
  return ['text' in choice ? choice.text : choice.id];
}
