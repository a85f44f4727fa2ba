import { readPromptFile } from '@safelight/files/read';

/* Reads a file in a worker, so that no file can block the page. */

interface Request {
  readonly bytes: ArrayBuffer;
  readonly name: string;
}

addEventListener('message', ({ data: { bytes, name } }: MessageEvent<Request>) => {
  void readPromptFile(new Uint8Array(bytes), name).then((read) => postMessage(read, { targetOrigin: '*' }));
});
