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
  /** Largest message of the payment provider, in bytes: an event carries a whole invoice with all of its lines. */
  paymentMessageBytes: 2 * 1024 * 1024,
  /** Images followed live, and prompts watched while they are written, by one user on one server. */
  streamsPerUser: 20,
  /** Parameters one prompt may have; the styles have three at most. */
  parameters: 40,
  /** Calls that one tRPC request may carry. */
  callsPerBatch: 10,
  /** How much of a long text (a prompt), and of one that is shown on a line or two, a list for the pages carries. */
  previewCharacters: 700,
  previewLineCharacters: 200,
  /** Rows that one REST list carries, and users in the list of users. */
  listRows: 1000,
  listUsers: 10_000,
  /** Bytes of JSON after which a list with whole texts ends, at least one row being in it; of users for the second. */
  answerBytes: 4 * 1024 * 1024,
  usersAnswerBytes: 8 * 1024 * 1024,
  /** Lists that one user may have under way at once: being read from the database, or sent and not yet taken. */
  listsAtOnce: 4,
  /** API tokens one user may have. */
  apiTokens: 50,
  apiTokenNameCharacters: 100,
  /** The longest life of a token that has an end. */
  apiTokenDays: 3650,
  /** Passkeys one user may have. */
  passkeys: 20,
  passkeyNameCharacters: 100,
  /** Recovery codes that are made at once. */
  recoveryCodes: 10,
} as const;

/** What is said where something costs more credits than there are; the specification fixes the sentence. */
export function shortageMessage(cost: number, credits: number): string {
  return `Insufficient credits. You need ${cost} credits but have ${credits}.`;
}
