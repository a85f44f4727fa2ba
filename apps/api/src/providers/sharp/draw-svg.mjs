// Draws a checked SVG as a PNG, in a process of its own: a small file can keep the library busy for hours, or make it
// take all memory, and only the end of its process stops it. Plain JavaScript, which runs from the sources as well as
// beside the bundle.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const [svgPath = '', pngPath = '', ...numbers] = process.argv.slice(2);
const [side = 0, compressionLevel = 0, seconds = 0, megabytes = 0] = numbers.map(Number);

// The library draws on another thread, so that this one can look after it. Any other way to exit would wait for it.
setInterval(() => {
  const isLate = performance.now() > seconds * 1000;
  if (isLate || process.memoryUsage.rss() > megabytes * 2 ** 20) process.kill(process.pid, 'SIGKILL');
}, 20).unref();

sharp.cache(false);
sharp.concurrency(1);
/** At which a CSS pixel is a pixel. */
const plainDensity = 72;

try {
  // Without a path the library loads nothing that the SVG refers to.
  const svg = await readFile(svgPath);
  const { width, height } = await sharp(svg).metadata();
  const density = (plainDensity * side) / Math.max(width, height);
  await sharp(svg, { density }).png({ compressionLevel }).toFile(pngPath);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
