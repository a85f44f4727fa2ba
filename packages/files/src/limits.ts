/** What a file may cost to read. Files come from anywhere, so each reader stays within these. */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  /** Of all metadata together, once inflated. */
  textBytes: 2 * 1024 * 1024,
  promptCharacters: 100_000,
  prompts: 1000,
  chunks: 100_000,
  /** Of a ComfyUI graph. */
  nodes: 10_000,
} as const;
