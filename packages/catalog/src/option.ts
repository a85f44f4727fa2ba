/** The common fields of every choice in the wizard. Ids are stable: saved rows and links contain them. */
export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** One sentence for the card, for users who do not know the term. */
  readonly description: string;
  /** One to four words that name this choice in a prompt, without article or final punctuation; '' adds nothing. */
  readonly anchor: string;
  /**
   * The full form: the anchor, or the anchor, a comma and what the choice does to the image. It describes how the image
   * is made, never what it shows.
   */
  readonly term: string;
  /** The full form as a sentence of prose without its stop. A style is a noun phrase with its article instead. */
  readonly sentence: string;
  /** Other wordings that the contract check recognizes as this choice, in lower case. */
  readonly synonyms: readonly string[];
}

/** Finds an option by id or display name, ignoring case and surrounding space; undefined when there is none. */
export function findOption<T extends { readonly id: string; readonly name: string }>(
  options: readonly T[],
  idOrName: string,
): T | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return options.find((option) => option.id.toLowerCase() === wanted || option.name.toLowerCase() === wanted);
}
