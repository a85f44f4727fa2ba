import { formatDateTime, formatDay } from '../../../components/format/dates';
import { replyKinds } from './reply-kinds';
import type { SharedPage } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { WithdrawButton } from './withdraw-button';

export type VisibleReply = SharedPage['replies'][number];

interface RepliesProps {
  token: string;
  /** Who answers, as the page names them; null: it does not. */
  sender: string | null;
  replies: readonly VisibleReply[];
  /** Whether to say which item a reply is about, if it is about one. */
  named?: boolean;
  className?: string;
}

/** What a visitor replied to where the page shows another image now. */
const earlier = { image: 'an earlier image', prompt: 'the prompt without an image' };

/** What was replied about one item, or about all of it. */
export function Replies({ token, sender, replies, named = false, className }: RepliesProps) {
  if (replies.length === 0) return null;
  return (
    <ul aria-label="Replies" className={cn('flex flex-col gap-2', className)}>
      {replies.map(({ key, item, number, kind, name, text, createdAt, answers, outdated, withdrawable }) => {
        const { Icon, colorClass, act, about } = replyKinds[kind];
        return (
          <li key={key} className="flex gap-2 text-sm">
            <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', colorClass)} />
            <div className="min-w-0">
              <p className="break-words">
                <bdi className="font-medium">{name}</bdi>{' '}
                <span className="text-muted">
                  {act}
                  {outdated && ` ${about}${earlier[outdated]}`}
                  {named && item !== null && (
                    <>
                      {' '}
                      {about}
                      {number === null ? 'an item' : `item ${number}`} that is not on this page
                    </>
                  )}
                  , {formatDay(createdAt)}
                </span>
                {text !== '' && (
                  <span dir="auto" className="mt-0.5 block whitespace-pre-wrap">
                    {text}
                  </span>
                )}
              </p>
              {answers.length > 0 && (
                <ul
                  aria-label={`Answers to ${name}`}
                  className="mt-2 flex flex-col gap-2 border-l border-line-strong pl-3"
                >
                  {answers.map((answer) => (
                    <li key={answer.createdAt + answer.text} className="break-words">
                      {sender === null ? 'The sender' : <bdi className="font-medium">{sender}</bdi>}{' '}
                      <span className="text-muted">
                        answered, <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
                      </span>
                      <span dir="auto" className="mt-0.5 block whitespace-pre-wrap">
                        {answer.text}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {withdrawable && <WithdrawButton token={token} replyKey={key} kind={kind} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
