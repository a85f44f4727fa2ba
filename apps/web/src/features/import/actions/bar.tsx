import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { FolderPlus, Grid3x3, PenLine, SwatchBook } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { keepOpened } from '../../../components/prompt/opened';
import { SavePromptDialog } from '../../../components/prompt/save/dialog';
import { nameRecipe } from '../../../components/reuse/open';
import { hadAccount } from '../../../components/session/remembered-user';
import { openAuthDialog } from '../../../components/sign-in/auth-dialog-store';
import { handRecipe } from '../../../components/storage/handed-recipe';
import { paths } from '../../../paths';
import { trpc, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import type { ImportDraft } from '../draft';
import type { Reading } from '../../../components/reuse/read';
import { toSavedPrompt, toVersion } from './save';
import { isKept, useKeepImport } from './use-keep';

const LookDialog = lazyPart(() => import('../../../components/reuse/look-dialog'), 'LookDialog');

interface ActionsProps {
  /** Null for a visitor, who is asked to sign in first. */
  user: User | null;
  draft: ImportDraft;
  reading: Reading;
}

/** What leads to another page, and what opens a dialog here. */
type Way = 'sheet' | 'create';
type Asking = 'look' | 'project';

/** What can be done with the prompt. */
export function Actions({ user, draft, reading }: ActionsProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const keep = useKeepImport();
  const [asked, setAsked] = useState<Asking>();
  const [leaving, setLeaving] = useState<Way>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  // A new account may have to be verified first: the dialog waits for the user.
  const asking = user ? asked : undefined;
  const name = nameRecipe(draft.title, reading.recipe);
  const empty = reading.text.trim() === '';
  const close = () => setAsked(undefined);
  const begin = (run: () => void) => {
    if (user) run();
    else
      openAuthDialog({
        tab: hadAccount() ? 'login' : 'register',
        why: 'Sign in or sign up to go on. Your prompt stays on this page.',
        stays: true,
        onSuccess: run,
      });
  };
  const leave = async (way: Way) => {
    // A new account that waits for its link stays here.
    if (!utils.auth.me.getData()) return;
    setLeaving(way);
    const version = await keep(reading);
    // The user went elsewhere meanwhile.
    if (!here.current) return;
    const { text, renderer, subject, recipe } = reading;
    if (way === 'create') keepOpened({ text, renderer, subject, version });
    else handRecipe({ recipe, ...(name !== '' && { name }) });
    navigate(way === 'create' ? paths.opened() : paths.newSheet());
  };
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          disabled={empty || leaving !== undefined}
          pending={leaving === 'sheet'}
          onClick={() => begin(() => void leave('sheet'))}
        >
          <Grid3x3 aria-hidden />
          Run over many subjects
        </Button>
        <Button
          variant="secondary"
          disabled={empty || leaving !== undefined}
          onClick={() => begin(() => setAsked('look'))}
        >
          <SwatchBook aria-hidden />
          Save as a look
        </Button>
        <Button
          variant="secondary"
          disabled={empty || leaving !== undefined}
          pending={leaving === 'create'}
          onClick={() => begin(() => void leave('create'))}
        >
          <PenLine aria-hidden />
          Open in Create
        </Button>
        <Button
          variant="secondary"
          disabled={empty || leaving !== undefined}
          onClick={() => begin(() => setAsked('project'))}
        >
          <FolderPlus aria-hidden />
          Save to a project
        </Button>
      </div>
      <p className="mt-3 text-xs text-muted">
        {user
          ? isKept(reading.text)
            ? 'What you read here is kept in your history, free of charge.'
            : `Your history keeps prompts of up to ${formatGrouped(limits.generatedPromptCharacters)} characters. This one stays in the browser.`
          : 'Reading needs no account. To go on from here, sign in or sign up; your prompt stays on this page.'}
      </p>
      {asking === 'look' && (
        <LookDialog
          reading={reading}
          name={name}
          onSaved={() => void keep(reading)}
          onClose={close}
          onFail={close}
        />
      )}
      <SavePromptDialog
        open={asking === 'project'}
        onOpenChange={(next) => !next && close()}
        prompt={toSavedPrompt(reading)}
        version={isKept(reading.text) ? toVersion(reading) : undefined}
      />
    </div>
  );
}
