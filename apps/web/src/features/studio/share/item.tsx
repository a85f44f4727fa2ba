import { Check, Copy, MessageSquare, PencilLine } from 'lucide-react';
import { copyPrompt } from '../../../components/prompt/copy';
import { isBare } from '../../../components/share/bare';
import { SharedCard } from '../../../components/share/card';
import type { ReplyKind } from './reply-kinds';
import { Button } from '../../../ui/button';
import type { Item } from './groups';
import { Replies, type VisibleReply } from './replies';

interface SharedItemProps {
  token: string;
  sender: string | null;
  item: Item;
  replies: readonly VisibleReply[];
  onAsk: (kind: ReplyKind) => void;
}

/** One prompt, or image, with what a client may reply. */
export function SharedItem({ token, sender, item, replies, onAsk }: SharedItemProps) {
  const { label, number, text, approved, changesAsked } = item;
  const name = number === null ? label : `item ${number}`;
  return (
    <SharedCard item={item} number={number} approved={approved} changesAsked={changesAsked}>
      <Replies token={token} sender={sender} replies={replies} className="mt-4" />
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        {(!approved || changesAsked) && !isBare(item) && (
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
        {!changesAsked && !isBare(item) && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Ask for changes to ${name}`}
            onClick={() => onAsk('changes')}
          >
            <PencilLine aria-hidden />
            Ask for changes
          </Button>
        )}
        {/* Where there is no room for all, these two are a row of their own. */}
        <div className="flex grow items-center gap-2">
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
    </SharedCard>
  );
}
