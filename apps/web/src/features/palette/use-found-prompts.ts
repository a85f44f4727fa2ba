import { useDebounced } from '../../ui/use-debounced';
import { trpc, type GenerationPreview, type PromptPreview } from '../../trpc';

const limit = 5;
/** A single letter would match everything; a single Chinese character is a word. */
const isLongEnough = (search: string) => search.length >= 2 || /\p{Script=Han}/u.test(search);

interface FoundPrompts {
  saved: readonly PromptPreview[];
  history: readonly GenerationPreview[];
  /** Whether results for the current search may still arrive. */
  searching: boolean;
  failed: boolean;
}

/**
 * The saved prompts and history entries that match, searched on the server. `enabled` is whether a user is signed in.
 */
export function useFoundPrompts(search: string, enabled: boolean): FoundPrompts {
  const typed = search.trim();
  const wanted = useDebounced(typed, 200);
  const options = {
    enabled: enabled && isLongEnough(wanted),
    staleTime: 0,
    gcTime: 60_000,
    // If the session has ended, the page behind the palette stays.
    meta: { beside: true },
  };
  const saved = trpc.prompts.search.useQuery({ search: wanted, limit }, options);
  const history = trpc.prompts.history.useQuery({ search: wanted, limit }, options);
  const asked = enabled && isLongEnough(typed);
  // Results of the previous search do not count.
  const current = asked && typed === wanted;
  return {
    saved: (current && saved.data) || [],
    history: (current && history.data?.items) || [],
    searching: asked && (!current || saved.isPending || history.isPending),
    failed: current && (saved.isError || history.isError),
  };
}
