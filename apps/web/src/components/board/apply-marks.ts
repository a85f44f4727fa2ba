import type { BoardItem, Inputs } from '../../trpc';

export type Marks = Omit<Inputs['boards']['mark'], 'items'>;
export type Marked = Pick<BoardItem, 'starred' | 'tags' | 'note' | 'approval'>;

/** An item as it is with these marks. */
export function applyMarks<Item extends Marked>(
  item: Item,
  { star, addTags = [], removeTags = [], note, approval }: Marks,
): Item {
  const tags = new Set([...item.tags, ...addTags]);
  for (const tag of removeTags) tags.delete(tag);
  return {
    ...item,
    tags: [...tags].toSorted(),
    ...(star !== undefined && { starred: star }),
    ...(note !== undefined && { note: note || null }),
    ...(approval !== undefined && { approval: approval ?? null }),
  };
}

/** Both changes as one, the second after the first. */
export function mergeMarks(before: Marks, next: Marks): Marks {
  const added = next.addTags ?? [];
  const removed = next.removeTags ?? [];
  const addTags = [...new Set([...(before.addTags ?? []), ...added])].filter((tag) => !removed.includes(tag));
  const removeTags = [...new Set([...(before.removeTags ?? []), ...removed])].filter(
    (tag) => !added.includes(tag),
  );
  return {
    ...before,
    ...next,
    ...((before.addTags ?? next.addTags) && { addTags }),
    ...((before.removeTags ?? next.removeTags) && { removeTags }),
  };
}
