import { Readable } from 'node:stream';

/** The same bytes in a stream that breaks when there are more or fewer than promised. Destroys what it reads from. */
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
  // As object mode it would count pieces, and read sixteen of them ahead.
  return Readable.from(count(), { objectMode: false });
}
