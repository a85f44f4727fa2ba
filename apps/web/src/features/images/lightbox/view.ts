export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How large the image is shown, and how far its centre is from that of its box, in pixels. */
export interface View extends Point {
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };

/** The largest scale. */
export const most = 6;

const clamp = (value: number, least: number, greatest: number) => Math.min(Math.max(value, least), greatest);

/** The view at another scale. What is at this point, from the centre of the box, stays there. */
export function zoom(view: View, scale: number, at: Point): View {
  const next = clamp(scale, 1, most);
  const ratio = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** The view moved so that an image that is larger than its box fills it, and a smaller one is centred. */
export function settle({ scale, x, y }: View, image: Size, box: Size): View {
  const [across, down] = [image.width * scale - box.width, image.height * scale - box.height].map((over) =>
    Math.max(0, over / 2),
  ) as [number, number];
  return { scale, x: clamp(x, -across, across), y: clamp(y, -down, down) };
}
