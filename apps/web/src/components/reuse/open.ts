import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import type { Span } from '@safelight/prompt/composition';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import type { Recipe } from '@safelight/prompt/recipe';
import { describeRecipe } from '../recipe/words';
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

/** What tells most of a look, first. */
const telling = ['mood', 'lighting', 'camera', 'framing', 'lens'] as const;

/** The title, or a name made of what the recipe says: “Film look, Natural light”. '' if it says nothing. */
export function nameRecipe(title: string | null | undefined, recipe: Recipe): string {
  if (title) return title;
  const lines = describeRecipe(recipe);
  const said = telling.flatMap((kind) => lines.find((line) => line.kind === kind)?.value ?? []);
  if (said.length > 0) return said.slice(0, 2).join(', ');
  const { style } = recipe.selection;
  return style ? `${findOption(styles, style)?.name ?? style} look` : '';
}

/** Hands a prompt over to a new sheet. */
export function handToSheet(prompt: Reusable): void {
  const { recipe } = readReusable(prompt);
  const name = nameRecipe(prompt.name, recipe);
  handRecipe({ recipe, ...(name !== '' && { name }) });
}
