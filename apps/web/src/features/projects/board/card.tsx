import { defaultNameOf, isTitled, noStyle } from '@safelight/prompt/saved-columns';
import { Check, Star, X } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { ChoicesPicture, isPictured } from '../../../components/artwork/choices-picture';
import { PromptText } from '../../../components/prompt/text/tied';
import { nameStyle } from '../../../components/prompt/name-style';
import { nameWritten } from '../../../components/prompt/name-written';
import { formatDate, formatDateTime } from '../../../components/format/dates';
import { Covers } from '../../../components/image/covers';
import { getUrlFor } from '../../../components/image/picture';
import { VersionLink } from '../../../components/prompt/version-link';
import { ReplyCounts } from '../../../components/share/replies/counts';
import { paths } from '../../../paths';
import type { BoardImage, BoardItem, BoardPrompt, RepliedItem } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import type { ProjectKey } from '../key';
import { nameItem } from './items';

export interface CardActions {
  readonly onStar: (item: BoardItem) => void;
  /** Adds the item to the selection, or removes it. */
  readonly onSelect: (item: BoardItem) => void;
}

interface CardProps extends CardActions {
  project: ProjectKey;
  item: BoardItem;
  /** In pixels. */
  width: number;
  replied: RepliedItem | undefined;
  /** Whether clicks select. */
  selecting: boolean;
  selected: boolean;
}

/** A prompt or an image on a board, as large as its row leaves it. */
export const Card = memo(function Card(props: CardProps) {
  const { project, item, width, selecting, selected, onSelect } = props;
  const name = nameItem(item);
  const open = (event: MouseEvent) => {
    if (!selecting) return;
    event.preventDefault();
    onSelect(item);
  };
  return (
    <article
      className={cn(
        'group relative flex size-full flex-col overflow-hidden rounded-md',
        item.kind === 'prompt' && 'border border-line bg-surface transition-colors hover:bg-raised',
      )}
    >
      <div className="flex min-h-0 flex-1">
        {item.kind === 'prompt' && item.images.length > 0 && <Strip images={item.images} onClick={open} />}
        <Link
          data-open
          href={
            item.kind === 'prompt' ? paths.projects(project, item.id) : paths.boardImage(project, item.id)
          }
          aria-label={item.kind === 'image' ? `Image: ${name}` : undefined}
          className="flex min-h-0 min-w-0 flex-1 flex-col outline-offset-[-3px]"
          onClick={open}
        >
          {item.kind === 'prompt' ? (
            <PromptFace prompt={item} name={name} />
          ) : (
            <img
              src={getUrlFor(item, width)}
              alt=""
              decoding="async"
              className="size-full animate-fade-in bg-sunken object-cover"
            />
          )}
        </Link>
      </div>
      {item.kind === 'prompt' ? (
        <PromptFoot {...props} prompt={item} />
      ) : (
        <ImageMarks {...props} image={item} />
      )}
      {selected && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-md border-2 border-accent"
        />
      )}
    </article>
  );
});

function PromptFoot({ prompt, ...props }: CardProps & { prompt: BoardPrompt }) {
  return (
    <footer className="flex h-11 shrink-0 items-center gap-2 pr-1.5 pl-4">
      {props.selecting && <Checkbox {...props} />}
      {/* Never cut: the marks take the room that it leaves. */}
      <span className="flex min-w-36 flex-col text-xs leading-4 text-muted">
        <time dateTime={prompt.createdAt} className="whitespace-nowrap">
          {formatDateTime(prompt.createdAt)}
        </time>
        <span className="flex gap-2">
          {prompt.renderer && (
            <span className="min-w-0 truncate">{nameWritten(prompt.renderer, prompt.generatedPrompt)}</span>
          )}
          <VersionLink id={prompt.versionId} />
        </span>
      </span>
      <span className="ml-auto flex max-h-full min-w-0 flex-wrap items-center justify-end gap-x-1 overflow-hidden">
        <Marks {...props} />
      </span>
      <StarToggle {...props} className="size-8" />
    </footer>
  );
}

/** What is said about an image lies over it. Its caption and an empty star wait for the pointer; a finger opens the image, which has both. */
function ImageMarks({ image, ...props }: CardProps & { image: BoardImage }) {
  return (
    <>
      <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-ground/90 px-3 py-2 text-xs text-muted opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
        <span dir="auto" className="line-clamp-2 font-mono break-words text-ink">
          <PromptText text={image.prompt} />
        </span>
        <span className="mt-0.5 block truncate">
          {image.modelName} · <time dateTime={image.createdAt}>{formatDate(image.createdAt)}</time>
        </span>
      </p>
      <div className="pointer-events-none absolute inset-x-1.5 top-1.5 flex items-start gap-1">
        {props.selecting && <Checkbox {...props} className="pointer-events-auto m-1" />}
        <span className="flex min-w-0 flex-wrap items-center gap-1 rounded-md bg-ground/90 p-1 empty:hidden">
          <Marks {...props} />
        </span>
        <StarToggle
          {...props}
          className={cn(
            'pointer-events-auto ml-auto size-8 bg-ground/90 hover:bg-ground ',
            !image.starred &&
              'opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden',
          )}
        />
      </div>
    </>
  );
}

