import { ratios } from '@safelight/catalog/ratios';
import { styles, type Style } from '@safelight/catalog/styles';
import { optionsByKind } from '@safelight/prompt/phrases';
import type { PhotoKind } from '@safelight/prompt/selection';
import type { ReactNode } from 'react';
import { StyleArtwork } from '../../../components/artwork/style';
import { drawOption, OptionArtwork } from './artwork';

/** An option as a small card: on the one page, and in the menu of a choice. */
export interface SmallOption {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly drawing?: ReactNode;
}

const sizes = '7rem';

export const styleOptions: readonly SmallOption[] = styles.map((style) => ({
  id: style.id,
  name: style.name,
  description: style.description,
  drawing: <StyleArtwork style={style} sizes={sizes} lazy />,
}));

export const ratioOptions: readonly SmallOption[] = ratios.map((ratio) => ({
  id: ratio.id,
  name: ratio.ratio,
  description: ratio.name,
  drawing: <OptionArtwork shown={{ kind: 'ratio', option: ratio }} sizes={sizes} />,
}));

export const listPhotoOptions = (kind: PhotoKind): readonly SmallOption[] =>
  optionsByKind[kind].map(({ id, name, description }) => ({
    id,
    name,
    description,
    drawing: drawOption(kind, id, sizes),
  }));

export const listParameterOptions = ({ options }: Style['parameters'][number]): readonly SmallOption[] =>
  options.map(({ value, label, description }) => ({ id: value, name: label, description }));

export function SmallDrawing({ drawing }: Pick<SmallOption, 'drawing'>) {
  if (drawing === undefined) return null;
  return (
    <span aria-hidden className="block aspect-3/2 overflow-hidden">
      {drawing}
    </span>
  );
}

/** Within a radio card, whose name it is. */
export function SmallName({ children }: { children: string }) {
  return (
    <span className="block px-2 py-1.5 text-xs text-ink group-data-[state=checked]:font-medium group-data-[state=checked]:underline group-data-[state=checked]:decoration-accent group-data-[state=checked]:underline-offset-4">
      {children}
    </span>
  );
}
