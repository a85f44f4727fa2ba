import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import { FolderPlus, Grid3x3, PenLine, SwatchBook } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { keepOpened } from '../../../components/prompt/opened';
import { SavePromptDialog } from '../../../components/prompt/save-dialog';
import { hadAccount } from '../../../components/session/remembered-user';
import { openAuthDialog } from '../../../components/sign-in/auth-dialog-store';
import { handRecipe } from '../../../components/storage/handed-recipe';
import { paths } from '../../../paths';
import type { User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import type { ImportDraft } from '../draft';
import type { Reading } from '../reading/read';
import { toSavedPrompt } from './save';
import { useKeepImport } from './use-keep';

const LookDialog = lazyPart(() => import('./look-dialog'), 'LookDialog');

interface ActionsProps {
  /** Null for a visitor, who is asked to sign in first. */
  user: User | null;
  draft: ImportDraft;
  reading: Reading;
}

type Action = 'sheet' | 'look' | 'create' | 'project';

/** A name for the look: the file's title, or the style. */
function nameLook({ title }: ImportDraft, { recipe }: Reading): string {
  const { style } = recipe.selection;
  return title ?? (style ? `${findOption(styles, style)?.name ?? style} look` : '');
}

/** What can be done with the prompt. */
export function Actions({ user, draft, reading }: ActionsProps) {
  const [, navigate] = useLocation();
  const keep = useKeepImport();
  const [action, setAction] = useState<Action>();
  const name = nameLook(draft, reading);
  const empty = reading.text.trim() === '';
  const close = () => setAction(undefined);
  const leaving = user !== null && (action === 'sheet' || action === 'create');
  const begin = (next: Action) => {
    if (user) setAction(next);
    else
      openAuthDialog({
        tab: hadAccount() ? 'login' : 'register',
        why: 'Sign in or sign up to go on. Your prompt stays on this page.',
        stays: true,
        // A new account may have to be verified first: the action waits for the user.
        onSuccess: () => setAction(next),
      });
  };
  useEffect(() => {
    if (!leaving) return;
    let left = false;
    void keep(reading).then((version) => {
      if (left) return;
      if (action === 'sheet') {
        handRecipe({ recipe: reading.recipe, ...(name !== '' && { name }) });
        navigate(paths.newSheet());
      } else {
        keepOpened({ text: reading.text, renderer: reading.renderer, subject: reading.subject, version });
        navigate(paths.opened());
      }
    });
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for a click, with the prompt of that moment
  }, [leaving]);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          disabled={empty || leaving}
          pending={leaving && action === 'sheet'}
          onClick={() => begin('sheet')}
        >
          <Grid3x3 aria-hidden />
          Run over many subjects
        </Button>
        <Button variant="secondary" disabled={empty || leaving} onClick={() => begin('look')}>
          <SwatchBook aria-hidden />
          Save as a look
        </Button>
        <Button
          variant="secondary"
          disabled={empty || leaving}
          pending={leaving && action === 'create'}
          onClick={() => begin('create')}
        >
          <PenLine aria-hidden />
          Open in Create
        </Button>
        <Button variant="secondary" disabled={empty || leaving} onClick={() => begin('project')}>
          <FolderPlus aria-hidden />
          Save to a project
        </Button>
      </div>
      <p className="mt-3 text-xs text-muted">
        {user
          ? 'What you save or open in Create is kept in your history, free of charge.'
          : 'Reading needs no account. To go on from here, sign in or sign up; your prompt stays on this page.'}
      </p>
      {user && action === 'look' && (
        <LookDialog
          recipe={reading.recipe}
          name={name}
          onSaved={() => void keep(reading)}
          onClose={close}
          onFail={close}
        />
      )}
      <SavePromptDialog
        open={user !== null && action === 'project'}
        onOpenChange={(next) => !next && close()}
        prompt={toSavedPrompt(reading)}
        findVersion={() => keep(reading)}
      />
    </div>
  );
}
