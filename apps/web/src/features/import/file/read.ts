import { refuseSize } from '@safelight/files/limits';
import type { PromptFile } from '@safelight/files/read';

/** Milliseconds. */
const longest = 15_000;

const problem = (sentence: string): PromptFile => ({ prompts: [], problem: sentence });

/** The most files that are read at once. */
const mostFiles = 100;

/** Reads files one after the other. Each prompt is named after its file; what is wrong with one is said with its name. */
export async function readFiles(files: readonly File[]): Promise<PromptFile> {
  const [only, second] = files;
  if (only && !second) return readFile(only);
  const prompts: PromptFile['prompts'][number][] = [];
  const problems: string[] = [];
  for (const file of files.slice(0, mostFiles)) {
    const read = await readFile(file);
    const { length } = read.prompts;
    prompts.push(
      ...read.prompts.map((prompt, at) => ({
        ...prompt,
        title: prompt.title ?? (length > 1 ? `${file.name}, ${at + 1}` : file.name),
      })),
    );
    if (read.problem !== undefined) problems.push(`${file.name}: ${read.problem}`);
  }
  if (files.length > mostFiles)
    problems.push(`These are the first ${mostFiles} of ${files.length} files. Bring the others afterwards.`);
  return { prompts, ...(problems.length > 0 && { problem: problems.join('\n') }) };
}

/** Reads the prompts of a file in a worker of its own. Never rejects, and ends after 15 seconds. */
async function readFile(file: File): Promise<PromptFile> {
  const refused = refuseSize(file.size);
  if (refused !== undefined) return problem(refused);
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return problem('This file could not be opened. Choose it again, or paste the prompt.');
  }
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (read: PromptFile) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(read);
    };
    const timer = setTimeout(
      () => end(problem('This file takes too long to read. Paste the prompt instead.')),
      longest,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<PromptFile>) => end(data));
    worker.addEventListener('error', () =>
      end(problem('The file reader could not be loaded. Check your connection, or paste the prompt.')),
    );
    worker.postMessage({ bytes, name: file.name }, [bytes]);
  });
}
