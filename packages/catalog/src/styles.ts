import type { Option } from './option';

export type StyleId =
  | 'photorealistic'
  | 'illustration'
  | 'digital-painting'
  | '3d-render'
  | 'sketch-line-art'
  | 'anime-manga'
  | 'cartoon-comic'
  | 'surreal-abstract'
  | 'vintage-retro';

export interface StyleParameterOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly term: string;
  readonly synonyms: readonly string[];
}

export interface StyleParameter {
  readonly id: string;
  readonly name: string;
  readonly type: 'select';
  readonly description: string;
  readonly options: readonly StyleParameterOption[];
  readonly defaultValue: string;
}

export interface Style extends Option<StyleId> {
  /** CSS gradient shown while the picture loads. */
  readonly gradient: string;
  /** File stem of the card's picture. */
  readonly image: string;
  readonly parameters: readonly StyleParameter[];
}
