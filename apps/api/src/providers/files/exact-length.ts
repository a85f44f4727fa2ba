import { Readable } from 'node:stream';

/** Returns a stream of the same bytes that fails unless there are exactly `bytes` of them. Destroys its source. */
export function withExactLength(body: Readable | Buffer, bytes: number): Readable {
  async function* count() {
    let passed = 0;
    for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
      passed += chunk.length;
      if (passed > bytes) throw new Error(`More came than the ${bytes} bytes that were promised.`);
      yield chunk;
    }
    if (passed < bytes) throw new Error(`Only ${passed} came of the ${bytes} bytes that were promised.`);
  }
  // In object mode, Readable would count chunks instead of bytes and read sixteen ahead.
  return Readable.from(count(), { objectMode: false });
}
