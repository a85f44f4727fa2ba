import { styles, type StyleId } from '@safelight/catalog/styles';
import { FileText } from 'lucide-react';
import { PromptText } from '../../../../components/prompt/text/tied';
import { RadioCard, RadioCards } from '../../../../ui/form/radio-cards';
import { Skeleton } from '../../../../ui/skeleton';
import { Select } from '../../../../ui/form/select';
import { isSameLook, listLooks, type AnyLook } from '../../looks/own';
import { LookPicture } from '../../looks/picture';
import { describeRecipe } from '../../../../components/recipe/words';
import type { Source } from '../plan/draft';
import type { Look } from '../../../../trpc';

interface SourcePickerProps {
  source: Source;
  /** The prompt from another page, which stays on offer while another look is tried. */
  handed: Source | undefined;
  /** Undefined while they load: they come first, and must not push the others from under the pointer. */
  own: readonly Look[] | undefined;
  onSource: (source: Source) => void;
}

const toKey = (source: Source, all: readonly AnyLook[]): string => {
  if (source.from === 'style') return 'style';
  // A look that was made of a prompt is one too.
  return all.find((look) => isSameLook(look, source))?.key ?? 'prompt';
};

/** What the sheet begins with: a prompt that was handed over, a look, or a style alone. */
export function SourcePicker({ source, handed, own, onSource }: SourcePickerProps) {
  const all = listLooks(own ?? []);
  // A look that was handed over is among the others already.
  const prompt = [source, handed].find((each) => each && toKey(each, all) === 'prompt');
  const choose = (key: string) => {
    const look = all.find((each) => each.key === key);
    if (key === 'style') onSource({ from: 'style', style: 'photorealistic' });
    else if (key === 'prompt' && prompt) onSource(prompt);
    else if (look) onSource({ from: 'look', name: look.name, recipe: look.recipe });
  };
  return (
    <>
      {own === undefined ? (
        <Skeleton className="h-96 w-full rounded-lg" />
      ) : (
        <RadioCards
          label="Look or prompt"
          value={toKey(source, all)}
          onValueChange={choose}
          // The padding is for outlines, which the scrolling would cut off; the margin takes it back, to the skeleton’s height.
          className="-m-1 grid max-h-[24.5rem] grid-cols-2 gap-2 overflow-y-auto p-1 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]"
        >
          {prompt && prompt.from !== 'style' && (
            <RadioCard value="prompt" className="flex flex-col p-3">
              <bdi className="mr-7 line-clamp-2 text-sm font-medium break-words">{prompt.name}</bdi>
              <span className="mt-0.5 flex items-center gap-1.5 text-xs text-muted">
                <FileText aria-hidden className="size-3.5 shrink-0 text-accent-text" />
                The prompt you brought
              </span>
              <span dir="ltr" className="mt-1.5 line-clamp-4 font-mono text-xs break-words text-muted">
                <PromptText
                  text={
                    prompt.recipe.template?.text ??
                    describeRecipe(prompt.recipe)
                      .map(({ value }) => value)
                      .join(', ')
                  }
                />
              </span>
            </RadioCard>
          )}
          {all.map(({ key, name, recipe, own: mine }) => (
            <RadioCard key={key} value={key} className="flex flex-col overflow-hidden">
              <LookPicture
                id={mine ? undefined : key}
                recipe={recipe}
                sizes="160px"
                className="aspect-[3/2]"
              />
              <span className="mx-3 mt-2 line-clamp-2 text-sm font-medium break-words">
                <bdi>{name}</bdi>
              </span>
              <span className="block px-3 pb-2 text-xs text-muted">{mine ? 'Your look' : 'Safelight'}</span>
            </RadioCard>
          ))}
          <RadioCard value="style" className="flex min-h-24 flex-col justify-end p-3">
            <span className="text-sm font-medium">No look</span>
            <span className="text-xs text-muted">A style, and nothing else</span>
          </RadioCard>
        </RadioCards>
      )}
      {source.from === 'style' && (
        <Select
          aria-label="Style"
          value={source.style}
          onValueChange={(style) => onSource({ from: 'style', style: style as StyleId })}
          options={styles.map(({ id, name }) => ({ value: id, label: name }))}
          className="mt-3 max-w-xs"
        />
      )}
    </>
  );
}
