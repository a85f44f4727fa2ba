import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { toPromptInput } from '@safelight/prompt/resolve';
import type { Selection } from '@safelight/prompt/selection';
import { useRef, type Dispatch } from 'react';
import {
  isFinal,
  newRequestId,
  noteFailureShown,
  wasFailureShown,
} from '../../../components/billing/charged-once';
import { isOnline } from '../../../components/offline/connection';
import { useSession } from '../../../components/session/actions';
import { useShortage } from '../../../components/billing/use-shortage';
import { getErrorMessage, getReason, isSignedOut, isUnanswered } from '../../../errors';
import { trpc, type Inputs, type User } from '../../../trpc';
import { dismissFailure, toast } from '../../../ui/overlay/toast';
import { describeIntent, findSelection } from '../draft/choices';
import { isFromDevice, type Draft, type DraftAction } from '../draft/state';
import { useWriting } from './use-writing';

/** Milliseconds the overlay stays at least, so that a quick answer does not make it flicker. */
const minimumDisplay = 700;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

function fail(description: string): void {
  toast({ title: 'Generation Failed', description, variant: 'destructive' });
}

type Input = Inputs['prompts']['generate'];

interface Request {
  readonly intent: string;
  /** The intent and for whom: an equal wish while the answer is outstanding is the same request. */
  readonly wish: string;
  /** Whether it was sent before and its answer was lost. */
  readonly repeated: boolean;
}

export interface Generator {
  /**
   * Has the prompt of this draft written; without a connection it is put together on this device, for nothing. At most
   * one request is under way at a time.
   */
  readonly generate: (draft: Draft) => void;
  /**
   * Waits on for the answer that a reload interrupted, as soon as there is a connection. Never a purchase of its own: not
   * where a failure was shown, nor once the user has asked for anything, be it offline.
   */
  readonly resume: (draft: Draft) => void;
  readonly pending: boolean;
  /** What of the text is written already, where it is watched. */
  readonly text: string;
}

/**
 * Generation, charged once per intent: the request's id is made when the user asks, kept in the draft until an answer
 * was seen, and sent again as long as the same thing is asked for.
 */
export function useGenerate(user: User, dispatch: Dispatch<DraftAction>): Generator {
  const utils = trpc.useUtils();
  const session = useSession();
  const findShortage = useShortage(user);
  const busy = useRef(false);
  const asked = useRef(false);
  const started = useRef(0);
  /** What each request was for; outlives the answer that a sign-in makes come later. */
  const requests = useRef(new Map<string, Request>());
  /** Whether this only tells how the lost answer read: what the user asked for since has not been tried yet. */
  const isOldFailure = (error: unknown, requestId: string) =>
    requests.current.get(requestId)?.repeated === true && getReason(error) === 'provider_failed';

  const { mutate, isPending, text } = useWriting({
    onMutate: () => {
      busy.current = true;
      started.current = Date.now();
    },
    onSuccess: async (answer, { requestId }) => {
      await wait(started.current + minimumDisplay - Date.now());
      session.update({ credits: answer.credits });
      dispatch({
        type: 'generated',
        generated: {
          id: answer.id,
          text: answer.prompt,
          renderer: answer.renderer,
          intent: requests.current.get(requestId ?? '')?.intent ?? '',
          writer: answer.writer,
          note: answer.note ?? undefined,
        },
      });
      void utils.prompts.history.invalidate();
    },
    onError: (error, { requestId = '' }) => {
      // The sign-in dialog is open now, and the same request goes out again after it.
      if (isSignedOut(error) || isOldFailure(error, requestId)) return;
      noteFailureShown(requestId);
      const reason = getReason(error);
      if (isFinal(error)) dispatch({ type: 'gave-up' });
      if (reason === 'insufficient_credits') void utils.auth.me.invalidate();
      const message = getErrorMessage(error, 'Failed to generate prompt. Please try again.');
      fail(isUnanswered(error) ? `${message} Trying again never charges twice.` : message);
    },
    onSettled: (_answer, error, { requestId = '', ...input }) => {
      busy.current = false;
      const old = requests.current.get(requestId);
      if (old && isOldFailure(error, requestId)) request(input, newRequestId(), { ...old, repeated: false });
    },
  });

  const request = (input: Omit<Input, 'requestId'>, requestId: string, what: Request) => {
    requests.current.set(requestId, what);
    if (what.repeated) noteFailureShown(requestId, false);
    dispatch({ type: 'sent', pending: { requestId, intent: what.wish } });
    mutate({ ...input, requestId });
  };

  const getRenderer = (draft: Draft) => draft.renderer ?? user.preferredAiRenderer;
  const describeWish = (renderer: RendererId, selection: Selection) =>
    `${renderer} ${describeIntent(selection)}`;

  const composeOffline = async (selection: Selection, renderer: RendererId) => {
    const { composeHere } = await import('./compose-here');
    dispatch({ type: 'generated', generated: composeHere(selection, renderer) });
  };

  /** Tells whether a request went out. */
  const send = async (draft: Draft): Promise<boolean> => {
    const selection = findSelection(draft);
    if (!selection) {
      toast({
        title: 'Missing Information',
        description: 'Please select a style and describe your subject before generating.',
        variant: 'destructive',
      });
      return false;
    }
    const renderer = getRenderer(draft);
    if (!isOnline()) {
      await composeOffline(selection, renderer).catch(() =>
        fail(
          'This part of the page was not loaded before the connection broke off. Try again when it is back.',
        ),
      );
      return false;
    }
    const intent = describeIntent(selection);
    const wish = describeWish(renderer, selection);
    // An unanswered request may have been charged already; asking again for the same thing is free.
    const repeated = draft.pending?.intent === wish ? draft.pending : undefined;
    const shortage = repeated ? undefined : await findShortage(limits.promptCredits);
    if (shortage !== undefined) {
      fail(shortage);
      return false;
    }
    const what = { intent, wish, repeated: repeated !== undefined };
    request({ ...toPromptInput(selection), renderer }, repeated?.requestId ?? newRequestId(), what);
    return true;
  };

  const generate = (draft: Draft) => {
    if (busy.current) return;
    busy.current = true;
    asked.current = true;
    dismissFailure();
    // A request under way lifts the guard when it is settled.
    void send(draft).then((sent) => {
      if (!sent) busy.current = false;
    });
  };

  const resume = (draft: Draft) => {
    // Without a connection there is nothing to wait for, and a text that was made meanwhile is not taken away.
    if (!isOnline() || isFromDevice(draft.generated)) return;
    const { pending } = draft;
    if (!pending || asked.current || wasFailureShown(pending.requestId)) return;
    const selection = findSelection(draft);
    if (selection && pending.intent === describeWish(getRenderer(draft), selection)) generate(draft);
  };

  return { generate, resume, pending: isPending, text };
}
