import type { StyleId } from '@safelight/catalog/styles';
import type { Choice, RendererParameters, Selection } from '../selection';
import type { ChoiceChanges } from './replace';
import type { Edit } from './seam';

/** Null removes a choice. What is not named stays. */
export interface Changes {
  readonly subject?: string | undefined;
  readonly choices?: ChoiceChanges | undefined;
  readonly ratio?: Selection['ratio'] | null | undefined;
  readonly exclusions?: { readonly add?: readonly string[]; readonly remove?: readonly string[] } | undefined;
  readonly parameters?: ParameterChanges | undefined;
  /** Stretches of a template outside its subject, each with the words to take its place: none cuts it. */
  readonly words?: readonly Edit[] | undefined;
  /** Words that go after a template's description. */
  readonly addedWords?: readonly string[] | undefined;
}

export interface ParameterChanges {
  readonly set?: RendererParameters;
  /** Names, and pieces of `other` as they are written. */
  readonly remove?: readonly string[];
}

const parameter = 'parameter:';

/** A selection with some of its choices replaced. */
export function changeSelection(
  selection: Partial<Selection>,
  { subject, choices = {}, ratio, exclusions, parameters }: Changes,
): Partial<Selection> {
  const { style: change = selection.style && { id: selection.style }, ...others } = choices;
  const style = change && 'id' in change ? change.id : undefined;
  const isOwn = ([key]: [string, unknown]) => key.startsWith(parameter);
  const kinds = Object.entries(others).filter((entry) => !isOwn(entry));
  // They are those of the style.
  const own = style
    ? {
        ...selection.parameters,
        ...Object.fromEntries(
          Object.entries(others)
            .filter(isOwn)
            .map(([key, choice]) => [key.slice(parameter.length), choice]),
        ),
      }
    : undefined;
  const unwanted = new Set(exclusions?.remove);
  const known = (selection.exclusions ?? []).filter((term) => !unwanted.has(term));
  const removed = new Set(parameters?.remove);
  const { other = [], ...values } = { ...selection.rendererParameters, ...parameters?.set };
  const kept = other.filter((piece) => !removed.has(piece));
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => !removed.has(name)));
  const isEmpty = Object.keys(given).length === 0 && kept.length === 0;
  return withoutNulls<Partial<Selection>>({
    ...selection,
    ...Object.fromEntries(kinds),
    style: style as StyleId | undefined,
    ...(choices.style !== undefined && { styleText: undefined }),
    parameters: own && withoutNulls<Record<string, Choice>>(own),
    ...(exclusions && { exclusions: [...new Set([...known, ...(exclusions.add ?? [])])] }),
    ...(subject === undefined ? {} : { subject }),
    ...(ratio === undefined ? {} : { ratio }),
    ...(parameters && {
      rendererParameters: isEmpty ? undefined : { ...given, ...(kept.length > 0 && { other: kept }) },
    }),
  });
}

const withoutNulls = <T extends object>(value: {
  readonly [Key in keyof T]?: T[Key] | null | undefined;
}): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null && each !== undefined)) as T;
