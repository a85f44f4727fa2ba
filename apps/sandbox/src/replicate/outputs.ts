import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gallery } from '../images/gallery';
import type { Drawing } from '../images/drawing';
import { ReplicateError, replicateStatusBody } from './errors';

const types = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' };

/** Sends an output file, with the request's fault applied. */
export async function sendOutput(
  drawing: Drawing,
  gallery: Gallery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fault } = request;
  void reply.type(types[drawing.format]).header('cache-control', 'public, max-age=3600');
  switch (fault?.kind) {
    case 'gone':
      throw new ReplicateError(replicateStatusBody(404));
    case 'wrong-type':
      return reply.send('<!doctype html><title>Not an image</title><script>alert(1)</script>');
    case 'svg':
      return reply
        .type('image/svg+xml')
        .send('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
    case 'redirect':
      return reply.redirect(fault.to);
    case 'huge':
      if (fault.announced) void reply.header('content-length', fault.bytes);
      return reply.type('image/png').send(Readable.from(endless(fault.bytes)));
    case 'heavy':
      return reply
        .type('image/png')
        .send(pad(await gallery.draw({ ...drawing, format: 'png' }), fault.bytes));
    case 'slow':
      return reply.send(Readable.from(drip(await gallery.draw(drawing), fault.ms)));
    case 'cut': {
      const bytes = await gallery.draw(drawing);
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': types[drawing.format], 'content-length': bytes.length });
      reply.raw.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => reply.raw.destroy(), 10));
      return reply;
    }
    default:
      return reply.send(await gallery.draw(drawing));
  }
}

function* endless(bytes: number): Generator<Buffer> {
  const begin = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const block = Buffer.alloc(64 * 1024);
  yield begin.subarray(0, bytes);
  for (let left = bytes - begin.length; left > 0; left -= block.length) yield block.subarray(0, left);
}

async function* drip(bytes: Buffer, ms: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(bytes.length / 10);
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await sleep(ms);
  }
}

/** Pads a PNG to `bytes` with a private ancillary chunk, which decoders skip. */
function pad(png: Buffer, bytes: number): Buffer {
  const length = bytes - png.length - 12;
  if (length < 0) return png;
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length, 0);
  chunk.write('saFe', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + length)), 8 + length);
  // The last chunk, IEND, is 12 bytes long.
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}
