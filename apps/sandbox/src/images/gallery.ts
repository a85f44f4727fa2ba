import type { Drawing } from './drawing';
import type { Register } from './register';

/** Renders drawings, notes what they show in the register, and caches the last 50. */
export class Gallery {
  readonly #longerSide: number | undefined;
  readonly #read: (address: string) => Buffer;
  readonly #drawn = new Map<string, Promise<Buffer>>();

  readonly #register: Register;

  /** `read` returns the content of a file that was sent as an input. */
  constructor(
    register: Register,
    longerSide: number | undefined,
    read: (address: string) => Buffer | undefined,
  ) {
    this.#register = register;
    this.#longerSide = longerSide;
    this.#read = (address) => {
      const data = read(address);
      if (!data) throw new Error(`Failed to download the input ${address}: 404 Not Found`);
      return data;
    };
  }

  draw(drawing: Drawing): Promise<Buffer> {
    const key = JSON.stringify(drawing);
    const known = this.#drawn.get(key);
    if (known) return known;
    const bytes = this.#render(drawing);
    // The prediction reports it; a later request draws again.
    bytes.catch(() => this.#drawn.delete(key));
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
    const { bytes, facts } = await drawKnown(drawing, this.#longerSide, this.#read);
    if (facts) await this.#register.add(bytes, facts);
    return bytes;
  }
}
