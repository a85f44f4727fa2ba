import { readPromptFile } from '@safelight/files/read';

/* Reads a file beside the page, which stays responsive whatever the file holds. */

interface Request {
  readonly bytes: ArrayBuffer;
  readonly name: string;
}
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage: (message: unknown) => void;
};

scope.onmessage = ({ data: { bytes, name } }) => {
  void readPromptFile(new Uint8Array(bytes), name).then((read) => scope.postMessage(read));
};
