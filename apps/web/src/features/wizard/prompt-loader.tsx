import { useEffect } from 'react';
import { useAuthDialog } from '../../components/auth-dialog-store';
import { getBrowserStores } from '../../components/browser-stores';
import { LoadError } from '../../components/load-error';
import { isSignedOut } from '../../errors';
import { trpc, type User } from '../../trpc';
import { toast } from '../../ui/toast';
import { writeDraft } from './draft-store';
import { fromGeneration, fromSavedPrompt, toDraft, type LoadablePrompt } from './load-prompt';
import { toastLoadFailed, type LoadRequest } from './load-request';
import { WizardSkeleton } from './wizard-skeleton';

interface PromptLoaderProps {
  user: User;
  request: LoadRequest;
  /** Called once, when the draft holds the prompt or loading it failed. */
  onDone: () => void;
}

/** Fetches the wanted prompt and makes it this tab's draft. */
export function PromptLoader({ user, request, onDone }: PromptLoaderProps) {
  const options = { staleTime: 0, gcTime: 0 };
  const saved = trpc.prompts.get.useQuery(
    { id: request.id },
    { ...options, enabled: request.kind === 'saved' },
  );
  const generation = trpc.prompts.generation.useQuery(
    { id: request.id },
    { ...options, enabled: request.kind === 'generation' },
  );
  const prompt: LoadablePrompt | undefined = saved.data
    ? fromSavedPrompt(saved.data)
    : generation.data && fromGeneration(generation.data);
  const error = saved.error ?? generation.error;
  // A session that ended asks for a sign-in and then loads on; everything else is final.
  const signedOut = isSignedOut(error);
  const settled = prompt !== undefined || (error !== null && !signedOut);
  const { request: signIn } = useAuthDialog();

  useEffect(() => {
    if (!settled) return;
    if (prompt) {
      writeDraft(getBrowserStores(), user.id, toDraft(prompt, user.preferredAiRenderer));
      toast({
        title: 'Prompt Loaded',
        description: 'Saved prompt loaded successfully. You can now edit and regenerate.',
        variant: 'success',
      });
    } else {
      toastLoadFailed();
    }
    onDone();
    // Runs once, when the answer is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  if (signedOut && !signIn) {
    const retry = request.kind === 'saved' ? saved.refetch : generation.refetch;
    return <LoadError title="Your prompt could not be loaded" error={error} onRetry={() => void retry()} />;
  }
  return <WizardSkeleton />;
}
