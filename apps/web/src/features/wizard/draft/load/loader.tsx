import { useEffect, useState } from 'react';
import { getBrowserStores } from '../../../../components/storage/browser';
import { forgetTrial } from '../../../../components/prompt/trial-choices';
import { readOpened } from '../../../../components/prompt/opened';
import { getReason, isSignedOut } from '../../../../errors';
import { trpc, type User } from '../../../../trpc';
import { toast } from '../../../../ui/overlay/toast';
import { reduceDraft, type Draft } from '../state';
import { readDraft, writeDraft } from '../store';
import { fromEdit, fromGeneration, fromSavedPrompt, toDraft, toSimilar, type LoadablePrompt } from './prompt';
import { toExampleDraft } from './example';
import { fromImage, fromOpened, toOpenedDraft } from './opened';
import { toastLoadFailed, type LoadRequest } from './request';
import { WizardSkeleton } from '../../skeleton';

const brought = 'Its choices are set. A change of one is made in its text, and every other word stays.';
const loadedWords = {
  saved: 'Saved prompt loaded successfully. You can now edit and regenerate.',
  similar: 'Its choices and its text are set, and follow every change. The saved prompt stays as it is.',
  opened: brought,
  image: brought,
  example: 'Change what you like: every choice is set, and writing it here costs nothing.',
};

interface PromptLoaderProps {
  user: User;
  request: LoadRequest;
  /** Called once, when the draft has the prompt or loading failed. */
  onDone: () => void;
}

/** Fetches a prompt and makes it this tab's draft; the replaced draft can be restored. */
export function PromptLoader({ user, request, onDone }: PromptLoaderProps) {
  const options = { staleTime: 0, gcTime: 0 };
  const { id, kind } = request;
  const saved = trpc.prompts.get.useQuery(
    { id },
    { ...options, enabled: kind === 'saved' || kind === 'similar' },
  );
  // Saved prompts and generations share one range of ids, so an id that is no saved prompt may be a generation.
  const unsaved = getReason(saved.error) === 'not_found';
  const generation = trpc.prompts.generation.useQuery(
    { id },
    { ...options, enabled: kind === 'generation' || unsaved },
  );
  const edit = trpc.edits.get.useQuery({ id }, { ...options, enabled: kind === 'edit' });
  const image = trpc.images.get.useQuery({ id }, { ...options, enabled: kind === 'image' });
  const [opened] = useState(() => (kind === 'opened' ? readOpened() : undefined));
  const prompt: LoadablePrompt | undefined =
    (opened && fromOpened(opened)) ??
    (image.data && fromImage(image.data, user.preferredAiRenderer)) ??
    (saved.data && fromSavedPrompt(saved.data)) ??
    (generation.data && fromGeneration(generation.data)) ??
    (edit.data && fromEdit(edit.data));
  const error = unsaved ? generation.error : (saved.error ?? generation.error ?? edit.error ?? image.error);
  // If the session has ended, the page asks for a sign-in and mounts this again; any other error is final.
  const local = kind === 'opened' || kind === 'example';
  const settled = prompt !== undefined || local || (error !== null && !isSignedOut(error));

  const makeDraft = (): Draft | undefined => {
    const { preferredAiRenderer } = user;
    if (kind === 'example') return toExampleDraft(id, preferredAiRenderer);
    const make = { similar: toSimilar, image: toOpenedDraft, opened: toOpenedDraft, edit: toOpenedDraft };
    return prompt && (kind in make ? make[kind as keyof typeof make] : toDraft)(prompt, preferredAiRenderer);
  };

  /** Stores the draft for this tab, from where the wizard reads it. Returns whether it was stored. */
  const keep = (draft: Draft): boolean => {
    const stores = getBrowserStores();
    // The user asked for this prompt after the trial on the landing page, so it takes precedence.
    forgetTrial();
    return writeDraft(stores, user.id, reduceDraft(readDraft(stores, user.id), { type: 'loaded', draft }));
  };

  useEffect(() => {
    if (!settled) return;
    const draft = makeDraft();
    if (draft && keep(draft)) {
      toast.success(
        'Prompt Loaded',
        kind in loadedWords ? loadedWords[kind as keyof typeof loadedWords] : loadedWords.saved,
      );
    } else {
      toastLoadFailed();
    }
    onDone();
    // Runs once, when the response has arrived.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  return <WizardSkeleton />;
}
