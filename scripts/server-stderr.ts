import type { Readable } from 'node:stream';

/**
 * Forwards a server's stderr to ours and keeps it. Returns a function that throws when anything was written: the server
 * logs to stdout, so a line on stderr is a stray `console.error` or a warning of Node. Call it after the process's
 * `close` event, when the stream has ended.
 */
export function watchStderr(stream: Readable): () => void {
  let written = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    // Enough to find the cause.
    written = (written + text).slice(0, 10_000);
  });
  return () => {
    if (written !== '') throw new Error(`The server wrote to stderr:\n${written}`);
  };
}
