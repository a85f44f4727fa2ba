import type { Span } from '../composition';
import { parseForeign } from '../parse';
import { parameterPhrases } from '../phrases';
import { changeRecipe, type Recipe } from '../recipe';
import type { Choice } from '../selection';
import { profiles } from '../renderers/profiles';
import { depthWords } from '../lexicon/depth-words';

/* Depth of field: a parameter of one style in the catalog, and words beside any lens in a prompt from elsewhere. */

export const depthParameter = 'depth_of_field';
const phrases = parameterPhrases.get(depthParameter);

/** The depths of field that the catalog has. */
export const depths = [...(phrases?.keys() ?? [])];

function findSpans({ template }: Recipe): readonly Span[] {
  if (!template || profiles[template.renderer].form === 'json') return [];
  const { text, renderer, subject } = template;
  const own = text.slice(subject.start, subject.end).trim();
  const { segments } = parseForeign(text, renderer, own === '' ? [] : [own]);
  return [...text.matchAll(depthWords)].flatMap(({ 0: words, index: start }) => {
    const end = start + words.length;
    const kind = segments.find((each) => each.start <= start && start < each.end)?.kind;
    const isSaid = (kind === 'words' || kind === 'choice') && (end <= subject.start || start >= subject.end);
    return isSaid ? [{ start, end }] : [];
  });
}

/** What a recipe says of its depth of field, in words; undefined when it says nothing. */
export function sayDepth(recipe: Recipe): string | undefined {
  const { selection, template } = recipe;
  if (template) {
    const said = findSpans(recipe).map(({ start, end }) => template.text.slice(start, end));
    return said.length > 0 ? said.join(', ') : undefined;
  }
  const choice = selection.parameters?.[depthParameter];
  if (!choice) return undefined;
  return 'text' in choice ? choice.text : (phrases?.get(choice.id)?.anchor ?? choice.id);
}

/** The recipe with another depth of field in place of all that it says of it, or with none. */
export const changeDepth = (recipe: Recipe, id: string | null): Recipe =>
  setDepth(recipe, id === null ? null : { id });

/** The recipe with the depth of field of another one, as that says it. */
export const keepDepth = (recipe: Recipe, shown: Recipe): Recipe =>
  setDepth(
    recipe,
    shown.template ? { text: sayDepth(shown) ?? '' } : (shown.selection.parameters?.[depthParameter] ?? null),
  );

function setDepth(recipe: Recipe, choice: Choice | null): Recipe {
  if (!recipe.template) return changeRecipe(recipe, { choices: { [`parameter:${depthParameter}`]: choice } });
  const words =
    choice === null ? '' : 'text' in choice ? choice.text : (phrases?.get(choice.id)?.anchor ?? '');
  const spans = findSpans(recipe);
  return changeRecipe(recipe, {
    words: spans.map((span, at) => ({ ...span, words: at === 0 ? words : '' })),
  });
}
