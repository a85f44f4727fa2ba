import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { ImageFileError } from '../../domain/errors';

// An SVG is a program as well: it can run scripts, and load files. A drawing needs neither, so only what draws is let in.
// What that takes no check can foresee, so it is drawn by a process that ends at its limits.

/** Drawings of models have up to some megabytes. */
const mostBytes = 10 * 1024 * 1024;
const mostElements = 200_000;
const mostDepth = 100;
/** Pixels of the longer side of its PNG. */
const pngSide = 2048;
/** Usual drawings take a second and 150 MB. */
const most = { seconds: 20, megabytes: 768 };

const run = promisify(execFile);
/** The build copies it beside the bundle. */
const program = fileURLToPath(new URL('./draw-svg.mjs', import.meta.url));

const svgNamespace = 'http://www.w3.org/2000/svg';

/** What draws, by https://www.w3.org/TR/SVG2/eltindex.html; without scripts, foreign content, links and animation. */
const drawing = new Set(
  (
    'circle clipPath defs desc ellipse filter g image line linearGradient marker mask metadata path pattern polygon ' +
    'polyline radialGradient rect stop style svg switch symbol text textPath title tspan use'
  ).split(' '),
);
const filterPart = /^fe[A-Z][A-Za-z]+$/;

/** Within the file, or a picture that it contains. */
const ownAddress = /^\s*(#|data:image\/(png|jpeg|webp);base64,)/;
/** In CSS: a file that would be loaded. Escapes could hide one. */
const foreignStyle = /@import|url\(\s*["']?(?!["'#])|\\/i;

/** Throws an ImageFileError unless the file at `path` is an SVG that draws and does nothing else. */
export async function checkSvg(path: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw new ImageFileError('refused', `The SVG ${reason}.`);
  };
  if ((await stat(path)).size > mostBytes) refuse(`has more than ${mostBytes} bytes`);
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  let elements = 0;
  const inMetadata = () => open[1] === 'metadata';
  const checkStyle = (text: string) =>
    foreignStyle.test(text) && refuse('refers to another file in its style');

  parser.on('error', (error) => refuse(`is no XML: ${error.message}`));
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') refuse(`is in ${encoding}, not UTF-8`);
  });
  parser.on('doctype', () => refuse('has a document type'));
  parser.on('processinginstruction', () => {
    if (!inMetadata()) refuse('has a processing instruction');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > mostElements) refuse(`has more than ${mostElements} elements`);
    if (open.length >= mostDepth) refuse(`nests more than ${mostDepth} elements`);
    if (open.length === 0 && (uri !== svgNamespace || local !== 'svg')) refuse('is no SVG');
    const described = inMetadata();
    open.push(local);
    // Nothing of it is drawn; browsers would run a script here too.
    if (uri === svgNamespace ? !drawing.has(local) && !filterPart.test(local) : !described)
      refuse(`has an element ${local}`);
    for (const { local: name, value } of Object.values(attributes)) {
      if (/^on/i.test(name)) refuse(`runs a script: ${name}`);
      if (uri === svgNamespace && name === 'href' && !ownAddress.test(value))
        refuse('refers to another file');
      if (uri === svgNamespace && name !== 'href') checkStyle(value);
    }
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    if (open.at(-1) === 'style') checkStyle(text);
  });
  parser.on('cdata', checkStyle);
  // A stream, so that other work goes on between its pieces.
  for await (const piece of createReadStream(path, 'utf8')) parser.write(String(piece));
  parser.close();
}

/**
 * Draws a checked SVG as a PNG whose longer side has 2,048 pixels. Throws an ImageFileError when that takes too long or
 * too much memory.
 */
export async function drawSvg(
  path: string,
  pngPath: string,
  compressionLevel: number,
  { seconds, megabytes } = most,
): Promise<void> {
  const numbers = [pngSide, compressionLevel, seconds, megabytes].map(String);
  try {
    // It needs nothing of the environment, which has our secrets.
    await run(process.execPath, [program, path, pngPath, ...numbers], { env: {} });
  } catch (error) {
    const { signal, stderr } = error as { signal?: string; stderr?: string };
    if (signal !== 'SIGKILL') throw new Error(stderr || 'The SVG could not be drawn.', { cause: error });
    throw new ImageFileError('refused', 'The SVG takes too long to draw, or too much memory.');
  }
}
