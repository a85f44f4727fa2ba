import { n, path, type Canvas } from './svg';

const bowl = 'M5.3 7a2.3 2.6 0 1 1 -4.6 0a2.3 2.6 0 1 1 4.6 0';
/** The letters of "sandbox" as strokes, because the machine may have no font. */
const letters = [
  'M4.9 5.4C4.4 4.1 1.1 4.1 1.1 5.6C1.1 7.2 5 6.8 5 8.4C5 9.9 1.3 9.9 .8 8.5',
  `${bowl}M5.3 4.4V9.6`,
  'M.9 4.4V9.6M.9 6.7C.9 3.7 5.1 3.7 5.1 6.7V9.6',
  `${bowl}M5.3 1V9.6`,
  `${bowl}M.7 1V9.6`,
  bowl,
  'M.9 4.4L5.1 9.6M5.1 4.4L.9 9.6',
];

/** Marks a drawing in its corner, so that it is not mistaken for a model's image. */
export function drawMark(canvas: Canvas): void {
  canvas.shows('watermark');
  const scale = Math.max(0.95, Math.min(canvas.width, canvas.height) / 640);
  const [x, y] = [canvas.width - 62 * scale, canvas.height - 25 * scale];
  const lines = letters
    .map((each, at) => `<g transform="translate(${at * 7.2} 0)">${path(each, 'none')}</g>`)
    .join('');
  const draw = (colour: string, wide: number, opacity: number) =>
    `<g stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${lines}</g>`;
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${draw('#000000', 3, 0.38)}${draw('#ffffff', 1.15, 0.88)}</g>`,
  );
}
