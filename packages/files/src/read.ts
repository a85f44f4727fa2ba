import { hasExif, readExif } from './containers/exif';
import { isPng, readPng } from './containers/png';
import { FileProblem, type Field, type FoundPrompt } from './found';
import { limits, refuseSize, spellSize } from './limits';
import { choosePrompts } from './sources/choose';
import { readCsv } from './texts/csv';
import { decodeText } from './texts/decode';
import { readJson } from './texts/json';
import { readPlain } from './texts/plain';

export { limits } from './limits';
export type { FoundPrompt } from './found';

export interface PromptFile {
  readonly prompts: readonly FoundPrompt[];
  /** The text of all of them, where it may be one prompt. */
  readonly whole?: FoundPrompt;
  /** A sentence for the user: why there is no prompt, or what is missing. */
  readonly problem?: string;
}

const spell = (count: number): string => count.toLocaleString('en');

const problems = {
  kind: 'This is not a file we can read. Choose a PNG, JPEG or WebP image, or a .txt, .csv or .json file.',
  broken: 'This file is damaged, so its prompt could not be read. Choose the original, or paste the prompt.',
  cut: 'The file ends early; what could be read is here.',
  none:
    'No prompt is stored in this image. Chats and screenshots remove it: choose the file as it was downloaded. ' +
    'An image from Safelight has its prompt only if “With its recipe…” was chosen for the download.',
  noneInText: 'There is no prompt in this file. Put one on each line, or in a column named “prompt”.',
  long: `A prompt here is longer than ${spell(limits.promptCharacters)} characters. Shorten it, or paste a part of it.`,
  many: `The file has more than ${spell(limits.prompts)} prompts; these are the first.`,
} as const;

/** Reads the prompts in a file. Never rejects: what is wrong with the file is in `problem`. */
export async function readPromptFile(bytes: Uint8Array, name: string): Promise<PromptFile> {
  const refused = refuseSize(bytes.length);
  if (refused !== undefined) return { prompts: [], problem: refused };
  try {
    return limitPrompts(isImage(bytes) ? readImage(bytes) : readText(bytes, name));
  } catch (error) {
    return { prompts: [], problem: error instanceof FileProblem ? error.message : problems.broken };
  }
}

function isImage(bytes: Uint8Array): boolean {
  return isPng(bytes) || hasExif(bytes);
}

function readImage(bytes: Uint8Array): PromptFile {
  const { fields, cut } = isPng(bytes) ? readPngFields(bytes) : { fields: tryExif(bytes), cut: false };
  const prompts = choosePrompts(fields);
  if (prompts.length === 0) return { prompts, problem: cut ? problems.broken : problems.none };
  return cut ? { prompts, problem: problems.cut } : { prompts };
}

function readPngFields(bytes: Uint8Array): { fields: readonly Field[]; cut: boolean } {
  const { fields, exif, cut } = readPng(bytes);
  return { fields: exif ? [...fields, ...tryExif(exif)] : fields, cut };
}

/** The library throws when there is no metadata, and when it is broken. */
function tryExif(bytes: Uint8Array): readonly Field[] {
  try {
    return readExif(bytes);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    return [];
  }
}

function readText(bytes: Uint8Array, name: string): PromptFile {
  const ending = /\.(txt|text|md|csv|tsv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return { prompts: [], problem: problems.kind };
  if (bytes.length > limits.textBytes)
    throw new FileProblem(
      `This text is larger than ${spellSize(limits.textBytes)}. Split it, or paste a part of it.`,
    );
  const text = decodeText(bytes);
  // No text has these, so this is another kind of file under a text's name.
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  if (/[\0-\x07]/.test(text)) return { prompts: [], problem: problems.kind };
  if (ending !== 'csv' && ending !== 'tsv' && ending !== 'json') {
    const read = readPlain(text);
    return read.prompts.length === 0 ? { ...read, problem: problems.noneInText } : read;
  }
  const prompts = ending === 'json' ? readJson(text) : readCsv(text);
  if (prompts === undefined)
    return { prompts: [], problem: 'This file is not valid JSON. Export it again, or paste the prompt.' };
  return prompts.length === 0 ? { prompts, problem: problems.noneInText } : { prompts };
}

function limitPrompts({ prompts, whole, problem }: PromptFile): PromptFile {
  const fitting = prompts.filter(({ text }) => text.length <= limits.promptCharacters);
  const kept = fitting.slice(0, limits.prompts);
  const said =
    problem ??
    (fitting.length < prompts.length
      ? problems.long
      : kept.length < fitting.length
        ? problems.many
        : undefined);
  return {
    prompts: kept,
    ...(whole && whole.text.length <= limits.promptCharacters && { whole }),
    ...(said !== undefined && { problem: said }),
  };
}
