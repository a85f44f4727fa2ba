import {
  ChevronDown,
  Columns2,
  Download,
  EllipsisVertical,
  FolderOpen,
  ImagePlus,
  Lightbulb,
  Maximize2,
  Paintbrush,
  PenLine,
  Shuffle,
  WandSparkles,
} from 'lucide-react';
import { upscalePrice } from '@safelight/catalog/models';
import { Link } from 'wouter';
import { DownloadMenu } from '../../../components/image/download-menu';
import { formatCredits } from '../../../components/format/credits';
import { useOnline } from '../../../components/offline/connection';
import { paths } from '../../../paths';
import type { Image } from '../../../trpc';
import { reuseTips } from '../../../components/reuse/tips';
import { Button, buttonClass } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlay/menu';
import { Tooltip } from '../../../ui/overlay/tooltip';
import { downloadFromList, type ImageActions } from '../list/card';
import { canGrow } from '../../../components/image/picture';

export function LightboxActions({ image, actions }: { image: Image; actions: ImageActions }) {
  const online = useOnline();
  return (
    <footer className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-ground px-6 py-4">
      <Button onClick={() => downloadFromList(image)}>
        <Download aria-hidden />
        Download
      </Button>
      <DownloadMenu image={image}>
        <IconButton label="More downloads" className="-ml-1">
          <ChevronDown aria-hidden />
        </IconButton>
      </DownloadMenu>
      <Tooltip text="Changes this image by words">
        <Button variant="secondary" onClick={() => actions.onEdit(image, 'edit')}>
          <Paintbrush aria-hidden />
          Edit image
        </Button>
      </Tooltip>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More actions">
            <EllipsisVertical aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="start">
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
      <Tooltip text="Orders the same prompt again">
        <Button variant="secondary" onClick={() => actions.onAnother(image)}>
          <WandSparkles aria-hidden />
          Make another
        </Button>
      </Tooltip>
      <Tooltip text={reuseTips.similar}>
        <Link href={paths.similarImage(image.id)} className={buttonClass({ variant: 'secondary' })}>
          <PenLine aria-hidden />
          Create Similar
        </Link>
      </Tooltip>
    </footer>
  );
}
