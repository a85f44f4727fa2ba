import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import type { Span } from '@safelight/prompt/composition';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import type { Recipe } from '@safelight/prompt/recipe';
import { handRecipe } from '../storage/handed-recipe';
import { readPrompt, type Reading } from './read';
import type { Reusable } from './reusable';

/** Where the subject is: as it is stored, or where its words are. */
function findMark({ text, subject, recipe }: Reusable): Span | undefined {
  if (recipe?.template?.text === text) return recipe.template.subject;
  const words = subject.trim();
  const start = words === '' ? -1 : text.indexOf(words);
  return start < 0 ? undefined : { start, end: start + words.length };
}

/** Reads a prompt as the import page does, with the subject that is known of it. */
export function readReusable(prompt: Reusable): Reading {
  const { text, preferred = 'midjourney', renderer = guessRenderer(text, preferred) } = prompt;
  return readPrompt(text, renderer, findMark(prompt));
}

/** A name for a look or a sheet: the prompt's own, or the style. */
export function nameRecipe(title: string | null | undefined, { selection: { style } }: Recipe): string {
  return title || (style ? `${findOption(styles, style)?.name ?? style} look` : '');
}

/** Hands a prompt over to a new sheet. */
export function handToSheet(prompt: Reusable): void {
  const { recipe } = readReusable(prompt);
  const name = nameRecipe(prompt.name, recipe);
  handRecipe({ recipe, ...(name !== '' && { name }) });
}
