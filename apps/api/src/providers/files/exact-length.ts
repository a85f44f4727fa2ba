import { Readable } from 'node:stream';

/** The same bytes as a stream that fails unless there are exactly `bytes` of them. Destroys `body` when it ends. */
export function withExactLength(body: Readable | Buffer, bytes: number): Readable {
  async function* count() {
    let passed = 0;
    for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
      passed += chunk.length;
      if (passed > bytes) throw new Error(`The body has more than the declared ${bytes} bytes.`);
      yield chunk;
    }
    if (passed < bytes) throw new Error(`The body has only ${passed} of the declared ${bytes} bytes.`);
  }
  // In object mode the high-water mark would count chunks instead of bytes: sixteen chunks are read ahead.
  return Readable.from(count(), { objectMode: false });
}
