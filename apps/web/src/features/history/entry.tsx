import { Copy, FolderPlus, GitBranch, MoreHorizontal, RotateCcw, Share2 } from 'lucide-react';
import { memo, useState } from 'react';
import { ChoicesPicture, isPictured } from '../../components/artwork/choices-picture';
import { PromptText } from '../../components/prompt/text/tied';
import { copyPrompt } from '../../components/prompt/copy';
import { formatTime } from '../../components/format/dates';
import { nameStyle } from '../../components/prompt/name-style';
import { nameWritten } from '../../components/prompt/name-written';
import { Thumbnails } from '../../components/prompt/thumbnails';
import { describeWriter } from '../../components/prompt/writer';
import { formatCredits } from '../../components/format/credits';
import { toSavedPrompt } from '../../components/prompt/to-saved-prompt';
import { isOnline } from '../../components/offline/connection';
import { useReuse } from '../../components/reuse/actions';
import { reuseTips } from '../../components/reuse/tips';
import { SavePromptDialog } from '../../components/prompt/save/dialog';
import { toastError } from '../../components/feedback/toast-error';
import { getErrorMessage } from '../../errors';
import { paths } from '../../paths';
import { trpc, type Generation, type KeptEdit, type ListedEdit } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { IconButton } from '../../ui/icon-button';
import { lazyPart } from '../../ui/lazy-part';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/overlay/menu';
import { Tooltip } from '../../ui/overlay/tooltip';
import { goOnFrom } from './go-on';
import { origins } from './origins';
import type { ShownGeneration } from './items';

const SaveAndShare = lazyPart(() => import('../../components/prompt/save/share'), 'SaveAndShare');

interface HistoryEntryProps {
  shown: ShownGeneration;
  edit: ListedEdit | undefined;
  onOpen: (address: string) => void;
}

