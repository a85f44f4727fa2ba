import type { Drawing } from './drawing';
import type { Register } from './register';

/** Renders drawings, notes what they show in the register, and caches the last 50. */
export class Gallery {
  readonly #longerSide: number | undefined;
  readonly #drawn = new Map<string, Promise<Buffer>>();

  readonly #register: Register;

  constructor(register: Register, longerSide?: number) {
    this.#register = register;
    this.#longerSide = longerSide;
  }

  draw(drawing: Drawing): Promise<Buffer> {
    const key = JSON.stringify(drawing);
    const known = this.#drawn.get(key);
    if (known) return known;
    const bytes = this.#render(drawing);
    this.#drawn.set(key, bytes);
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= 50) break;
      this.#drawn.delete(oldest);
    }
    return bytes;
  }

  async #render(drawing: Drawing): Promise<Buffer> {
    // Imported on demand: sharp loads slowly, and the sandbox should listen first.
    const { drawKnown } = await import('./render');
    const { bytes, facts } = await drawKnown(drawing, this.#longerSide);
    await this.#register.add(bytes, facts);
    return bytes;
  }
}
