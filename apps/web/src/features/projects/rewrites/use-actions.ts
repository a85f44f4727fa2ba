import { useState } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import { useRefreshBoards } from '../../../components/prompt/use-refresh-boards';
import { trpc, type OfferedRewrite } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';
import { formatPromptCount } from '../item-count';

/** The most that one call takes. */
const mostAtOnce = 100;

function cut<Item>(items: readonly Item[]): Item[][] {
  const pages = Math.ceil(items.length / mostAtOnce);
  return Array.from({ length: pages }, (_, page) => items.slice(page * mostAtOnce, (page + 1) * mostAtOnce));
}

export interface Acceptance {
  readonly offer: OfferedRewrite;
  readonly version: 'present' | 'older';
}

/** Rewrites prompts and puts them back. `onChange` is called with what changed, also by the toast's button. */
export function useActions(onChange: (ids: readonly number[], state: 'rewritten' | 'offered') => void) {
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const [pending, setPending] = useState(false);

  async function work(title: string, step: () => Promise<void>): Promise<void> {
    setPending(true);
    try {
      await step();
    } catch (error) {
      toastError(title, error, 'Some prompts are as they were. Try again.');
    } finally {
      setPending(false);
      void utils.projects.invalidate();
      refreshBoards();
      void utils.prompts.invalidate();
    }
  }

  const undo = (ids: readonly number[]): Promise<void> =>
    work('Not Put Back', async () => {
      const restored: number[] = [];
      for (const page of cut(ids)) {
        const result = await utils.client.rewrites.undo.mutate({ ids: page });
        onChange(result.restored, 'offered');
        restored.push(...result.restored);
      }
      const left = ids.length - restored.length;
      const others = left > 0 ? `${formatPromptCount(left)} changed since, and stayed.` : undefined;
      if (restored.length > 0) toast.success('Put Back', others ?? 'The old text is there again.');
      else toast.failure('Not Put Back', 'The text was changed since.');
    });

  const accept = (acceptances: readonly Acceptance[]): Promise<void> =>
    work('Not Rewritten', async () => {
      const rewritten: number[] = [];
      const reasons = new Set<string>();
      for (const page of cut(acceptances)) {
        const prompts = page.map(({ offer, version }) => ({ id: offer.id, key: offer.key, version }));
        const result = await utils.client.rewrites.accept.mutate({ prompts });
        onChange(result.rewritten, 'rewritten');
        rewritten.push(...result.rewritten);
        for (const { reason } of result.refused) reasons.add(reason);
      }
      const refusal = [...reasons].join(' ');
      if (rewritten.length === 0) return toast.failure('Not Rewritten', refusal);
      const title = rewritten.length === 1 ? 'Prompt Rewritten' : `${rewritten.length} Prompts Rewritten`;
      toast.success(title, refusal || 'Free of charge; the old text is kept.', {
        label: 'Undo',
        elsewhere: 'Or open the prompt and put its old text back.',
        run: () => void undo(rewritten),
      });
    });

  return { accept, undo, pending };
}
