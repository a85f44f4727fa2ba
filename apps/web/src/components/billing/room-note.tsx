import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { Outputs } from '../../trpc';
import { cn } from '../../ui/cn';

type Room = Outputs['projects']['list']['room'] & { sheets: Outputs['sheets']['list']['room'] };

const names: Readonly<Record<keyof Room, string>> = {
  projects: 'projects',
  savedPrompts: 'saved prompts',
  images: 'images',
  sheets: 'sheets',
};
/** The share of a quota from which it is shown. */
const nearly = 0.8;

/** Warns about nearly used-up quotas, of those given, before the server refuses anything. */
export function RoomNote({ room, className }: { room: Partial<Room>; className?: string }) {
  const phrases = (Object.keys(names) as (keyof Room)[]).flatMap((kind) => {
    const { used, most } = room[kind] ?? { used: 0, most: 1 };
    return used < nearly * most ? [] : `${formatGrouped(used)} of ${formatGrouped(most)} ${names[kind]}`;
  });
  if (phrases.length === 0) return null;
  // Every plan has room for the same number of sheets.
  const whose = room.sheets ? 'Your room' : 'Your plan’s room';
  return (
    <p className={cn('mb-3 text-sm text-muted', className)}>
      {whose}: {phrases.join(', ')} used.
    </p>
  );
}
