import { findFavorite } from '@safelight/catalog/favorites';
import { findRenderer, renderers, type RendererId } from '@safelight/catalog/renderers';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { RendererMark } from './renderer-mark';
import { Select } from '../../ui/form/select';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/overlay/menu';
import { Tab, TabsList } from '../../ui/tabs';

interface RendererTabsProps {
  tabs: readonly RendererId[];
  open: RendererId;
  onOpen: (renderer: RendererId) => void;
  /** The only renderer that has a text, when the others' cannot be composed. */
  only: RendererId | undefined;
  /** How many choices each renderer cannot say. */
  losses?: Readonly<Partial<Record<RendererId, number>>>;
}

/** A tab for each renderer, and a menu that opens the others. */
export function RendererTabs({ tabs, open, onOpen, only, losses = {} }: RendererTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const others = renderers.filter(({ id }) => !findFavorite(tabs, id));
  const picked = useRef(false);
  const at = tabs.indexOf(open);
  // In the same frame as its mark. Not scrollIntoView, which would also scroll the page.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.children[at];
    if (row && tab instanceof HTMLElement)
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [at]);
  return (
    <div className="flex border-b border-line">
      <TabsList ref={list} aria-label="The prompt for each renderer" className="min-w-0 border-b-0">
        {tabs.map((id) => (
          <Tab key={id} value={id} disabled={only !== undefined && id !== only}>
            {findRenderer(id)?.name}
            {Boolean(losses[id]) && (
              <span className="ml-1.5 text-xs font-normal text-faint tabular-nums">
                <span aria-hidden>−{losses[id]}</span>
                <span className="sr-only">, {losses[id]} lost</span>
              </span>
            )}
          </Tab>
        ))}
      </TabsList>
      {only === undefined && others.length > 0 && (
        <Menu>
          <MenuTrigger className="inline-flex h-10 shrink-0 items-center gap-1 px-3 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=open]:text-ink">
            More
            <span className="sr-only"> renderers</span>
            <ChevronDown aria-hidden className="size-3.5" />
          </MenuTrigger>
          <MenuContent
            // To the tab that the menu has opened; after the last one there is no menu to return to.
            onCloseAutoFocus={(event) => {
              if (!picked.current) return;
              picked.current = false;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[data-state=active]')?.focus();
            }}
          >
            {others.map(({ id, name, icon }) => (
              <MenuItem
                key={id}
                onSelect={() => {
                  picked.current = true;
                  onOpen(id);
                }}
              >
                <RendererMark icon={icon} />
                {name}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
    </div>
  );
}

interface VariantSelectProps {
  open: RendererId;
  onOpen: (renderer: RendererId) => void;
}

/** The variants of the open renderer; nothing when it has one. */
export function VariantSelect({ open, onOpen }: VariantSelectProps) {
  const { name, variants } = findRenderer(open) ?? { name: '', variants: [] };
  if (variants.length < 2) return null;
  return (
    <Select
      aria-label={`${name} version`}
      value={open}
      onValueChange={(id) => {
        const variant = variants.find((candidate) => candidate.id === id);
        if (variant) onOpen(variant.id);
      }}
      options={variants.map(({ id, name: label }) => ({ value: id, label }))}
      className="h-9 w-full shrink-0 text-sm max-sm:order-last sm:w-40"
    />
  );
}
