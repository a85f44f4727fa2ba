import type { Drawing } from './drawing';

/** Renders drawings and caches the last 50. */
export class Gallery {
  readonly #longerSide: number | undefined;
  readonly #drawn = new Map<string, Promise<Buffer>>();

  constructor(longerSide?: number) {
    this.#longerSide = longerSide;
  }

  draw(drawing: Drawing): Promise<Buffer> {
    const key = JSON.stringify(drawing);
    const known = this.#drawn.get(key);
    if (known) return known;
    const bytes = render(drawing, this.#longerSide);
    this.#drawn.set(key, bytes);
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= 50) break;
      this.#drawn.delete(oldest);
    }
    return bytes;
  }
}

async function render(drawing: Drawing, longerSide: number | undefined): Promise<Buffer> {
  // Imported on demand: sharp loads slowly, and the sandbox should listen first.
  const { drawImage } = await import('./render');
  return drawImage(drawing, longerSide);
}
