export type Field =
  | { readonly type: 'text'; readonly maxLength?: number }
  | { readonly type: 'enum'; readonly values: readonly string[]; readonly default?: string }
  | { readonly type: 'integer' | 'number'; readonly min?: number; readonly max?: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'address' }
  | { readonly type: 'addresses'; readonly most: number };

export type Format = 'webp' | 'jpg' | 'png' | 'svg';

/** A model, with the inputs that its page on replicate.com lists. */
export interface DrawnModel {
  readonly id: string;
  readonly input: Readonly<Record<string, Field>>;
  /** The fields that an input must have. [prompt] */
  readonly required?: readonly string[];
  /** The default output format. */
  readonly format: Format;
  /** Whether `output` is a list of URLs or one URL. */
  readonly output: 'list' | 'one';
  /** Milliseconds that an image takes at the natural pace. */
  readonly duration: number;
}

export const oneOf = (values: string): Field => ({ type: 'enum', values: values.split(' ') });
export const between = (min: number, max: number): Field => ({ type: 'integer', min, max });
export const flag: Field = { type: 'boolean' };
export const text: Field = { type: 'text' };
export const address: Field = { type: 'address' };
export const seed: Field = { type: 'integer' };

/** For models that take several pictures. */
export const addresses = (most: number): Field => ({ type: 'addresses', most });
