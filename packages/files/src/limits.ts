/** What a file may cost to read. Files come from anywhere, so each reader stays within these. */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  /** Of all metadata together, once inflated. */
  textBytes: 2 * 1024 * 1024,
  promptCharacters: 100_000,
  titleCharacters: 200,
  prompts: 1000,
  chunks: 100_000,
  /** Texts of a PNG; a compressed one costs as much as 64 KB to begin. */
  texts: 1000,
  /** Texts that cannot be inflated; each may have inflated by megabytes before it breaks. */
  brokenTexts: 10,
  /** Of a ComfyUI graph. */
  nodes: 10_000,
  nodeInputs: 200,
  /** Samplers whose prompts are read, and nodes looked up for all of them. */
  samplers: 50,
  visits: 200_000,
} as const;

/** Why a file is not worth reading, judged by its size in bytes; undefined when it is. */
export function refuseSize(bytes: number): string | undefined {
  if (bytes > limits.fileBytes)
    return `This file is larger than ${spellSize(limits.fileBytes)}. Choose a smaller one, or paste the prompt.`;
  return bytes === 0 ? 'This file is empty. Choose another one.' : undefined;
}

export const spellSize = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
