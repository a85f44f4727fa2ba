import { Copy, Download, Trash2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { DownloadMenu } from '../../../components/image/download-menu';
import { PromptText } from '../../../components/prompt/text/tied';
import { useOnline } from '../../../components/offline/connection';
import { formatDateTime } from '../../../components/format/dates';
import { copyPrompt } from '../../../components/prompt/copy';
import { VersionLink } from '../../../components/prompt/version-link';
import { ItemReplies } from '../../../components/share/replies/to-work';
import type { Work } from '../../../components/share/replies/use-replied';
import { paths } from '../../../paths';
import { trpc, type BoardImage, type RepliedItem } from '../../../trpc';
import { Button, buttonClass } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlay/dialog';
import { Link } from 'wouter';
import { MarksForm } from './marks-form';
import { replyKeyOf } from './items';
import { ToMarks } from './to-marks';
import { useChanges } from './use-changes';

interface ImageDialogProps {
  /** Undefined while closed. */
  image: BoardImage | undefined;
  work: Work;
  replied: RepliedItem | undefined;
  onClose: () => void;
}

/** One image of a board with its marks. */
export function ImageDialog({ image, onClose, ...about }: ImageDialogProps) {
  return (
    <Dialog addressed open={image !== undefined} onOpenChange={onClose}>
      {image && <Body key={image.id} image={image} onClose={onClose} {...about} />}
    </Dialog>
  );
}

function Body({ image, work, replied, onClose }: ImageDialogProps & { image: BoardImage }) {
  const whole = trpc.images.get.useQuery({ id: image.id }, { enabled: image.cut });
  const online = useOnline();
  const { remove } = useChanges();
  const prompt = whole.data?.prompt ?? image.prompt;
  // The image appears first: a slow phone takes two frames for both.
  const appeared = useDeferredValue(true, false);
  return (
    <DialogContent
      size="lg"
      title="Image"
      footer={
        <>
          <IconButton
            label="Delete"
            className="mr-auto"
            disabled={!online}
            onClick={() => {
              remove([image]);
              onClose();
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <DialogClose asChild>
            <Button variant="quiet">Close</Button>
          </DialogClose>
          <DownloadMenu image={image}>
            <Button variant="secondary" disabled={!online}>
              <Download aria-hidden />
              Download
            </Button>
          </DownloadMenu>
          <Link href={paths.images({ image: image.id })} className={buttonClass({ variant: 'secondary' })}>
            Open in Images
          </Link>
          <Button disabled={image.cut && !whole.data} onClick={() => void copyPrompt(prompt)}>
            <Copy aria-hidden />
            Copy Prompt
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ToMarks target="image-marks" />
        <img
          src={online ? image.imageUrl : image.thumbnailUrl}
          alt={image.prompt.slice(0, 200)}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          className="max-h-[50dvh] w-full rounded-md bg-sunken object-contain"
        />
        <p dir="auto" className="font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink">
          <PromptText text={prompt} />
        </p>
        <p className="text-xs text-muted">
          {image.modelName} · {image.aspectRatio} ·{' '}
          <time dateTime={image.createdAt}>{formatDateTime(image.createdAt)}</time>{' '}
          <VersionLink id={image.versionId} />
        </p>
        <ItemReplies work={work} item={replyKeyOf(image)} replied={replied} />
        <div id="image-marks" tabIndex={-1} className="outline-none">
          {appeared && <MarksForm item={image} />}
        </div>
      </div>
    </DialogContent>
  );
}
