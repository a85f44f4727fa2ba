import { Check, PencilLine, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreviewedItem } from '../../trpc';
import { Badge } from '../../ui/badge';
import { cn } from '../../ui/cn';
import { ChoicesPicture, isPictured } from '../artwork/choices-picture';
import { nameWritten } from '../prompt/name-written';
import { PromptText } from '../prompt/text/tied';
import { isBare } from './bare';

interface SharedCardProps {
  item: PreviewedItem;
  /** Null when the link numbers no more. */
  number: number | null;
  approved?: boolean;
  /** Shown in the place of approvals: a client still wants something else. */
  changesAsked?: boolean;
  /** Replies, and buttons for them. */
  children?: ReactNode;
}

/** One prompt or image as a client sees it. Where both are missing, its number takes their place. */
export function SharedCard({
  item,
  number,
  approved = false,
  changesAsked = false,
  children,
}: SharedCardProps) {
  const { label, choices, selection, renderer, text, imageUrl, thumbnailUrl, starred } = item;
  const bare = isBare(item);
  return (
    <article
      aria-label={number === null ? label : `Item ${number}`}
      className={cn(
        'flex h-full flex-col overflow-hidden rounded-lg border bg-surface',
        changesAsked ? 'border-danger' : approved ? 'border-success' : 'border-line',
      )}
    >
      {imageUrl !== null && (
        <a href={imageUrl} target="_blank" rel="noreferrer">
          <img
            src={imageUrl}
            srcSet={thumbnailUrl === null ? undefined : `${thumbnailUrl} 480w, ${imageUrl} 1024w`}
            sizes="(min-width: 48rem) 28rem, 100vw"
            alt={label}
            loading="lazy"
            className="w-full bg-sunken object-contain"
          />
        </a>
      )}
      {imageUrl === null && isPictured(selection) && (
        <div className="relative">
          <ChoicesPicture
            selection={selection}
            sizes="(min-width: 48rem) 40rem, 100vw"
            className="aspect-5/2"
          />
          <p className="absolute bottom-2 left-2 rounded-sm bg-ground px-2 py-0.5 text-xs text-muted">
            The look, on a sample scene
          </p>
        </div>
      )}
      {bare && (
        <div className="flex min-h-28 items-center gap-4 bg-sunken px-5 py-6">
          <span aria-hidden className="font-display text-3xl text-muted">
            {number}
          </span>
          <p className="text-sm text-muted">No image yet. The sender keeps the words of this prompt.</p>
        </div>
      )}
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span aria-hidden className="font-mono text-xs text-faint">
            {!bare && number}
          </span>
          {renderer !== null && <span className="font-medium">{nameWritten(renderer, text ?? '')}</span>}
          {starred && (
            <Badge variant="accent" className="h-6">
              <Star aria-hidden className="size-3" />
              Preferred
            </Badge>
          )}
          {changesAsked && (
            <Badge variant="danger" className="h-6">
              <PencilLine aria-hidden className="size-3" />
              Changes asked for
            </Badge>
          )}
          {approved && !changesAsked && (
            <Badge variant="success" className="h-6">
              <Check aria-hidden className="size-3" />
              Approved
            </Badge>
          )}
        </p>
        {choices.length > 0 && (
          <ul aria-label="Choices" className="mt-3 flex flex-wrap gap-1.5">
            {choices.map((choice, index) => (
              <li key={index} className="max-w-full">
                <Badge className="h-6">
                  <bdi className="truncate">{choice}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {text !== null && (
          <p
            dir="ltr"
            className="mt-4 rounded-md bg-sunken p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
          >
            <PromptText text={text} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
