import { Download, FileText, Image as ImageIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/overlay/menu';
import { useSaveImage, type SavedImage } from './use-save';

const RecipeDialog = lazyPart(() => import('./recipe-dialog'), 'RecipeDialog');

const names = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
} as const;

const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** The files of an image. `children` is the button that opens the menu. */
export function DownloadMenu({ image, children }: { image: SavedImage; children: ReactNode }) {
  const [choosing, setChoosing] = useState(false);
  const save = useSaveImage(image.id);
  const { original } = image;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>{children}</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => void save({})}>
            <Download aria-hidden />
            PNG
          </MenuItem>
          {original && (
            <MenuItem onSelect={() => void save({ form: 'original' })}>
              <ImageIcon aria-hidden />
              The model’s own {names[original.type]}, {formatSize(original.bytes)}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setChoosing(true)}>
            <FileText aria-hidden />
            With its recipe…
          </MenuItem>
        </MenuContent>
      </Menu>
      {choosing && (
        <RecipeDialog
          image={image}
          onClose={() => setChoosing(false)}
          onFail={() => setChoosing(false)}
          whileLoading={null}
        />
      )}
    </>
  );
}
