import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { MessageSquare, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { trpc, type ShareReply } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Textarea } from '../../../ui/form/textarea';
import { IconButton } from '../../../ui/icon-button';
import { toast } from '../../../ui/overlay/toast';
import { toastError } from '../../feedback/toast-error';
import { countCharacters } from '../../format/characters';
import { formatDateTime } from '../../format/dates';
import { useOnline } from '../../offline/connection';
import { newRequestId, useRequestId } from '../../requests/request-id';

/** What the owner answered to a reply, and a field for another answer. */
export function Answers({ reply: { id, name, answers, hidden } }: { reply: ShareReply }) {
  const [writing, setWriting] = useState(false);
  const online = useOnline();
  const { send, remove, pending } = useAnswers(id, answers.length);
  const full = answers.length >= limits.shareAnswers;
  return (
    <>
      {answers.length > 0 && (
        <ul aria-label="Your answers" className="mt-2 flex flex-col gap-2">
          {answers.map((answer) => (
            <li key={answer.id} className="flex items-start gap-2">
              <MessageSquare aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
              <div className="min-w-0 grow">
                <p dir="auto" className="break-words whitespace-pre-wrap text-ink">
                  {answer.text}
                </p>
                <span className="text-xs text-faint">
                  You, <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
                </span>
              </div>
              <IconButton
                label="Delete your answer"
                size="sm"
                disabled={!online}
                onClick={() => remove(answer)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {writing ? (
        <AnswerForm
          name={name}
          pending={pending}
          onSend={(text) => void send(text).then((sent) => sent && setWriting(false))}
          onClose={() => setWriting(false)}
        />
      ) : (
        // Nobody would see an answer to what is hidden.
        !hidden &&
        !full && (
          <Button
            variant="quiet"
            size="sm"
            className="-mb-1 -ml-3"
            disabled={!online}
            onClick={() => setWriting(true)}
          >
            Answer<span className="sr-only"> {name}</span>
          </Button>
        )
      )}
    </>
  );
}

interface AnswerFormProps {
  name: string;
  pending: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

function AnswerForm({ name, pending, onSend, onClose }: AnswerFormProps) {
  const [text, setText] = useState('');
  const note = useId();
  const written = text.trim();
  const length = countCharacters(written);
  const most = limits.shareReplyCharacters;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written !== '' && length <= most && !pending) onSend(written);
  };
  return (
    <form className="mt-2 flex flex-col gap-2" onSubmit={submit}>
      <Textarea
        autoFocus
        rows={3}
        aria-label={`Your answer to ${name}`}
        aria-describedby={note}
        aria-invalid={length > most || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={note} className="text-xs text-muted">
        {length > most
          ? `Please shorten the answer to ${formatGrouped(most)} characters. It has ${formatGrouped(length)}.`
          : 'Clients see it under the reply, whoever opens the link.'}
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={written === '' || length > most}>
          Send
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Sends and deletes answers to one reply. Every screen that shows them is refreshed. */
function useAnswers(replyId: number, count: number) {
  const utils = trpc.useUtils();
  const requestIdOf = useRequestId();
  /** Set before a button is rendered as pending: a double click is faster. */
  const busy = useRef(false);
  const refresh = () => {
    busy.current = false;
    void utils.shares.replies.invalidate();
    void utils.replies.invalidate();
    // An answered reply is a read one.
    void utils.projects.list.invalidate();
  };
  const answer = trpc.replies.answer.useMutation({
    onSettled: refresh,
    onError: (error) => toastError('Not Sent', error, 'Your answer could not be sent. Please try again.'),
  });
  const remove = trpc.replies.deleteAnswer.useMutation({
    onSettled: refresh,
    onError: (error) => toastError('Delete Failed', error, 'The answer could not be deleted.'),
  });
  /** Whether it was sent. Does not reject. */
  const send = async (text: string, requestId?: string): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    // The same words may be sent again after they have arrived.
    const id = requestId ?? requestIdOf([text, count]);
    return answer.mutateAsync({ replyId, text, requestId: id }).then(
      () => true,
      () => false,
    );
  };
  return {
    send,
    pending: answer.isPending,
    /** Deletes at once; the toast has the way back. */
    remove: ({ id: answerId, text }: ShareReply['answers'][number]) => {
      if (busy.current) return;
      busy.current = true;
      remove.mutate(
        { replyId, answerId },
        {
          onSuccess: () =>
            toast.success('Answer Deleted', 'It is gone from the shared page too.', {
              label: 'Undo',
              elsewhere: 'Or write the answer again under the reply',
              run: () => void send(text, newRequestId()),
            }),
        },
      );
    },
  };
}
