import { Check, Copy, MessageSquare, Star } from 'lucide-react';
import { copyPrompt } from '../../../components/prompt/copy';
import { nameWritten } from '../../../components/prompt/name-written';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import type { Item } from './groups';
import { Replies, type VisibleReply } from './replies';

interface SharedItemProps {
  item: Item;
  replies: readonly VisibleReply[];
  onAsk: (kind: 'approve' | 'comment') => void;
}

/** One prompt, or image, with a client's two replies. */
export function SharedItem({ item, replies, onAsk }: SharedItemProps) {
  const { label, number, choices, renderer, text, imageUrl, thumbnailUrl, starred } = item;
  const approved = replies.some(({ kind }) => kind === 'approve');
  const name = number === null ? label : `item ${number}`;
  return (
    <article
      aria-label={number === null ? label : `Item ${number}`}
      className={cn(
        'flex h-full flex-col overflow-hidden rounded-lg border bg-surface',
        approved ? 'border-success' : 'border-line',
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
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span aria-hidden className="font-mono text-xs text-faint">
            {number}
          </span>
          {renderer !== null && <span className="font-medium">{nameWritten(renderer, text ?? '')}</span>}
          {starred && (
            <Badge variant="accent" className="h-6">
              <Star aria-hidden className="size-3" />
              Preferred
            </Badge>
          )}
          {approved && (
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
            {text}
          </p>
        )}
        <Replies replies={replies} className="mt-4" />
        <div className="mt-auto flex flex-wrap items-center gap-1 pt-4">
          {!approved && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Approve ${name}`}
              onClick={() => onAsk('approve')}
            >
              <Check aria-hidden />
              Approve
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Comment on ${name}`}
            onClick={() => onAsk('comment')}
          >
            <MessageSquare aria-hidden />
            Comment
          </Button>
          {text !== null && (
            <Button
              variant="quiet"
              size="sm"
              className="ml-auto"
              aria-label={`Copy the prompt of ${name}`}
              onClick={() => void copyPrompt(text)}
            >
              <Copy aria-hidden />
              Copy
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
