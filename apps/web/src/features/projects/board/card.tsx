import { isTitled, noStyle } from '@safelight/prompt/saved-columns';
import { Check, Star, X } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { PromptText } from '../../../components/prompt/text/tied';
import { nameWritten } from '../../../components/prompt/name-written';
import { useOnline } from '../../../components/offline/connection';
import { formatDate } from '../../../components/format/dates';
import { Thumbnails } from '../../../components/prompt/thumbnails';
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
  replied: RepliedItem | undefined;
  /** Whether clicks select. */
  selecting: boolean;
  selected: boolean;
}

/** A prompt or an image on a board. All cards have one height, so that the grid can place them before they render. */
export const Card = memo(function Card(props: CardProps) {
  const { project, item, replied, selecting, selected, onStar, onSelect } = props;
  const name = nameItem(item);
  const online = useOnline();
  const open = (event: MouseEvent) => {
    if (!selecting) return;
    event.preventDefault();
    onSelect(item);
  };
  return (
    <article
      className={cn(
        'flex h-full flex-col overflow-hidden rounded-lg border bg-surface transition-colors hover:bg-raised',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <Link
        data-card
        href={item.kind === 'prompt' ? paths.projects(project, item.id) : paths.boardImage(project, item.id)}
        aria-label={item.kind === 'image' ? `Image: ${name}` : undefined}
        className="flex min-h-0 flex-1 flex-col outline-offset-[-2px]"
        onClick={open}
      >
        {item.kind === 'prompt' ? <PromptFace prompt={item} name={name} /> : <ImageFace image={item} />}
      </Link>
      <footer className="flex h-11 shrink-0 items-center gap-2 pr-1.5 pl-4">
        {selecting && (
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={() => onSelect(item)}
            className="size-6 shrink-0 accent-(--accent)"
          />
        )}
        {/* The footer has no room for this beside what clients replied; the open item shows it. */}
        <span className={replied ? 'sr-only' : 'min-w-0 truncate text-xs text-muted'}>
          {item.kind === 'prompt' &&
            item.renderer &&
            `${nameWritten(item.renderer, item.generatedPrompt)} · `}
          <time dateTime={item.createdAt}>{formatDate(item.createdAt)}</time>
        </span>
        <VersionLink id={item.versionId} className="text-xs" />
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {item.tags.length > 0 && (
            <Badge className="h-5 max-w-24">
              <bdi className="truncate">{item.tags[0]}</bdi>
              {item.tags.length > 1 && ` +${item.tags.length - 1}`}
            </Badge>
          )}
          {replied && <ReplyCounts replied={replied} />}
          {item.approval && <ApprovalBadge approval={item.approval} />}
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Star ${name}`}
          aria-pressed={item.starred}
          disabled={!online}
          className="size-8 px-0"
          onClick={() => onStar(item)}
        >
          <Star aria-hidden className={item.starred ? 'fill-accent text-accent-text' : ''} />
        </Button>
      </footer>
    </article>
  );
});

function ApprovalBadge({ approval }: { approval: 'approved' | 'rejected' }) {
  const Icon = approval === 'approved' ? Check : X;
  return (
    <Badge variant={approval === 'approved' ? 'success' : 'danger'} className="h-5 px-1">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{approval === 'approved' ? 'Approved' : 'Rejected'}</span>
    </Badge>
  );
}

function PromptFace({ prompt, name }: { prompt: BoardPrompt; name: string }) {
  return (
    <span className="flex min-h-0 flex-1 flex-col overflow-hidden px-4 pt-4">
      <span className="flex items-start justify-between gap-3">
        <bdi className="line-clamp-2 min-w-0 text-base font-medium break-words text-ink">{name}</bdi>
        {prompt.style !== noStyle && (
          <Badge variant="accent" className="mt-0.5 h-6 max-w-32 shrink-0">
            <span className="truncate">{prompt.style}</span>
          </Badge>
        )}
      </span>
      <bdi className="mt-1.5 line-clamp-2 shrink-0 text-sm break-words text-muted">
        {isTitled(prompt) ? prompt.subject : prompt.style !== noStyle && prompt.name}
      </bdi>
      <span
        dir="ltr"
        className={cn(
          'mt-3 border-l border-line-strong pl-3 font-mono text-xs leading-5 break-words text-muted',
          prompt.images.length > 0 ? 'line-clamp-2' : 'line-clamp-4',
        )}
      >
        <PromptText text={prompt.generatedPrompt} />
      </span>
      <Thumbnails images={prompt.images} className="mt-3" />
    </span>
  );
}

function ImageFace({ image }: { image: BoardImage }) {
  return (
    <>
      <img
        src={image.thumbnailUrl}
        alt=""
        loading="lazy"
        decoding="async"
        className="min-h-0 w-full flex-1 bg-sunken object-cover"
      />
      <span dir="auto" className="mt-2 line-clamp-1 shrink-0 px-4 font-mono text-xs break-words text-ink">
        <PromptText text={image.prompt} />
      </span>
      <span className="mt-0.5 truncate px-4 text-xs text-muted">{image.modelName}</span>
    </>
  );
}
