import { titleOf } from '@safelight/prompt/saved-columns';
import { PromptText } from '../../prompt/text/tied';
import { formatDateTime } from '../../format/dates';
import { copyPrompt } from '../../prompt/copy';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlay/dialog';
import { keepMarks, settleMarks, type WaitingMarks } from './marks';
import { dropSave, keepSave, type WaitingSave } from './queue';

interface SavesDialogProps {
  list: readonly WaitingSave[];
  marks: readonly WaitingMarks[];
  onClose: () => void;
}

/** The prompts and marks that wait to be saved, and those that the server has refused. */
export function SavesDialog({ list, marks, onClose }: SavesDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="md"
        title={marks.length > 0 ? 'Changes to be saved' : 'Prompts to be saved'}
        description="They are kept in this browser until they are saved. Signing out discards them."
        footer={
          <DialogClose asChild>
            <Button variant="quiet">Close</Button>
          </DialogClose>
        }
      >
        <ul className="flex flex-col gap-4">
          {list.map((save) => (
            <Entry key={save.id} save={save} />
          ))}
          {marks.map((entry) => (
            <MarksEntry key={`${entry.item.kind} ${entry.item.id}`} entry={entry} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function Entry({ save }: { save: WaitingSave }) {
  const { prompt, projectName, refusal, at } = save;
  const { refusal: _, ...again } = save;
  const { projectName: __, ...general } = again;
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="text-base font-medium break-words text-ink">
        <bdi>{titleOf({ ...prompt, name: prompt.name ?? null })}</bdi>
      </h3>
      <p className="mt-0.5 text-xs break-words text-muted">
        For <bdi>{projectName ?? 'General'}</bdi>, {formatDateTime(new Date(at).toISOString())}
      </p>
      <p dir="ltr" className="mt-2 line-clamp-3 font-mono text-xs leading-5 break-words text-ink">
        <PromptText text={prompt.generatedPrompt} />
      </p>
      {refusal !== undefined && <p className="mt-2 text-sm text-danger">{refusal}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {refusal !== undefined && (
          <Button size="sm" variant="secondary" onClick={() => keepSave(again)}>
            Try again
          </Button>
        )}
        {refusal !== undefined && projectName !== undefined && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => keepSave({ ...general, prompt: { ...prompt, projectId: null } })}
          >
            Save to General
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => void copyPrompt(prompt.generatedPrompt)}>
          Copy
        </Button>
        <Button size="sm" variant="quiet" onClick={() => dropSave(save)}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** What changes about an item, in words. */
function describeMarks({ star, addTags, removeTags, note, approval }: WaitingMarks['marks']): string[] {
  return [
    star === undefined ? [] : star ? 'Starred' : 'Not starred',
    addTags?.length ? `With the tags ${addTags.join(', ')}` : [],
    removeTags?.length ? `Without the tags ${removeTags.join(', ')}` : [],
    approval === undefined
      ? []
      : { approved: 'Approved', rejected: 'Rejected', none: 'Undecided' }[approval ?? 'none'],
    note === undefined ? [] : note ? `Note: ${note}` : 'Without a note',
  ].flat();
}

function MarksEntry({ entry }: { entry: WaitingMarks }) {
  const { item, marks, refusal, at } = entry;
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="text-base font-medium text-ink">
        {item.kind === 'image' ? 'An image' : 'A saved prompt'}
      </h3>
      <p className="mt-0.5 text-xs text-muted">{formatDateTime(new Date(at).toISOString())}</p>
      <p dir="auto" className="mt-2 line-clamp-6 text-sm break-words whitespace-pre-wrap text-ink">
        {describeMarks(marks).join('\n')}
      </p>
      {refusal !== undefined && <p className="mt-2 text-sm text-danger">{refusal}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {refusal !== undefined && (
          <Button size="sm" variant="secondary" onClick={() => keepMarks(entry.userId, item, marks)}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => settleMarks(entry)}>
          Discard
        </Button>
      </div>
    </li>
  );
}
