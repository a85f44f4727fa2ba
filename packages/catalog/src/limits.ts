/** Numbers that the specification or a decision record fixes. Lengths are in Unicode code points. */
export const limits = {
  /** Credits a new account starts with. */
  signUpCredits: 20,
  /** Credits one generated prompt costs. */
  promptCredits: 1,
  /** Credits one check of an image costs, and how many checks an image may have. */
  checkCredits: 1,
  checksPerImage: 20,
  /** The largest balance an admin can set. */
  credits: 1_000_000_000,
  /** At or below this balance the credits card warns. */
  lowCredits: 5,
  subjectCharacters: 2000,
  scenarioCharacters: 2000,
  negativePromptCharacters: 1000,
  /** Free text in place of an option. */
  optionCharacters: 200,
  generatedPromptCharacters: 20_000,
  /** Images of one order. */
  imagesPerOrder: 8,
  /** Images of one order for a sheet, and of all orders for it. */
  sheetImages: 64,
  sheetImagesKept: 512,
  /** References of one order, for any model. */
  referencesPerOrder: 16,
  /** A picture that is uploaded, in bytes and pixels. */
  uploadBytes: 20 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** UTF-16 units of a text that the API checks against choices. */
  checkedCharacters: 8000,
  /** Edits kept per user, and their total bytes; the oldest are dropped first. */
  keptEdits: 200,
  keptEditBytes: 512 * 1024,
  emailCharacters: 255,
  nameCharacters: 255,
  projectDescriptionCharacters: 2000,
  passwordMinimum: 6,
  passwordCharacters: 256,
  /** Largest request body the server reads, in bytes. */
  bodyBytes: 256 * 1024,
  /**
   * A server with this many calls in progress is crowded while this many statements wait for its connections to the
   * database; and milliseconds until a refusal is sent. See createCrowd.
   */
  crowdedCalls: 400,
  waitingStatements: 200,
  refusalPause: 250,
  /** Calls of one network in progress on a server; and how many are so few that they are refused last. */
  callsPerNetwork: 1000,
  fewCalls: 20,
  /** Largest webhook of the payment provider, in bytes: an event contains an invoice with all of its lines. */
  paymentMessageBytes: 2 * 1024 * 1024,
  /** Live connections per user and server: images being drawn, and prompts being written. */
  streamsPerUser: 20,
  /** Parameters per prompt. No style has more than three. */
  parameters: 40,
  /** Characters of a long text (a prompt), and of one shown on a line or two, in the lists for the pages. */
  previewCharacters: 700,
  previewLineCharacters: 200,
  /** Rows per REST list, and users per list of users. */
  listRows: 1000,
  listUsers: 10_000,
  /** Bytes of JSON after which a list with whole texts ends, but not before its first row; the second is for users. */
  answerBytes: 4 * 1024 * 1024,
  usersAnswerBytes: 8 * 1024 * 1024,
  /** Concurrent lists per user: being read from the database, or sent and not yet received. */
  listsAtOnce: 4,
  /** Concurrent visits of a share, of which each network may have as many as a user has lists. */
  visitsAtOnce: 32,
  /** Prompts and images in one change of a board. */
  boardItems: 200,
  /** Tags per item, and the characters of a tag and of a note. */
  tags: 20,
  tagCharacters: 40,
  boardNoteCharacters: 2000,
  /** How long a removal can be undone, in minutes. */
  undoMinutes: 10,
  /** Sheets of a user whose removal can be undone at a time; those removed first become final. */
  removedSheets: 20,
  /** A recipe as JSON, in bytes. */
  recipeBytes: 64 * 1024,
  /** Looks, sheets and share links per user. */
  looks: 200,
  sheets: 500,
  shares: 200,
  lookNameCharacters: 100,
  sheetNameCharacters: 200,
  /** Of one sheet; its bytes are those of the plan and of all texts, as JSON. */
  sheetSubjects: 100,
  sheetAxes: 2,
  sheetAxisValues: 12,
  sheetCells: 600,
  sheetBytes: 1024 * 1024,
  /** Prompts of a sheet that the AI writer writes in one order. */
  sheetTexts: 100,
  /** Prompts of a sheet that are saved at once, and their bytes. */
  savedCells: 200,
  savedCellBytes: 2 * 1024 * 1024,
  /** Items of a project in one share link at a time, of prompts and of images each; items that a link ever numbers. */
  sharedItems: 200,
  sharedNumbers: 1000,
  /** Approvals and comments on one share link. */
  shareReplies: 500,
  /** The newest replies of a user among which a board looks for its own. */
  boardReplies: 10_000,
  shareReplyCharacters: 2000,
  /** What the owner answers to one of them, each as long as a reply. */
  shareAnswers: 10,
  shareNameCharacters: 80,
  /** API tokens per user. */
  apiTokens: 50,
  apiTokenNameCharacters: 100,
  /** The longest lifetime of a token that expires. */
  apiTokenDays: 3650,
  /** Outgoing webhooks per user, characters of their addresses, and events of one that may wait: of images and of replies. */
  webhooks: 5,
  webhookAddressCharacters: 2000,
  webhookEvents: 1000,
  webhookReplies: 500,
  /** Passkeys per user. */
  passkeys: 20,
  passkeyNameCharacters: 100,
  /** Recovery codes per set. */
  recoveryCodes: 10,
} as const;

/** Shown when something costs more credits than the balance. The specification fixes the sentence. */
export function shortageMessage(cost: number, credits: number): string {
  return `Insufficient credits. You need ${cost} credits but have ${credits}.`;
}
