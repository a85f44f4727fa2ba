import pLimit from 'p-limit';
import type { PreviewWords, Previews } from './port';

const size = { width: 1200, height: 630 };
const margin = 80;
/** The colors of the dark theme. */
const colors = { ground: '#14110f', title: '#f5efe6', text: '#b9aea0', mark: '#ff6a3d' };
const title = { size: 84, leading: 92, most: 2 };
const text = { size: 38, leading: 50, most: 4 };
/** More characters than fit. */
const enough = 600;
// Twice the width and height that the largest model makes, as for the images themselves.
const limitInputPixels = 4096 * 4096;

/** One at a time: a preview is rare, and should not compete with what users wait for. */
const limit = pLimit(1);

/** Loads the libraries when the first preview is drawn. */
export function createPreviews(): Previews {
  return {
    ofImage: (image) =>
      limit(async () => {
        const { default: sharp } = await import('sharp');
        return sharp(image, { limitInputPixels, failOn: 'warning' })
          .timeout({ seconds: 10 })
          .resize({ ...size, fit: 'cover' })
          .flatten({ background: colors.ground })
          .png({ compressionLevel: 6 })
          .toBuffer();
      }),
    ofWords: (words) =>
      limit(async () => {
        const { default: sharp } = await import('sharp');
        const svg = await drawCard(words);
        return sharp(Buffer.from(svg)).timeout({ seconds: 10 }).png({ compressionLevel: 9 }).toBuffer();
      }),
  };
}

/** A card as an SVG of paths, which need no font to render. */
async function drawCard(words: PreviewWords): Promise<string> {
  const { breakLines, drawLine, loadFonts } = await import('./fonts');
  const fonts = await loadFonts();
  const width = size.width - 2 * margin;
  const titleLines = breakLines(words.title.slice(0, enough), { ...title, width }, fonts);
  const textLines = breakLines((words.text ?? '').slice(0, enough), { ...text, width }, fonts);
  const titleTop = margin + title.size;
  const textTop = titleTop + titleLines.length * title.leading;
  const path = (line: string, y: number, fontSize: number, color: string) =>
    `<path fill="${color}" d="${drawLine(line, { x: margin, y, size: fontSize }, fonts)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<rect width="100%" height="100%" fill="${colors.ground}"/>`,
    `<rect width="100%" height="10" fill="${colors.mark}"/>`,
    ...titleLines.map((line, index) =>
      path(line, titleTop + index * title.leading, title.size, colors.title),
    ),
    ...textLines.map((line, index) => path(line, textTop + index * text.leading, text.size, colors.text)),
    path('Safelight', size.height - margin + 20, 44, colors.mark),
    '</svg>',
  ].join('');
}
