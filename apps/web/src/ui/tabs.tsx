import { Tabs as Radix } from 'radix-ui';
import { useImperativeHandle, useRef, type ComponentProps } from 'react';
import { cn } from './cn';
import { MoreCues, fadeClass, useMore } from './more-cues';

export const Tabs = Radix.Root;

/** The row of tabs. Scrolls sideways when it is too wide, and shows where it continues. */
export function TabsList({ className, ref, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => list.current!);
  const more = useMore(list);
  return (
    <div className={cn('relative border-b border-line', className)}>
      <Radix.List
        ref={list}
        className={cn('-ml-3 flex gap-1 overflow-x-auto [scrollbar-width:none]', fadeClass(more))}
        {...props}
      />
      <MoreCues more={more} />
    </div>
  );
}

const unmark = ({ currentTarget }: { currentTarget: HTMLElement }) => delete currentTarget.dataset['clicked'];

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'relative h-10 shrink-0 px-3 text-sm font-medium text-muted transition-colors hover:text-ink',
        'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-transparent focus-visible:-outline-offset-2',
        'data-clicked:outline-none data-[state=active]:text-ink data-[state=active]:after:bg-accent',
        className,
      )}
      // Radix focuses a pressed tab by script, which browsers show as they show a focus by keyboard.
      onPointerDown={({ currentTarget }) => (currentTarget.dataset['clicked'] = '')}
      onKeyDown={unmark}
      onBlur={unmark}
      {...props}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('rounded-sm', className)} {...props} />;
}
