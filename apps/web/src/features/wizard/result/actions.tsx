import { Copy, FolderPlus } from 'lucide-react';
import { useMemo, useState, type Dispatch } from 'react';
import { useCommands } from '../../../components/layout/commands';
import { SavePromptDialog } from '../../../components/prompt/save/dialog';
import { Button } from '../../../ui/button';
import type { Draft, DraftAction } from '../draft/state';
import { useHasBeen } from '../../../ui/use-has-been';
import { useMedia } from '../../../ui/use-media';
import { copyPrompt } from '../../../components/prompt/copy';
import { toSave, toVersion } from './save';
import type { Result } from './use-composed';

interface ResultActionsProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
}

export function ResultActions({ draft, dispatch, result }: ResultActionsProps) {
  const [saving, setSaving] = useState(false);
  const begun = useHasBeen(saving);
  const roomy = useMedia('(min-width: 64rem)');
  const empty = result.text.trim() === '';
  const { text } = result;
  useCommands(
    useMemo(
      () =>
        text.trim() === ''
          ? []
          : [
              { label: 'Copy the prompt', keys: 'C', run: () => void copyPrompt(text) },
              { label: 'Save the prompt to a project', run: () => setSaving(true) },
            ],
      [text],
    ),
  );
  return (
    <>
      <Button
        variant="secondary"
        size={roomy ? 'md' : 'lg'}
        className="px-3 sm:px-4"
        disabled={empty}
        onClick={() => setSaving(true)}
      >
        <FolderPlus aria-hidden />
        Save to Project
      </Button>
      <Button
        size={roomy ? 'md' : 'lg'}
        className="min-w-0 flex-1 px-3 sm:px-4 lg:flex-none"
        disabled={empty}
        aria-keyshortcuts="C Control+Shift+C Meta+Shift+C"
        onClick={() => void copyPrompt(result.text)}
      >
        <Copy aria-hidden />
        Copy to Clipboard
        <kbd
          aria-hidden
          className="ml-1 hidden rounded-sm border border-current/40 px-1.5 font-mono text-xs lg:inline"
        >
          C
        </kbd>
      </Button>
      {begun && (
        <SavePromptDialog
          open={saving}
          onOpenChange={setSaving}
          prompt={toSave(draft, result)}
          version={toVersion(draft, result)}
          onSaved={({ id, projectId, name }) => dispatch({ type: 'saved', saved: { id, projectId, name } })}
        />
      )}
    </>
  );
}
