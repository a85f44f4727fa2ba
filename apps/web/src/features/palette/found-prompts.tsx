import { titleOf } from '@safelight/prompt/saved-columns';
import { Command as Cmdk } from 'cmdk';
import { Bookmark, History } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatDay, formatTime } from '../../components/format/dates';
import { paths } from '../../paths';
import type { GenerationPreview, PromptPreview } from '../../trpc';
import { PaletteItem } from './item';

/** Prefix of the values of server results, which the palette's own filter must not hide. */
export const foundMark = 'found:';

interface FoundPromptsProps {
  saved: readonly PromptPreview[];
  history: readonly GenerationPreview[];
  groupClass: string;
  onDone: () => void;
}

/** The saved prompts and history entries that match the search. */
export function FoundPrompts({ saved, history, groupClass, onDone }: FoundPromptsProps) {
  const [, navigate] = useLocation();
  return (
    <>
      {saved.length > 0 && (
        <Cmdk.Group heading="Saved prompts" className={groupClass}>
          {saved.map((prompt) => (
            <PaletteItem
              key={prompt.id}
              value={`${foundMark} saved ${prompt.id}`}
              label={titleOf(prompt)}
              note={<Origin style={prompt.style} when={formatDay(prompt.createdAt)} />}
              Icon={Bookmark}
              run={() => navigate(paths.projects(prompt.projectId ?? 'general', prompt.id))}
              onDone={onDone}
            />
          ))}
        </Cmdk.Group>
      )}
      {history.length > 0 && (
        <Cmdk.Group heading="History" className={groupClass}>
          {history.map((generation) => (
            <PaletteItem
              key={generation.id}
              value={`${foundMark} generation ${generation.id}`}
              label={generation.subject}
              note={
                <Origin
                  style={generation.style}
                  when={`${formatDay(generation.createdAt)}, ${formatTime(generation.createdAt)}`}
                />
              }
              Icon={History}
              run={() => navigate(paths.generator({ generation: generation.id }))}
              onDone={onDone}
            />
          ))}
        </Cmdk.Group>
      )}
    </>
  );
}

/** Distinguishes prompts with the same words. */
function Origin({ style, when }: { style: string; when: string }) {
  return (
    <>
      <span className="max-sm:hidden">{style} · </span>
      {when}
    </>
  );
}
