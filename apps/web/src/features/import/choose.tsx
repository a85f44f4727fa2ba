import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { PromptFile } from '@safelight/files/read';
import { mainRenderers } from '@safelight/catalog/favorites';
import { nameRenderer } from '@safelight/catalog/renderers';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { FolderPlus, Grid3x3, ScanText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { ChoicesPicture, isPictured } from '../../components/artwork/choices-picture';
import { PromptText } from '../../components/prompt/text/tied';
import { readPrompt } from '../../components/reuse/read';
import { hadAccount } from '../../components/session/remembered-user';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { handRecipe } from '../../components/storage/handed-recipe';
import { paths } from '../../paths';
import type { User } from '../../trpc';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';

const SaveAll = lazyPart(() => import('./actions/save-all'), 'SaveAll');

type Found = PromptFile['prompts'][number];

interface ChooseProps {
  /** Null for a visitor, who is asked to sign in first. */
  user: User | null;
  found: PromptFile;
  /** What could not be read. */
  problem: string | undefined;
  onChoose: (prompt: Found) => void;
  onCancel: () => void;
}

/** How many are listed at first, and with each click; a file may hold a thousand. */
const step = 100;

/** How many are read for their pictures, and of which length: reading takes milliseconds each. */
const [mostPictured, longestPictured] = [30, 2000];

/** What the choices of a prompt look like. */
function Pictured({ prompt: { text, renderer } }: { prompt: Found }) {
  const { selection } = useMemo(
    () => readPrompt(text, renderer ?? guessRenderer(text, mainRenderers[0]!)).recipe,
    [text, renderer],
  );
  if (!isPictured(selection)) return null;
  return <ChoicesPicture selection={selection} sizes="8rem" className="min-h-20 w-24 shrink-0 sm:w-32" />;
}

const count = (number: number, what: string) => `${formatGrouped(number)} ${what}${number === 1 ? '' : 's'}`;

/** What files hold, if it is more than one prompt: each to be read, the subjects to be run, the prompts to be saved. */
export function Choose({ user, found: { prompts, whole }, problem, onChoose, onCancel }: ChooseProps) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState(step);
  const [saving, setSaving] = useState(false);
  const subjects = prompts.filter(({ bare }) => bare);
  const complete = prompts.filter(({ bare }) => !bare);
  const begin = (run: () => void) => {
    if (user) run();
    else
      openAuthDialog({
        tab: hadAccount() ? 'login' : 'register',
        why: 'Sign in or sign up to go on. What you brought stays on this page.',
        stays: true,
        onSuccess: run,
      });
  };
  const openSheet = () => {
    handRecipe({ subjects: subjects.map(({ text }) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')) });
    navigate(paths.newSheet());
  };
  const left = prompts.length - shown;
  const what = [
    ...(complete.length > 0 ? [count(complete.length, 'prompt')] : []),
    ...(subjects.length > 0 ? [count(subjects.length, 'subject')] : []),
  ].join(' and ');
  return (
    <section aria-labelledby="choose-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="choose-title" tabIndex={-1} className="font-display text-xl outline-none">
          {what}. Which one?
        </h2>
        <Button variant="quiet" onClick={onCancel}>
          Start over
        </Button>
      </div>
      {problem !== undefined && (
        <p role="status" className="mb-4 text-sm whitespace-pre-line text-danger">
          {problem}
        </p>
      )}
      <div className="mb-4 flex flex-wrap gap-2">
        {whole && (
          <Button variant="secondary" onClick={() => onChoose(whole)}>
            <ScanText aria-hidden />
            Read it as one prompt
          </Button>
        )}
        {subjects.length > 0 && (
          <Button variant="secondary" onClick={() => begin(openSheet)}>
            <Grid3x3 aria-hidden />
            Open {count(subjects.length, 'subject')} as a sheet
          </Button>
        )}
        {complete.length > 1 && (
          <Button variant="secondary" onClick={() => begin(() => setSaving(true))}>
            <FolderPlus aria-hidden />
            Save all {count(complete.length, 'prompt')} to a project
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {prompts.slice(0, shown).map((prompt, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and prompts may be equal
          <li key={at}>
            <button
              type="button"
              onClick={() => onChoose(prompt)}
              className="flex w-full items-stretch overflow-hidden rounded-md border border-line text-left transition-colors hover:border-line-strong hover:bg-raised"
            >
              {!prompt.bare && at < mostPictured && prompt.text.length <= longestPictured && (
                <Pictured prompt={prompt} />
              )}
              <span className="block min-w-0 flex-1 p-3">
                <span className="text-xs text-muted">
                  {[prompt.title, prompt.renderer && nameRenderer(prompt.renderer), prompt.bare && 'Subject']
                    .filter(Boolean)
                    .join(' · ') || `Prompt ${at + 1}`}
                </span>
                <span dir="ltr" className="line-clamp-3 font-mono text-sm leading-6 break-words text-ink">
                  <PromptText text={prompt.text} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" className="mt-3" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} of {formatGrouped(left)} more
        </Button>
      )}
      {saving && user && (
        <SaveAll
          user={user}
          prompts={complete}
          onClose={() => setSaving(false)}
          onFail={() => setSaving(false)}
        />
      )}
    </section>
  );
}
