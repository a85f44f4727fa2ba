import { bringText } from '../../components/prompt/brought';
import { paths } from '../../paths';
import type { ListedEdit, Version } from '../../trpc';

/** Where one goes on from a version. The wizard has no choices for an imported one, so /import shows it as it came. */
export function goOnFrom(
  version: Pick<Version | ListedEdit, 'id' | 'origin' | 'renderer' | 'prompt' | 'recipe'>,
): string {
  const { id, origin, renderer, prompt, recipe } = version;
  if (origin === 'generated') return paths.generator({ generation: id });
  if (origin === 'edited' || origin === 'rewritten') return paths.generator({ edit: id });
  const { template } = recipe;
  bringText({ text: prompt, renderer, ...(template?.text === prompt && { subject: template.subject }) });
  return paths.import();
}
