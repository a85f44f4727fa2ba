import { readPromptFile } from '@safelight/files/read';

/* Reads a file beside the page, which stays responsive whatever the file holds. */

interface Request {
  readonly bytes: ArrayBuffer;
  readonly name: string;
}

addEventListener('message', ({ data: { bytes, name } }: MessageEvent<Request>) => {
  void readPromptFile(new Uint8Array(bytes), name).then((read) => postMessage(read, { targetOrigin: '*' }));
});
