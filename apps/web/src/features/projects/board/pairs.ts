import type { BoardImage, BoardItem, BoardPrompt } from '../../../trpc';

/** How many images a prompt's card shows, as of those that the server names. */
const shown = 4;

/** Whether an image was made of a prompt: of its version, or else in its words, as images of a sheet have no version. */
const isOf = ({ images, versionId, generatedPrompt }: BoardPrompt, image: BoardImage): boolean =>
  images.some(({ id }) => id === image.id) ||
  (image.versionId === null ? image.prompt === generatedPrompt : image.versionId === versionId);

/** A page of a board with each image behind its prompt, where the page has both. Prompts show those images too. */
export function pairUp(items: readonly BoardItem[]): readonly BoardItem[] {
  const prompts = items.filter((item) => item.kind === 'prompt');
  const imagesOf = new Map<BoardItem, BoardImage[]>(prompts.map((prompt) => [prompt, []]));
  const alone = items.filter((item) => {
    if (item.kind === 'prompt') return true;
    const prompt = prompts.find((each) => isOf(each, item));
    if (prompt) imagesOf.get(prompt)?.push(item);
    return prompt === undefined;
  });
  return alone.flatMap((item) => {
    const images = imagesOf.get(item) ?? [];
    if (item.kind === 'image' || images.length === 0) return item;
    const known = new Set(item.images.map(({ id }) => id));
    const made = images
      .filter(({ id }) => !known.has(id))
      .map(({ id, thumbnailUrl }) => ({ id, thumbnailUrl }));
    return [{ ...item, images: [...item.images, ...made].slice(0, shown) }, ...images];
  });
}
