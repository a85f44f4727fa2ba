/** A stroke of the brush, or a rectangle; in fractions of the picture's width and height. */
export type Mark =
  | {
      readonly kind: 'stroke';
      /** The brush's diameter, in fractions of the width. */
      readonly size: number;
      readonly points: readonly (readonly [x: number, y: number])[];
    }
  | { readonly kind: 'rectangle'; readonly box: Box };

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws marks in one color over the canvas's content, each wider by `edge` pixels on every side. */
function drawMarks(canvas: HTMLCanvasElement, marks: readonly Mark[], colour: string, edge = 0): void {
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const mark of marks) {
    if (mark.kind === 'rectangle') {
      const { box } = mark;
      const side = 2 * edge;
      pen.fillRect(
        box.left * width - edge,
        box.top * height - edge,
        box.width * width + side,
        box.height * height + side,
      );
      continue;
    }
    pen.lineWidth = mark.size * width + 2 * edge;
    pen.beginPath();
    const [[x, y] = [0, 0], ...others] = mark.points;
    pen.moveTo(x * width, y * height);
    // A line of no length, for a dot.
    pen.lineTo(x * width, y * height);
    for (const [nextX, nextY] of others) pen.lineTo(nextX * width, nextY * height);
    pen.stroke();
  }
}

/** Shows marks in one color, with a dark and a light edge: one of them stands out from any picture. */
export function showMarks(canvas: HTMLCanvasElement, marks: readonly Mark[], colour: string): void {
  canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
  const edge = canvas.width / 200;
  drawMarks(canvas, marks, 'black', 2 * edge);
  drawMarks(canvas, marks, 'white', edge);
  drawMarks(canvas, marks, colour);
}

/** The mask as a PNG of this size: black where the picture may change. */
export function renderMask(marks: readonly Mark[], size: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size.width, height: size.height });
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, size.width, size.height);
  }
  drawMarks(canvas, marks, 'black');
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The mask could not be drawn.'))),
      'image/png',
    );
  });
}
