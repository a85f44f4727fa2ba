import { refuseSize } from '@safelight/files/limits';
import type { PromptFile } from '@safelight/files/read';

/** Milliseconds. */
const longest = 15_000;

const problem = (sentence: string): PromptFile => ({ prompts: [], problem: sentence });

/** Reads the prompts of a file in a worker of its own. Never rejects, and ends after 15 seconds. */
export async function readFile(file: File): Promise<PromptFile> {
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
