import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import { FolderPlus, Grid3x3, PenLine, SwatchBook } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { keepOpened } from '../../../components/prompt/opened';
import { SavePromptDialog } from '../../../components/prompt/save-dialog';
import { handRecipe } from '../../../components/storage/handed-recipe';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import type { ImportDraft } from '../draft';
import type { Reading } from '../reading/read';
import { LookDialog } from './look-dialog';
import { toSavedPrompt } from './save';

interface ActionsProps {
  draft: ImportDraft;
  reading: Reading;
}

/** A name for the look: the file's title, or the style. */
function nameLook({ title }: ImportDraft, { recipe }: Reading): string {
  const { style } = recipe.selection;
  return title ?? (style ? `${findOption(styles, style)?.name ?? style} look` : '');
}

/** What can be done with the prompt. */
export function Actions({ draft, reading }: ActionsProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'look' | 'project'>();
  const name = nameLook(draft, reading);
  const empty = reading.text.trim() === '';
  const close = () => setOpen(undefined);
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-5 sm:flex sm:flex-wrap">
      <Button
        disabled={empty}
        onClick={() => {
          handRecipe({ recipe: reading.recipe, ...(name !== '' && { name }) });
          navigate(paths.newSheet());
        }}
      >
        <Grid3x3 aria-hidden />
        Run over many subjects
      </Button>
      <Button variant="secondary" disabled={empty} onClick={() => setOpen('look')}>
        <SwatchBook aria-hidden />
        Save as a look
      </Button>
      <Button
        variant="secondary"
        disabled={empty}
        onClick={() => {
          keepOpened({ text: reading.text, renderer: reading.renderer, subject: reading.subject });
          navigate(paths.opened());
        }}
      >
        <PenLine aria-hidden />
        Open in Create
      </Button>
      <Button variant="secondary" disabled={empty} onClick={() => setOpen('project')}>
        <FolderPlus aria-hidden />
        Save to a project
      </Button>
      {open === 'look' && <LookDialog recipe={reading.recipe} name={name} onClose={close} />}
      <SavePromptDialog
        open={open === 'project'}
        onOpenChange={(next) => !next && close()}
        prompt={toSavedPrompt(reading)}
      />
    </div>
  );
}
