import { useDebounced } from '../../ui/use-debounced';
import { trpc, type GenerationPreview, type PromptPreview } from '../../trpc';

/** How many of each are shown; who wants more opens the page. */
const limit = 5;
/** In letters; with one, everything would be found. */
const shortest = 2;

interface FoundPrompts {
  saved: readonly PromptPreview[];
  history: readonly GenerationPreview[];
  /** Whether more may still come for what is typed. */
  searching: boolean;
  failed: boolean;
}

/** The saved prompts and the history that contain what is typed; the server looks for them. `enabled`: somebody is signed in. */
export function useFoundPrompts(search: string, enabled: boolean): FoundPrompts {
  const typed = search.trim();
  const wanted = useDebounced(typed, 200);
  const options = {
    enabled: enabled && wanted.length >= shortest,
    staleTime: 0,
    gcTime: 60_000,
    // Where the session has ended, the screen behind the palette stays.
    meta: { beside: true },
  };
  const saved = trpc.prompts.search.useQuery({ search: wanted, limit }, options);
  const history = trpc.prompts.history.useQuery({ search: wanted, limit }, options);
  const asked = enabled && typed.length >= shortest;
  // What the words before have found is no answer to these.
  const answered = asked && typed === wanted;
  return {
    saved: (answered && saved.data) || [],
    history: (answered && history.data?.items) || [],
    searching: asked && (!answered || saved.isPending || history.isPending),
    failed: answered && (saved.isError || history.isError),
  };
}
