import { defaultNameOf } from '@safelight/prompt/saved-columns';
import { useForm } from 'react-hook-form';
import { toastError } from '../../components/feedback/toast-error';
import { useRefreshBoards } from '../../components/prompt/use-refresh-boards';
import { getFieldErrors } from '../../errors';
import { trpc, type SavedPrompt } from '../../trpc';
import { Button } from '../../ui/button';
import { DialogContent } from '../../ui/overlay/dialog';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { Select } from '../../ui/form/select';
import { Textarea } from '../../ui/form/textarea';
import { toast } from '../../ui/overlay/toast';

interface PromptEditorProps {
  prompt: SavedPrompt;
  onDone: () => void;
}

const none = 'none';

/** Renames, moves and edits a saved prompt. Free of charge. */
export function PromptEditor({ prompt, onDone }: PromptEditorProps) {
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const list = trpc.projects.list.useQuery();
  const form = useForm({
    defaultValues: {
      name: prompt.name ?? '',
      project: prompt.projectId === null ? none : String(prompt.projectId),
      text: prompt.generatedPrompt,
    },
  });
  const { errors } = form.formState;
  const update = trpc.prompts.update.useMutation({
    onSuccess: (saved) => {
      toast.success('Prompt Saved', 'Your prompt has been saved successfully.');
      utils.prompts.get.setData({ id: saved.id }, (old) => old && { ...old, ...saved });
      void utils.projects.invalidate();
      // Another text is a version of its own.
      void utils.edits.list.invalidate();
      void utils.versions.invalidate();
      refreshBoards();
      onDone();
    },
    onError: (error) => {
      const fields = getFieldErrors(error);
      if (fields['name']) form.setError('name', { message: fields['name'] });
      if (fields['generatedPrompt']) form.setError('text', { message: fields['generatedPrompt'] });
      toastError('Save Failed', error, 'Failed to save prompt.');
    },
  });
  const submit = form.handleSubmit(({ name, project, text }) => {
    if (update.isPending) return;
    update.mutate({
      id: prompt.id,
      name: name.trim() || defaultNameOf(prompt),
      projectId: project === none ? null : Number(project),
      generatedPrompt: text,
    });
  });
  const options = [
    { value: none, label: 'General' },
    ...(list.data?.projects ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <DialogContent
      size="lg"
      title="Edit Prompt"
      footer={
        <>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" form="edit-prompt" pending={update.isPending}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form
        id="edit-prompt"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <Field label="Name" error={errors.name?.message}>
          {(control) => (
            <Input {...control} {...form.register('name')} autoFocus placeholder={defaultNameOf(prompt)} />
          )}
        </Field>
        <Field label="Project">
          {(control) => (
            <Select
              {...control}
              value={form.watch('project')}
              onValueChange={(value) => form.setValue('project', value)}
              options={options}
            />
          )}
        </Field>
        <Field label="Generated Prompt" error={errors.text?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('text', {
                validate: (value) => value.trim() !== '' || 'The prompt must not be empty.',
              })}
              rows={9}
              spellCheck={false}
              dir="ltr"
              className="font-mono text-base leading-6 sm:text-sm sm:leading-6"
            />
          )}
        </Field>
      </form>
    </DialogContent>
  );
}
