import { Command as Cmdk } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PaletteEntry {
  label: string;
  /** More words to match. */
  keywords?: string[] | undefined;
  Icon: LucideIcon;
  /** At the end of the line: a shortcut, or a mark for the current state. */
  note?: ReactNode;
  run: () => void;
}

interface PaletteItemProps extends PaletteEntry {
  /** Unique when names repeat; defaults to the label. */
  value?: string;
  onDone: () => void;
}

export function PaletteItem({ label, value = label, keywords, Icon, note, run, onDone }: PaletteItemProps) {
  return (
    <Cmdk.Item
      value={value}
      keywords={keywords}
      onSelect={() => {
        // Close the palette first, so that what opens next gets the focus.
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