/** One generation or kept edit, with its actions. */
export const HistoryEntry = memo(function HistoryEntry({
  shown: generation,
  edit,
  onOpen,
}: HistoryEntryProps) {
  const utils = trpc.useUtils();
  const { id, creditsUsed, cut } = generation;
  const [saving, setSaving] = useState<(Generation | KeptEdit) & { partial?: true }>();
  const [sharing, setSharing] = useState<Generation | KeptEdit>();
  // The list has edits in full already.
  const fetchWhole = async () => edit ?? utils.prompts.generation.fetch({ id });
  const fetchReusable = async () => {
    const { prompt: text, renderer, subject, recipe } = await fetchWhole();
    return { text, renderer, subject, recipe };
  };
  const reuse = useReuse(fetchReusable);
  const save = () =>
    fetchWhole().then(setSaving, (error: unknown) => {
      // What the list has not is fetched when the connection is back.
      if (!isOnline())
        setSaving({
          ...generation,
          scenario: null,
          parameters: {},
          recipe: { selection: {} },
          partial: true,
        });
      else toastError('Load Failed', error, 'Failed to load saved prompt data.');
    });
  const share = () =>
    fetchWhole().then(setSharing, (error: unknown) =>
      toastError('Load Failed', error, 'Failed to load saved prompt data.'),
    );
  const closeShare = () => setSharing(undefined);
  const drawn = generation.images.length === 0 && isPictured(generation.selection);
  const by = describeWriter(generation.writer, generation.note);
  return (
    <article
      className={cn(
        'grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[8rem_minmax(0,1fr)]',
        generation.images.length > 0 && 'lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]',
        drawn && 'lg:grid-cols-[8rem_minmax(0,1fr)_15rem]',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:row-span-2 md:flex-col lg:row-span-1">
        <time dateTime={generation.createdAt} className="text-sm text-ink tabular-nums">
          {formatTime(generation.createdAt)}
        </time>
        <span className="text-xs text-muted">{nameWritten(generation.renderer, generation.prompt)}</span>
        <span className="text-xs text-muted">{creditsUsed === 0 ? 'Free' : formatCredits(creditsUsed)}</span>
        {by !== undefined && <span className="text-xs text-muted">{by}</span>}
      </div>
      {/* Before its words, where they stand below each other. */}
      <Thumbnails
        images={generation.images}
        className="my-1 md:col-start-2 lg:col-start-3 lg:row-start-1 lg:my-0 lg:justify-self-end"
        href={(image) => paths.images({ image })}
      />
      {drawn && (
        <ChoicesPicture
          selection={generation.selection}
          sizes="(min-width: 48rem) 15rem, 100vw"
          className="my-1 h-36 w-full rounded-sm md:col-start-2 md:w-60 lg:col-start-3 lg:row-start-1 lg:my-0 lg:h-40 lg:justify-self-end"
        />
      )}
      <div className="max-w-[48rem] min-w-0 md:col-start-2 lg:row-start-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
          <h3 dir="auto" className="line-clamp-2 text-base font-medium break-words">
            {generation.subject}
          </h3>
          <p className="flex flex-wrap gap-1.5">
            {generation.style !== '' && (
              <Badge variant="accent" className="h-6">
                {nameStyle(generation.style)}
              </Badge>
            )}
            {generation.aspectRatio && <Badge className="h-6">{generation.aspectRatio}</Badge>}
            {edit !== undefined && <Badge className="h-6">{origins[edit.origin]}</Badge>}
          </p>
        </div>
        <div className="mt-3 border-l border-line-strong pl-4">
          {cut ? (
            <CutText generation={generation} edit={edit} />
          ) : (
            <p dir="ltr" className={textClass}>
              <PromptText text={generation.prompt} />
            </p>
          )}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-1">
          <Tooltip text={reuseTips.reuse}>
            <Button
              variant="secondary"
              className="mr-1"
              onClick={() =>
                onOpen(edit === undefined ? paths.generator({ generation: id }) : goOnFrom(edit))
              }
            >
              <RotateCcw aria-hidden />
              {edit === undefined ? 'Reuse' : 'Restore'}
            </Button>
          </Tooltip>
          <IconButton
            label="Copy"
            className="max-sm:size-11"
            onClick={() => void copyPrompt(cut ? async () => (await fetchWhole()).prompt : generation.prompt)}
          >
            <Copy aria-hidden />
          </IconButton>
          <IconButton label="Save to Project" className="max-sm:size-11" onClick={() => void save()}>
            <FolderPlus aria-hidden />
          </IconButton>
          <Menu>
            <MenuTrigger asChild>
              <Button variant="quiet" aria-label="More actions" className="w-10 px-0 max-sm:w-11">
                <MoreHorizontal aria-hidden />
              </Button>
            </MenuTrigger>
            <MenuContent align="start">
              <MenuItem onSelect={() => onOpen(paths.versions(id))}>
                <GitBranch aria-hidden />
                Versions
              </MenuItem>
              <MenuItem onSelect={() => void share()}>
                <Share2 aria-hidden />
                Share with a client
              </MenuItem>
              {reuse.actions.map(({ label, Icon, act }) => (
                <MenuItem key={label} disabled={reuse.busy} onSelect={act}>
                  <Icon aria-hidden />
                  {label}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
          {reuse.dialog}
        </div>
      </div>
      {saving && (
        <SavePromptDialog
          open
          onOpenChange={() => setSaving(undefined)}
          prompt={toSavedPrompt(saving)}
          partial={saving.partial}
        />
      )}
      {sharing && <SaveAndShare prompt={toSavedPrompt(sharing)} onClose={closeShare} onFail={closeShare} />}
    </article>
  );
});

const textClass = 'font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink';

/** The beginning of a long prompt, and the whole on demand. */
function CutText({ generation, edit }: { generation: ShownGeneration; edit: ListedEdit | undefined }) {
  const [whole, setWhole] = useState(false);
  const asked = trpc.prompts.generation.useQuery({ id: generation.id }, { enabled: whole && !edit });
  const text = whole ? (edit ?? asked.data)?.prompt : undefined;
  return (
    <>
      <p dir="ltr" className={cn(textClass, !whole && 'line-clamp-6')}>
        <PromptText text={text ?? `${generation.prompt}…`} />
      </p>
      {whole && asked.isError && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {getErrorMessage(asked.error)}
        </p>
      )}
      <button
        type="button"
        aria-expanded={whole}
        aria-busy={whole && asked.isFetching}
        onClick={() => {
          setWhole(!whole);
          if (!whole && asked.isError) void asked.refetch();
        }}
        className="mt-2 h-6 text-xs font-medium text-accent-text hover:underline"
      >
        {whole ? 'Show less' : 'Show all of it'}
      </button>
    </>
  );
}
