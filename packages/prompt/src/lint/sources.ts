import type { PartKey } from '../composition';
import type { Concept } from '../lexicon/concepts/all';
import { photoKinds, type Selection } from '../selection';
import { means } from './guards';
import { read, type Reading } from './reading';

/** A text of the user's, read for concepts, and the part it belongs to. */
export interface Source extends Reading {
  readonly key: PartKey;
}

/** The user's own words: subject, context, and choices in words of their own. */
export function findSources(selection: Selection): readonly Source[] {
  const texts: [PartKey, string | undefined][] = [
    ['subject', selection.subject],
    ['scenario', selection.scenario],
    ...photoKinds.map((kind): [PartKey, string | undefined] => {
      const choice = selection[kind];
      return [kind, choice && 'text' in choice ? choice.text : undefined];
    }),
  ];
  return texts.flatMap(([key, text]) => (text ? [{ key, ...read(text) }] : []));
}

/** Whether any of the concepts is meant in the user's words. */
export function isMeant(sources: readonly Source[], concepts: readonly Concept[]): boolean {
  return sources.some((source) =>
    source.hits.some((hit) =>
      hit.concepts.some((concept) => concepts.includes(concept) && means(source, hit, concept)),
    ),
  );
}

export function wordsOf({ text, words }: Source, from: number, to: number): string {
  return text.slice(words[from]?.start, words[to - 1]?.end);
}
