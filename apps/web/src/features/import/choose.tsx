import type { PromptFile } from '@safelight/files/read';
import { nameRenderer } from '@safelight/catalog/renderers';
import { PromptText } from '../../components/prompt/text/tied';
import { Button } from '../../ui/button';

type Found = PromptFile['prompts'][number];

interface ChooseProps {
  prompts: readonly Found[];
  onChoose: (prompt: Found) => void;
  onCancel: () => void;
}

/** How many are listed; a file may hold a thousand. */
const shown = 100;

/** The prompts of a file that holds several. */
export function Choose({ prompts, onChoose, onCancel }: ChooseProps) {
  return (
    <section aria-labelledby="choose-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="choose-title" tabIndex={-1} className="font-display text-xl outline-none">
          {prompts.length.toLocaleString('en-US')} prompts. Which one?
        </h2>
        <Button variant="quiet" onClick={onCancel}>
          Start over
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {prompts.slice(0, shown).map((prompt, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and prompts may be equal
          <li key={at}>
            <button
              type="button"
              onClick={() => onChoose(prompt)}
              className="w-full rounded-md border border-line p-3 text-left transition-colors hover:border-line-strong hover:bg-raised"
            >
              <span className="text-xs text-muted">
                {[prompt.title, prompt.renderer && nameRenderer(prompt.renderer)]
                  .filter(Boolean)
                  .join(' · ') || `Prompt ${at + 1}`}
              </span>
              <span dir="ltr" className="line-clamp-3 font-mono text-sm leading-6 break-words text-ink">
                <PromptText text={prompt.text} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {prompts.length > shown && (
        <p className="mt-3 text-sm text-muted">
          These are the first {shown}. Split the file to see the others.
        </p>
      )}
    </section>
  );
}
