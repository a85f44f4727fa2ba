import {
  ChevronDown,
  Columns2,
  EllipsisVertical,
  FolderOpen,
  ImagePlus,
  Lightbulb,
  Maximize2,
  PenLine,
  Shuffle,
} from 'lucide-react';
import { upscalePrice } from '@safelight/catalog/models';
import { Link } from 'wouter';
import { DownloadMenu } from '../../../components/image/download-menu';
import { formatCredits } from '../../../components/format/credits';
import { useOnline } from '../../../components/offline/connection';
import { paths } from '../../../paths';
import type { Image } from '../../../trpc';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlay/menu';
import { Tooltip } from '../../../ui/overlay/tooltip';
import { downloadFromList, type ImageActions } from '../list/card';
import { canGrow } from '../../../components/image/picture';

const wordClass = 'px-3 sm:max-lg:px-4';

export function LightboxActions({ image, actions }: { image: Image; actions: ImageActions }) {
  const online = useOnline();
  return (
    // One row down to the narrowest phone: "Make another" in full, or icons beside the words, would not fit.
    <footer className="sticky bottom-0 flex gap-1.5 border-t border-line bg-ground px-4 py-3 sm:gap-2 lg:px-6 lg:py-4">
      <div className="flex min-w-0 flex-1">
        <Button className="min-w-0 flex-1 rounded-r-none px-2" onClick={() => downloadFromList(image)}>
          Download
        </Button>
        <DownloadMenu image={image}>
          <IconButton
            label="More downloads"
            variant="primary"
            className="w-8 rounded-l-none border-l border-accent-ink/25"
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </DownloadMenu>
      </div>
      <Tooltip text="Changes this image by words">
        <Button
          variant="secondary"
          aria-label="Edit image"
          className={wordClass}
          onClick={() => actions.onEdit(image, 'edit')}
        >
          Edit
        </Button>
      </Tooltip>
      <Tooltip text="Orders the same prompt again">
        <Button
          variant="secondary"
          aria-label="Make another"
          className={wordClass}
          onClick={() => actions.onAnother(image)}
        >
          Another
        </Button>
      </Tooltip>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More actions">
            <EllipsisVertical aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem asChild>
            <Link href={paths.similarImage(image.id)}>
              <PenLine aria-hidden />
              Create Similar
            </Link>
          </MenuItem>
          {canGrow(image) && (
            <MenuItem onSelect={() => actions.onUpscale(image)}>
              <Maximize2 aria-hidden />
              Upscale · {formatCredits(upscalePrice.credits)}
            </MenuItem>
          )}
          {actions.onPick && (
            <MenuItem onSelect={() => actions.onPick?.(image)}>
              <Columns2 aria-hidden />
              Pick to compare
            </MenuItem>
          )}
          <MenuItem disabled={!online} onSelect={() => actions.onMove([image])}>
            <FolderOpen aria-hidden />
            Move to project
          </MenuItem>
          <MenuItem onSelect={() => actions.onLight(image)}>
            <Lightbulb aria-hidden />
            Same with another light
          </MenuItem>
          <MenuItem onSelect={() => actions.onEdit(image, 'add')}>
            <ImagePlus aria-hidden />
            Use as reference
          </MenuItem>
          <MenuItem onSelect={() => actions.onAnother(image, 'model')}>
            <Shuffle aria-hidden />
            Try another model
          </MenuItem>
        </MenuContent>
      </Menu>
    </footer>
  );
}
