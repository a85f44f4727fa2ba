import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

// An image provider that responds at once, in a separate process. Weaker noise means more pixels per megabyte.
const draw = (side: number, sigma: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise } });
};
const images = new Map([
  ['/20mb.png', await draw(2600, 60).png({ compressionLevel: 1 }).toBuffer()],
  ['/1mb.png', await draw(1024, 1.1).png().toBuffer()],
  ['/1mb.webp', await draw(1024, 12).webp({ quality: 98 }).toBuffer()],
]);

const server = createServer((request, response) => {
  const image = images.get(request.url ?? '');
  if (!image) return response.writeHead(404).end();
  return response.setHeader('content-length', image.length).end(image);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
