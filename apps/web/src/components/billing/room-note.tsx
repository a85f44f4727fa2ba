import type { Outputs } from '../../trpc';

type Room = Outputs['projects']['list']['room'];

const names: Readonly<Record<keyof Room, string>> = {
  projects: 'projects',
  savedPrompts: 'saved prompts',
  images: 'images',
};
/** The share of a quota from which it is shown. */
const nearly = 0.8;

/** Warns about a nearly used-up quota before the server refuses anything. */
export function RoomNote({ room }: { room: Room }) {
  const kinds = (Object.keys(names) as (keyof Room)[]).filter(
    (kind) => room[kind].used >= nearly * room[kind].most,
  );
  if (kinds.length === 0) return null;
  const phrases = kinds.map(
    (kind) =>
      `${room[kind].used.toLocaleString('en')} of ${room[kind].most.toLocaleString('en')} ${names[kind]}`,
  );
  return <p className="mb-3 text-sm text-muted">Your plan’s room: {phrases.join(', ')} used.</p>;
}
