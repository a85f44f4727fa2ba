import { countCells, refusePlan } from '@safelight/prompt/recipe/sheet';
import { useMemo, useState } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { trpc, type Inputs, type Sheet, type User } from '../../../../trpc';
import { Dialog } from '../../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../../ui/overlay/form-dialog';
import { toast } from '../../../../ui/overlay/toast';
import { AxesField } from '../editor/axes';
import { RenderersField } from '../editor/renderers-field';
import { SubjectsField } from '../editor/subjects-field';
import { countPrompts } from '../grid/list';
import { readSubjects, subjectKey } from '../subjects/list';

interface ExtendDialogProps {
  sheet: Sheet;
  user: User;
  onClose: () => void;
}

/** More subjects, renderers or values for a sheet. What it has stays as it is. */
export function ExtendDialog({ sheet, user, onClose }: ExtendDialogProps) {
  const { id, plan: before, cells } = sheet;
  const [text, setText] = useState('');
  const [renderers, setRenderers] = useState(before.renderers);
  const [axes, setAxes] = useState(before.axes);
  const utils = trpc.useUtils();
  const looks = trpc.looks.list.useQuery({});
  const { subjects, repeated } = useMemo(() => {
    const known = new Set(before.subjects.map(subjectKey));
    const all = readSubjects(text).subjects;
    // The whole list is pasted again, with the new ones in it.
    const added = all.filter((subject) => !known.has(subjectKey(subject)));
    return { subjects: added, repeated: all.length - added.length };
  }, [before, text]);
  const plan = { ...before, subjects: [...before.subjects, ...subjects], axes, renderers };
  const refusal = refusePlan(plan);
  const added = countCells(plan) - cells.length;
  const extend = trpc.sheets.extend.useMutation({
    onSuccess: (saved) => {
      utils.sheets.get.setData({ id }, saved);
      void utils.sheets.list.invalidate();
      toast.success(
        added === 1 ? 'Prompt Added' : 'Prompts Added',
        `The sheet has ${countPrompts(saved.cells.length)} now.`,
      );
      onClose();
    },
    onError: (error) => toastError('Not Added', error, 'The prompts could not be added to the sheet.'),
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title="Add to the sheet"
        description="The prompts that it has stay as they are, with their stars, images and replies."
        size="md"
        disabled={refusal !== undefined || added === 0}
        note={
          <p role="status" className="text-sm text-muted">
            {refusal ?? (added > 0 && `${countPrompts(cells.length + added)} in all, free`)}
          </p>
        }
        action={
          extend.isPending
            ? 'Adding...'
            : added > 0 && refusal === undefined
              ? `Add ${countPrompts(added)}`
              : 'Add'
        }
        pending={extend.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (extend.isPending || refusal !== undefined || added === 0) return;
          const { recipe: _, ...rest } = plan;
          // Inputs have arrays that could be changed.
          extend.mutate({ id, ...rest } as Inputs['sheets']['extend']);
        }}
      >
        <div>
          <h3 className="mb-2 text-sm font-medium">More subjects</h3>
          <SubjectsField value={text} before={before.subjects.length - repeated} onChange={setText} />
          {repeated > 0 && (
            <p role="status" className="mt-2 text-xs text-muted">
              {repeated === 1
                ? 'One is on the sheet already and is'
                : `${repeated} are on the sheet already and are`}{' '}
              not added again.
            </p>
          )}
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium">Renderers</h3>
          <RenderersField
            chosen={renderers}
            favorites={user.favoriteRenderers}
            fixed={before.renderers}
            onChosen={(chosen) => setRenderers([...chosen])}
          />
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium">What varies</h3>
          <AxesField
            axes={axes}
            own={looks.data?.looks ?? []}
            fixed={before.axes}
            onAxes={(next) => setAxes([...next] as typeof axes)}
          />
        </div>
      </FormDialogContent>
    </Dialog>
  );
}
