import { nameRenderer } from '@safelight/catalog/renderers';
import {
  Copy,
  CopyPlus,
  Download,
  FolderPlus,
  MoreHorizontal,
  Pencil,
  Plus,
  Star,
  Trash2,
} from 'lucide-react';
import type { Sheet } from '../../../../trpc';
import { IconButton } from '../../../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../../ui/overlay/menu';
import { copyCells } from '../grid/list';

/** The dialogs of a sheet. */
export type Asked = 'share' | 'save' | 'rename' | 'delete' | 'images' | 'extend' | 'write';

interface SheetMenuProps {
  sheet: Sheet;
  starred: readonly number[];
  onAsk: (asked: Asked) => void;
  onDuplicate: () => void;
  onDownload: () => void;
}

/** What is seldom done with a sheet. */
export function SheetMenu({
  sheet: { plan, cells },
  starred,
  onAsk,
  onDuplicate,
  onDownload,
}: SheetMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label="More actions" variant="secondary">
          <MoreHorizontal aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent className="w-64">
        <MenuItem onSelect={() => onAsk('extend')}>
          <Plus aria-hidden />
          Add subjects or renderers
        </MenuItem>
        <MenuItem onSelect={onDuplicate}>
          <CopyPlus aria-hidden />
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => copyCells(cells)}>
          <Copy aria-hidden />
          Copy all
        </MenuItem>
        {plan.renderers.length > 1 &&
          plan.renderers.map((renderer) => (
            <MenuItem
              key={renderer}
              onSelect={() => copyCells(cells.filter((cell) => cell.renderer === renderer))}
            >
              <Copy aria-hidden />
              Copy only {nameRenderer(renderer) ?? renderer}
            </MenuItem>
          ))}
        <MenuItem
          disabled={starred.length === 0}
          onSelect={() => copyCells(starred.flatMap((index) => cells[index] ?? []))}
        >
          <Star aria-hidden />
          Copy starred
        </MenuItem>
        <MenuItem onSelect={onDownload}>
          <Download aria-hidden />
          Download CSV
        </MenuItem>
        <MenuItem disabled={starred.length === 0} onSelect={() => onAsk('save')}>
          <FolderPlus aria-hidden />
          Save starred to a project
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => onAsk('rename')}>
          <Pencil aria-hidden />
          Rename
        </MenuItem>
        <MenuItem danger onSelect={() => onAsk('delete')}>
          <Trash2 aria-hidden />
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
