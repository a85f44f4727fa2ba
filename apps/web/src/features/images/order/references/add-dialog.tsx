import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { uploadTooLarge } from '@safelight/catalog/uploads';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { LoadError } from '../../../../components/feedback/load-error';
import { toastError } from '../../../../components/feedback/toast-error';
import { newRequestId } from '../../../../components/requests/request-id';
import { trpc, type User } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { Dialog, DialogContent } from '../../../../ui/overlay/dialog';
import { toReference, type WishReference } from '../store';
import { consentText, sendPicture, type Upload } from './send';

interface AddDialogProps {
  user: User;
  /** Pictures that were dropped or pasted; undefined while closed. */
  files: readonly File[] | undefined;
  /** How many more the model takes. */
  room: number;
  onClose: () => void;
  onAdd: (references: readonly WishReference[]) => void;
}

const referenceOf = (upload: Upload) => toReference({ upload: upload.id }, upload);

/** Uploads pictures with the user's consent, or takes earlier uploads. */
export function AddDialog({ files, onClose, ...props }: AddDialogProps) {
  return (
    <Dialog open={files !== undefined} onOpenChange={onClose}>
      {files && <Content files={files} onClose={onClose} {...props} />}
    </Dialog>
  );
}

interface Chosen {
  readonly file: File;
  readonly address: string;
  readonly requestId: string;
}

const choose = (files: readonly File[]): Chosen[] =>
  files.map((file) => ({ file, address: URL.createObjectURL(file), requestId: newRequestId() }));

function Content({
  user,
  files,
  room,
  onClose,
  onAdd,
}: Omit<AddDialogProps, 'files'> & { files: readonly File[] }) {
  const [chosen, setChosen] = useState(() => choose(files));
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const consent = useId();
  const utils = trpc.useUtils();
  useEffect(() => () => chosen.forEach(({ address }) => URL.revokeObjectURL(address)), [chosen]);

  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const sent: Upload[] = [];
      for (const { file, requestId } of chosen)
        sent.push(await sendPicture({ content: file, kind: 'reference', userId: user.id, requestId }));
      onAdd(sent.map(referenceOf));
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
      void utils.uploads.list.invalidate();
    }
  };
  const take = (list: readonly File[]) => {
    const heavy = list.find(({ size }) => size > limits.uploadBytes);
    setProblem(heavy && uploadTooLarge);
    setAgreed(false);
    setChosen(heavy ? [] : choose(list.slice(0, room)));
  };

  return (
    <DialogContent
      title="Add a reference"
      description="PNG, JPEG or WebP of up to 20 MB and 40 megapixels. We keep a smaller copy without its metadata until you delete it; the model's provider receives it with your order."
      footer={
        chosen.length > 0 && (
          <Button pending={sending} disabled={!sending && !agreed} onClick={() => void send()}>
            <ImageUp aria-hidden />
            {sending ? 'Uploading...' : 'Upload'}
          </Button>
        )
      }
    >
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        multiple={room > 1}
        className="sr-only"
        aria-label="Picture files"
        tabIndex={-1}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {chosen.length > 0 && (
        <>
          <ul aria-label="Chosen pictures" className="mb-4 flex flex-wrap gap-2">
            {chosen.map(({ file, address }) => (
              <li key={address}>
                <img src={address} alt={file.name} className="h-24 rounded-sm bg-sunken object-contain" />
              </li>
            ))}
          </ul>
          <label htmlFor={consent} className="mb-4 flex items-start gap-3 text-sm text-ink">
            <input
              id={consent}
              type="checkbox"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-(--accent)"
            />
            {chosen.length === 1 ? consentText : 'I may use these pictures, and the people in them agree.'}
          </label>
        </>
      )}
      <p role="alert" className="mb-3 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Button variant="secondary" disabled={sending} onClick={() => picker.current?.click()}>
        <ImageUp aria-hidden />
        {chosen.length === 0 ? 'Choose a file' : 'Choose another'}
      </Button>
      <Earlier
        room={room}
        onTake={(upload) => {
          onAdd([referenceOf(upload)]);
          onClose();
        }}
      />
    </DialogContent>
  );
}

/** The uploads that the user keeps, to be taken again or deleted. */
function Earlier({ room, onTake }: { room: number; onTake: (upload: Upload) => void }) {
  const list = trpc.uploads.list.useInfiniteQuery(
    { limit: 24 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const utils = trpc.useUtils();
  const remove = trpc.uploads.delete.useMutation({
    onSuccess: () => utils.uploads.list.invalidate(),
    onError: (error) => toastError('Error', error, 'The upload could not be deleted. Please try again.'),
  });
  const uploads = list.data?.pages.flatMap((page) => page.uploads) ?? [];
  const kept = list.data?.pages[0]?.room;
  if (list.isError && uploads.length === 0)
    return <LoadError title="Your uploads could not be loaded" query={list} />;
  if (!kept || uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads-title" className="mt-6">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h3 id="uploads-title" className="text-sm font-medium text-ink">
          Your uploads
        </h3>
        <span className="text-xs text-faint tabular-nums">
          {kept.used} of {formatGrouped(kept.most)}
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {uploads.map((upload) => (
          <li key={upload.id} className="relative">
            <button
              type="button"
              aria-label={`Take the upload of ${upload.width} × ${upload.height} pixels`}
              disabled={room < 1}
              onClick={() => onTake(upload)}
              className="group block w-full overflow-hidden rounded-sm bg-sunken"
            >
              <img
                src={upload.thumbnailUrl}
                alt=""
                loading="lazy"
                className="aspect-square w-full object-cover transition-[filter] group-hover:brightness-110"
              />
            </button>
            <IconButton
              plain
              size="sm"
              label="Delete this upload"
              className="absolute top-1 right-1 bg-surface"
              aria-disabled={remove.isPending}
              onClick={() => remove.mutate({ id: upload.id })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={() => void list.fetchNextPage()}>
          More uploads
        </Button>
      )}
    </section>
  );
}
