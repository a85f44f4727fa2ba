import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

// A provider that answers at once, as a process of its own. The weaker the noise, the more pixels in a megabyte.
const draw = (side: number, sigma: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise } });
};
const pictures = new Map([
  ['/20mb.png', await draw(2600, 60).png({ compressionLevel: 1 }).toBuffer()],
  ['/1mb.png', await draw(1024, 1.1).png().toBuffer()],
  ['/1mb.webp', await draw(1024, 12).webp({ quality: 98 }).toBuffer()],
]);

const server = createServer((request, response) => {
  const picture = pictures.get(request.url ?? '');
  if (!picture) return response.writeHead(404).end();
  return response.setHeader('content-length', picture.length).end(picture);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
