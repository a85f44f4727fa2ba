import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { toPromptInput } from '@safelight/prompt/resolve';
import type { Selection } from '@safelight/prompt/selection';
import { useRef, type Dispatch } from 'react';
import { isFinal, noteFailureShown, wasFailureShown } from '../../../components/billing/charged-once';
import { isOnline } from '../../../components/offline/connection';
import { newRequestId } from '../../../components/requests/request-id';
import { useSession } from '../../../components/session/use-session';
import { useShortage } from '../../../components/billing/use-shortage';
import { getErrorMessage, getReason, isSignedOut, isResponseLost } from '../../../errors';
import { trpc, type Inputs, type User } from '../../../trpc';
import { dismissFailure, toast } from '../../../ui/overlay/toast';
import { getSelectionKey, findSelection } from '../draft/choices';
import { isFromDevice, type Draft, type DraftAction } from '../draft/state';
import { useWriting } from './use-writing';

/** Minimum milliseconds for the overlay, so that a fast response does not make it flicker. */
const minimumDisplay = 700;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

function fail(description: string): void {
  toast.failure('Generation Failed', description);
}

type Input = Inputs['prompts']['generate'];

interface Request {
  readonly intent: string;
  /** Selection and renderer. While a response is outstanding, an equal key means the same request. */
  readonly key: string;
  /** Whether it was sent before and its response was lost. */
  readonly repeated: boolean;
}

export interface Generator {
  /**
   * Generates the draft's prompt; offline, composes it on this device for free. At most one request runs at a time.
   */
  readonly generate: (draft: Draft) => void;
  /**
   * Resumes a request that a reload interrupted, as soon as there is a connection. Never starts a new charge: does
   * nothing after a shown failure, nor once the user has asked for anything, even offline.
   */
  readonly resume: (draft: Draft) => void;
  readonly pending: boolean;
  /** The text so far, while it is streamed. */
  readonly text: string;
}

/**
 * Generates prompts. A click is charged once: its request id is created at the click, kept in the draft until a
 * response arrives, and reused while selection and renderer stay the same.
 */
export function useGenerator(user: User, dispatch: Dispatch<DraftAction>): Generator {
  const utils = trpc.useUtils();
  const session = useSession();
  const findShortage = useShortage(user);
  const busy = useRef(false);
  const asked = useRef(false);
  const started = useRef(0);
  /** The requests by id. Kept, because a sign-in can delay a response beyond the next request. */
  const requests = useRef(new Map<string, Request>());
  /** Whether the error is the outcome of the earlier request that was repeated: the new one has not been tried. */
  const isOldFailure = (error: unknown, requestId: string) =>
    requests.current.get(requestId)?.repeated === true && getReason(error) === 'provider_failed';

  const { mutate, isPending, text } = useWriting({
    onMutate: () => {
      busy.current = true;
      started.current = Date.now();
    },
    onSuccess: async (response, { requestId }) => {
      await wait(started.current + minimumDisplay - Date.now());
      session.update({ credits: response.credits });
      dispatch({
        type: 'generated',
        generated: {
          id: response.id,
          text: response.prompt,
          renderer: response.renderer,
          intent: requests.current.get(requestId ?? '')?.intent ?? '',
          writer: response.writer,
          note: response.note ?? undefined,
        },
      });
      void utils.prompts.history.invalidate();
    },
    onError: (error, { requestId = '' }) => {
      // The sign-in dialog is open, and repeats the request after the sign-in.
      if (isSignedOut(error) || isOldFailure(error, requestId)) return;
      noteFailureShown(requestId);
      const reason = getReason(error);
      if (isFinal(error)) dispatch({ type: 'gave-up' });
      if (reason === 'insufficient_credits') void utils.auth.me.invalidate();
      const message = getErrorMessage(error, 'Failed to generate prompt. Please try again.');
      fail(isResponseLost(error) ? `${message} Trying again never charges twice.` : message);
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
    dispatch({ type: 'sent', pending: { requestId, intent: what.key } });
    mutate({ ...input, requestId });
  };

  const getRenderer = (draft: Draft) => draft.renderer ?? user.preferredAiRenderer;
  const getRequestKey = (renderer: RendererId, selection: Selection) =>
    `${renderer} ${getSelectionKey(selection)}`;

  const composeOffline = async (selection: Selection, renderer: RendererId) => {
    const { composeHere } = await import('./compose-here');
    dispatch({ type: 'generated', generated: composeHere(selection, renderer) });
  };

  /** Returns whether a request was sent. */
  const send = async (draft: Draft): Promise<boolean> => {
    const selection = findSelection(draft);
    if (!selection) {
      toast.failure(
        'Missing Information',
        'Please select a style and describe your subject before generating.',
      );
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
    const intent = getSelectionKey(selection);
    const key = getRequestKey(renderer, selection);
    // A pending request may have been charged; repeating it is free.
    const repeated = draft.pending?.intent === key ? draft.pending : undefined;
    const shortage = repeated ? undefined : await findShortage(limits.promptCredits);
    if (shortage !== undefined) {
      fail(shortage);
      return false;
    }
    const what = { intent, key, repeated: repeated !== undefined };
    const parentId = draft.generated?.version ?? draft.generated?.id ?? draft.parent;
    const input = { ...toPromptInput(selection), renderer, ...(parentId !== undefined && { parentId }) };
    request(input, repeated?.requestId ?? newRequestId(), what);
    return true;
  };

  const generate = (draft: Draft) => {
    if (busy.current) return;
    busy.current = true;
    asked.current = true;
    dismissFailure();
    // A sent request clears the flag when it settles.
    void send(draft).then((sent) => {
      if (!sent) busy.current = false;
    });
  };

  const resume = (draft: Draft) => {
    // Offline the request cannot be repeated, and a text composed since then must not be replaced.
    if (!isOnline() || isFromDevice(draft.generated)) return;
    const { pending } = draft;
    if (!pending || asked.current || wasFailureShown(pending.requestId)) return;
    const selection = findSelection(draft);
    if (selection && pending.intent === getRequestKey(getRenderer(draft), selection)) generate(draft);
  };

  return { generate, resume, pending: isPending, text };
}
