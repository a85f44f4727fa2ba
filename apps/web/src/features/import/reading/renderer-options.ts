import { nameRenderer, renderers, type RendererId } from '@safelight/catalog/renderers';
import { nameWritten } from '../../../components/prompt/name-written';

/** Every renderer's variant. The chosen one has the version that the text asks for, as in the history. */
export function listRendererOptions(chosen: RendererId, text: string) {
  const written = nameWritten(chosen, text);
  return renderers.flatMap(({ name, variants }) =>
    variants.map(({ id, name: variant }) => {
      const label = variants.length > 1 ? `${name} · ${variant}` : name;
      return { value: id, label: id === chosen && written !== nameRenderer(id) ? written : label };
    }),
  );
}
