/** Numbers the specification fixes; lengths are in Unicode code points, as a person counts characters. */
export const limits = {
  /** Credits a new account starts with. */
  signUpCredits: 20,
  /** Credits one generated prompt costs. */
  promptCredits: 1,
  /** The largest balance that an admin can set. */
  credits: 1_000_000_000,
  /** At or below this balance the credits card warns. */
  lowCredits: 5,
  subjectCharacters: 2000,
  scenarioCharacters: 2000,
  negativePromptCharacters: 1000,
  /** Free text in place of a catalogue entry. */
  optionCharacters: 200,
  generatedPromptCharacters: 20_000,
  /** Edits by hand that are kept of one user, and their bytes in all; the oldest go first. */
  keptEdits: 200,
  keptEditBytes: 512 * 1024,
  emailCharacters: 255,
  nameCharacters: 255,
  projectDescriptionCharacters: 2000,
  passwordMinimum: 6,
  passwordCharacters: 256,
  /** Largest request body the server reads, in bytes. */
  bodyBytes: 256 * 1024,
  /** Parameters one prompt may have; the styles have three at most. */
  parameters: 40,
  /** Calls that one tRPC request may carry. */
  callsPerBatch: 20,
  /** API tokens one user may have. */
  apiTokens: 50,
  apiTokenNameCharacters: 100,
  /** The longest life of a token that has an end. */
  apiTokenDays: 3650,
} as const;

/** What is said where something costs more credits than there are; the specification fixes the sentence. */
export function sayShortage(cost: number, credits: number): string {
  return `Insufficient credits. You need ${cost} credits but have ${credits}.`;
}
