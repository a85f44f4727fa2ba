import { Command as Cmdk } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PaletteEntry {
  label: string;
  /** Other words that find it. */
  keywords?: string[] | undefined;
  Icon: LucideIcon;
  /** At the end of the line: the keys that do the same, or that it is so already. */
  note?: ReactNode;
  run: () => void;
}

interface PaletteItemProps extends PaletteEntry {
  /** Tells entries of one name apart; their name otherwise. */
  value?: string;
  onDone: () => void;
}

/** A line of the palette. */
export function PaletteItem({ label, value = label, keywords, Icon, note, run, onDone }: PaletteItemProps) {
  return (
    <Cmdk.Item
      value={value}
      keywords={keywords}
      onSelect={() => {
        // The palette closes first, so that what opens next has the focus.
        onDone();
        run();
      }}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm text-ink data-[selected=true]:bg-accent-wash"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <bdi className="min-w-0 flex-1 truncate">{label}</bdi>
      {note !== undefined && <span className="shrink-0 font-mono text-xs text-muted">{note}</span>}
    </Cmdk.Item>
  );
}
