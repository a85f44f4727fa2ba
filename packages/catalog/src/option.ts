/** What every choice of the wizard has in common. Ids are stable: they stand in saved rows and in links. */
export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** One sentence for the card, for a person who does not know the term. */
  readonly description: string;
  /** The words that carry this choice in a prompt, without article or final punctuation; '' adds nothing. */
  readonly term: string;
  /** Other wordings in which the contract check recognises the same choice, lower case. */
  readonly synonyms: readonly string[];
}

/** Finds an entry by id or display name, ignoring case and surrounding space; undefined when there is none. */
export function findOption<T extends { readonly id: string; readonly name: string }>(
  options: readonly T[],
  idOrName: string,
): T | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return options.find((option) => option.id.toLowerCase() === wanted || option.name.toLowerCase() === wanted);
}
