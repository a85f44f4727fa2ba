import type { Drawing } from './drawing';

/** Draws pictures, and keeps the last ones at hand. */
export class Gallery {
  readonly #longerSide: number | undefined;
  readonly #drawn = new Map<string, Promise<Buffer>>();

  constructor(longerSide?: number) {
    this.#longerSide = longerSide;
  }

  draw(picture: Drawing): Promise<Buffer> {
    const key = JSON.stringify(picture);
    const known = this.#drawn.get(key);
    if (known) return known;
    const bytes = render(picture, this.#longerSide);
    this.#drawn.set(key, bytes);
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= 50) break;
      this.#drawn.delete(oldest);
    }
    return bytes;
  }
}

async function render(picture: Drawing, longerSide: number | undefined): Promise<Buffer> {
  // sharp is native and takes its time to load; the sandbox listens before that.
  const { drawImage } = await import('./render');
  return drawImage(picture, longerSide);
}
