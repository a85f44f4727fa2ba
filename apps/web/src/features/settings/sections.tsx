import { useEffect, useState } from 'react';
import { cn } from '../../ui/cn';

/** What the settings are about, in their order; the ids stand in addresses. */
export const sections = [
  { id: 'renderer', label: 'AI Renderer' },
  { id: 'account', label: 'Account' },
  { id: 'billing', label: 'Billing' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'security', label: 'Security' },
  { id: 'tokens', label: 'API Tokens' },
  { id: 'data', label: 'Your Data' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Beside the sections on wide screens: leads to each, and says which one is in sight. */
export function SectionNav({ ready }: { ready: boolean }) {
  const here = useSectionInSight(ready);
  return (
    <nav aria-label="Settings" className="sticky top-20 hidden self-start lg:block">
      <ul className="flex flex-col border-l border-line">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={here === id ? 'location' : undefined}
              className={cn(
                '-ml-px flex min-h-9 items-center border-l px-4 text-sm transition-colors',
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
    </nav>
  );
}

/** The section under the header; the last one where the page ends before that. */
function useSectionInSight(ready: boolean): SectionId {
  const [here, setHere] = useState<SectionId>(sections[0].id);
  useEffect(() => {
    if (!ready) return;
    const look = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      const atEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
      setHere((atEnd && scrollY > 0 ? sections : passed).at(-1)?.id ?? sections[0].id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ready]);
  return here;
}

/** Goes to the section that the address names, once there is one: until then a skeleton stood in its place. */
export function useSectionOfAddress(ready: boolean): void {
  useEffect(() => {
    if (ready && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
}