function Checkbox({ item, selected, onSelect, className }: CardProps & { className?: string }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${nameItem(item)}`}
      checked={selected}
      onChange={() => onSelect(item)}
      className={cn('size-6 shrink-0 accent-(--accent)', className)}
    />
  );
}

/** Tags, what clients replied, and the approval. */
function Marks({ item, replied: given }: CardProps) {
  const replied = withApprovals(item, given);
  return (
    <>
      {item.tags.length > 0 && (
        <Badge className="h-5 max-w-[min(6rem,100%)] min-w-0">
          <bdi className="truncate">{item.tags[0]}</bdi>
          {item.tags.length > 1 && ` +${item.tags.length - 1}`}
        </Badge>
      )}
      {replied && <ReplyCounts replied={replied} />}
      {item.approval && <ApprovalBadge approval={item.approval} />}
    </>
  );
}

function StarToggle({ item, onStar, className }: CardProps & { className: string }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Star ${nameItem(item)}`}
      aria-pressed={item.starred}
      className={cn('px-0', className)}
      onClick={() => onStar(item)}
    >
      <Star aria-hidden className={item.starred ? 'fill-accent text-accent-text' : ''} />
    </Button>
  );
}

/** With the approvals of a whole page that showed the item, which the counts by item do not have. */
function withApprovals({ clientApprovals: approvals }: BoardItem, replied: RepliedItem | undefined) {
  if (approvals <= (replied?.approvals ?? 0)) return replied;
  return { item: null, changes: 0, comments: 0, takenBack: 0, unread: 0, ...replied, approvals };
}

function ApprovalBadge({ approval }: { approval: 'approved' | 'rejected' }) {
  const Icon = approval === 'approved' ? Check : X;
  return (
    <Badge variant={approval === 'approved' ? 'success' : 'danger'} className="h-5 px-1">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{approval === 'approved' ? 'Approved' : 'Rejected'}</span>
    </Badge>
  );
}

/** The images made of a prompt, one below the other, each with a way to it. */
function Strip({ images, onClick }: { images: BoardPrompt['images']; onClick: (event: MouseEvent) => void }) {
  return (
    <span className="flex w-1/3 shrink-0 flex-col gap-0.5">
      {images.map(({ id, thumbnailUrl }, index) => (
        <Link
          key={id}
          href={paths.images({ image: id })}
          aria-label={`Open image ${index + 1} made from it`}
          className="min-h-0 flex-1 outline-offset-[-3px] transition-[filter] hover:brightness-110"
          onClick={onClick}
        >
          <Covers covers={[{ id, thumbnailUrl }]} className="size-full" />
        </Link>
      ))}
    </span>
  );
}

/** A prompt's words, beside a picture of its choices if there is no image. */
function PromptFace({ prompt, name }: { prompt: BoardPrompt; name: string }) {
  const { images, selection } = prompt;
  return (
    <span className="flex min-h-0 flex-1">
      {images.length === 0 && isPictured(selection) && (
        <ChoicesPicture selection={selection} sizes="24rem" className="h-full w-1/3 shrink-0" />
      )}
      <span className="flex min-w-0 flex-1 flex-col overflow-hidden px-4 pt-3.5">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <bdi className="line-clamp-2 min-w-0 text-base font-medium break-words text-ink">{name}</bdi>
          {prompt.style !== noStyle && (
            <Badge variant="accent" className="mt-0.5 h-6 max-w-32 shrink-0">
              <span className="truncate">{nameStyle(prompt.style)}</span>
            </Badge>
          )}
        </span>
        <bdi className="mt-0.5 line-clamp-1 shrink-0 text-sm break-words text-muted">
          {isTitled(prompt)
            ? prompt.subject
            : prompt.style !== noStyle && defaultNameOf({ style: nameStyle(prompt.style) })}
        </bdi>
        {/* As much of it as there is room. */}
        <span
          dir="ltr"
          className="mt-2.5 block min-h-0 flex-1 overflow-hidden mask-b-from-[calc(100%-1rem)] font-mono text-sm leading-6 break-words text-muted"
        >
          <PromptText text={prompt.generatedPrompt} />
        </span>
      </span>
    </span>
  );
}
