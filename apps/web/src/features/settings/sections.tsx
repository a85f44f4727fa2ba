import { useLayoutEffect, useRef } from 'react';
import { useSectionInSight } from '../../components/layout/sections';
import { cn } from '../../ui/cn';
import { MoreCues, fadeClass, useMore } from '../../ui/more-cues';

/** The sections of the settings, in order; the ids appear in addresses. */
export const sections = [
  { id: 'account', label: 'Account' },
  { id: 'renderer', label: 'AI Renderer' },
  { id: 'billing', label: 'Billing' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'security', label: 'Security' },
  { id: 'two-step', label: 'Two-Step Sign-In' },
  { id: 'passkeys', label: 'Passkeys' },
  { id: 'tokens', label: 'API Tokens' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'activity', label: 'Recent Activity' },
  { id: 'data', label: 'Your Data' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

const ids = sections.map(({ id }) => id);

/** Links to each section and marks the visible one: a column beside them, or a strip above on narrow screens. */
export function SectionNav({ ready }: { ready: boolean }) {
  const here = useSectionInSight(ids, ready);
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(list);
  // In the same frame as the mark, so that nothing moves later under the pointer.
  useLayoutEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>(`[href='#${here}']`);
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [here]);
  return (
    <nav
      aria-label="Settings"
      className="top-14 z-20 -mx-4 self-start border-b border-line bg-ground sm:-mx-6 lg:top-20 lg:mx-0 lg:border-b-0 tall:sticky"
    >
      <ul
        ref={list}
        className={cn(
          'relative flex overflow-x-auto px-1 [scrollbar-width:none] sm:px-3 lg:flex-col lg:overflow-visible lg:border-l lg:border-line lg:px-0',
          fadeClass(more),
        )}
      >
        {sections.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={here === id ? 'location' : undefined}
              className={cn(
                'flex min-h-11 items-center border-b-2 px-3 text-sm transition-colors focus-visible:-outline-offset-2',
                'lg:-ml-px lg:min-h-9 lg:border-b-0 lg:border-l lg:px-4',
                here === id
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <MoreCues more={more} />
    </nav>
  );
}
