import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { ImageFileError } from '../../domain/errors';

// An SVG is a program as well: it can run scripts, and load files. A drawing needs neither, so only what draws is let in.
// How long it takes to draw is not checked: that would need a process to kill, and the file is a provider's, not a user's.

/** Drawings of models have up to some megabytes. */
const mostBytes = 10 * 1024 * 1024;
const mostElements = 200_000;
const mostDepth = 100;
/** Pixels of the longer side of its PNG. */
const pngSide = 2048;
/** Of the library, at which a CSS pixel is a pixel. */
const plainDensity = 72;

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
 * A checked SVG, and the density at which its longer side has 2,048 pixels. Without a path the library loads nothing that
 * the SVG refers to. `measure` returns its size in CSS pixels.
 */
export async function readSvg(
  path: string,
  measure: (svg: Buffer) => Promise<{ readonly width: number; readonly height: number }>,
): Promise<{ svg: Buffer; density: number }> {
  const svg = await readFile(path);
  const { width, height } = await measure(svg);
  return { svg, density: (plainDensity * pngSide) / Math.max(width, height) };
}
