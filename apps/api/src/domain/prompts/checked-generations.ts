import { compose } from '@safelight/prompt/compose';
import { resolveSelection } from '@safelight/prompt/resolve';
import { losesWords } from '@safelight/prompt/composition';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { generatePrompt, type GenerateInput, type GenerateResult } from './generations';
import { checkParameters } from './known-fields';

/**
 * `generatePrompt` for scripts: rejects parameters that the catalog does not know, and notes where the user's words
 * were shortened, which the pages show beside the text.
 */
export async function generateChecked(
  deps: Deps,
  user: SessionUser,
  input: GenerateInput,
): Promise<GenerateResult> {
  checkParameters(input.parameters);
  const result = await generatePrompt(deps, user, input);
  const notes = [result.note, describeShortened(input, result)].filter((note) => note !== null);
  return { ...result, note: notes.length > 0 ? notes.join('; ') : null };
}

/**
 * The user's own words that the composer left out; null when there are none, or when it did not write the text.
 */
function describeShortened(input: GenerateInput, { prompt, renderer }: GenerateResult): string | null {
  const resolved = resolveSelection(input);
  if (!resolved.ok) return null;
  const { text, parts } = compose(resolved.selection, renderer);
  const short = parts.filter(losesWords);
  if (text !== prompt || short.length === 0) return null;
  return `shortened: ${short.map(({ label, note = '' }) => `${label}: ${note}`).join(' ')}`;
}
