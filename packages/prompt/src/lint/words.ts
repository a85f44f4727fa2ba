import { styles } from '@safelight/catalog/styles';
import type { PartKey } from '../composition';
import type { Concept } from '../lexicon/concepts/all';
import { agreements, oppositions } from '../lexicon/concepts/oppositions';
import { kindLabels, optionsByKind, parameterPhrases } from '../phrases';
import { photoKinds, type Choice, type Selection } from '../selection';
import { holdsPhrase } from '../text/match';
import { quote } from '../text/quote';
import type { Hit } from './concepts';
import { lintExcluded } from './excluded';
import type { Finding } from './finding';
import { means } from './guards';
import { findSources, isMeant, wordsOf, type Source } from './sources';

/* The user's own words against the choices. */

interface Named {
  readonly id: string;
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** A choice that words may contradict. */
interface Chosen {
  /** The options it is: for own words those that they name. */
  readonly ids: readonly string[];
  readonly label: string;
  readonly choice: Choice;
  readonly options: Iterable<Named>;
}

function toChosen(label: string, choice: Choice, options: Iterable<Named>): Chosen {
  if ('id' in choice) return { ids: [choice.id], label, choice, options };
  const ids = [...options].flatMap(({ id, name, synonyms }) =>
    [name, ...synonyms].some((words) => holdsPhrase(choice.text, words)) ? id : [],
  );
  return { ids, label, choice, options };
}

function nameOf({ choice, options }: Chosen): string {
  if ('text' in choice) return choice.text;
  return [...options].find(({ id }) => id === choice.id)?.name ?? choice.id;
}

function findChosen(selection: Selection): ReadonlyMap<PartKey, Chosen> {
  const chosen = new Map<PartKey, Chosen>([['style', toChosen('style', { id: selection.style }, styles)]]);
  for (const kind of photoKinds) {
    const choice = selection[kind];
    if (choice) chosen.set(kind, toChosen(kindLabels[kind].toLowerCase(), choice, optionsByKind[kind]));
  }
  for (const [id, choice] of Object.entries(selection.parameters)) {
    const options = parameterPhrases.get(id);
    if (options) chosen.set(`parameter:${id}`, toChosen(id.replaceAll('_', ' '), choice, options.values()));
  }
  return chosen;
}

/** The choices that a concept contradicts, in a form that is quick to look through. */
const against = new Map(
  Object.entries(oppositions).map(([concept, { against: sides }]) => [
    concept,
    Object.entries(sides) as readonly (readonly [PartKey, readonly string[]])[],
  ]),
);

/** Whether other words agree with the choice or resolve the contradiction. */
function isResolved(
  sources: readonly Source[],
  hit: Hit,
  concept: Concept,
  key: PartKey,
  ids: readonly string[],
): boolean {
  const resolving = [...(oppositions[concept]?.unless ?? []), ...ids.flatMap((id) => agreements[id] ?? [])];
  return isMeant(
    sources.filter((source) => source.key !== key),
    resolving.filter((other) => !hit.concepts.includes(other)),
  );
}

/** For each choice the first words that contradict it. */
function lintOpposites(sources: readonly Source[], chosen: ReadonlyMap<PartKey, Chosen>): readonly Finding[] {
  const found = new Map<PartKey, Finding>();
  const resolved = new Set<string>();
  for (const source of sources) {
    for (const hit of source.hits) {
      for (const concept of hit.concepts) {
        for (const [key, ids] of against.get(concept) ?? []) {
          const choice = chosen.get(key);
          const pair = `${concept} ${key}`;
          if (!choice || found.has(key) || source.key === key || resolved.has(pair)) continue;
          if (!choice.ids.some((id) => ids.includes(id)) || !means(source, hit, concept)) continue;
          if (isResolved(sources, hit, concept, key, choice.ids)) resolved.add(pair);
          else found.set(key, toFinding(source, hit, concept, key, choice));
        }
      }
    }
  }
  return [...chosen.keys()].flatMap((key) => found.get(key) ?? []);
}

function toFinding(source: Source, hit: Hit, concept: Concept, key: PartKey, choice: Chosen): Finding {
  const words = quote(wordsOf(source, hit.from, hit.to));
  return {
    rule: `${concept}-and-${key.replace('parameter:', '')}`,
    severity: 'warning',
    message: `${words} ${oppositions[concept]?.means ?? ''}, and the ${choice.label} ${quote(nameOf(choice))} does not go with it. Change one of the two.`,
    keys: [source.key, key],
  };
}

/** Reports choices and exclusions that the user's own words contradict: at most one finding for each. */
export function lintWords(selection: Selection): readonly Finding[] {
  const sources = findSources(selection);
  return [...lintOpposites(sources, findChosen(selection)), ...lintExcluded(sources, selection)];
}
