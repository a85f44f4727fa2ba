import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { LoadError } from '../../components/feedback/load-error';
import { toastError } from '../../components/feedback/toast-error';
import { useOneAtATime } from '../../components/requests/one-at-a-time';
import { getFieldErrors } from '../../errors';
import { trpc, type Project, type ProjectPreview } from '../../trpc';
import { Dialog, DialogContent } from '../../ui/overlay/dialog';
import { Field } from '../../ui/form/field';
import { FormDialogContent } from '../../ui/overlay/form-dialog';
import { Input } from '../../ui/form/input';
import { Skeleton } from '../../ui/skeleton';
import { Textarea } from '../../ui/form/textarea';
import { toast } from '../../ui/overlay/toast';

interface ProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The project to edit; a new one is created if absent. */
  project?: ProjectPreview | undefined;
  onCreated?: (project: Project) => void;
}

export function ProjectDialog({ open, onOpenChange, project, ...rest }: ProjectDialogProps) {
  const form = { ...rest, onClose: () => onOpenChange(false) };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open &&
        (project?.cut ? (
          <WholeProjectForm id={project.id} {...form} />
        ) : (
          <ProjectForm {...form} project={project} />
        ))}
    </Dialog>
  );
}

interface ProjectFormProps {
  project?: Project | undefined;
  onCreated?: ((project: Project) => void) | undefined;
  onClose: () => void;
}

/** Fetches the whole project before editing; the list has only the beginning of a long description. */
function WholeProjectForm({ id, ...form }: { id: number } & Omit<ProjectFormProps, 'project'>) {
  const project = trpc.projects.get.useQuery({ id });
  if (project.data) return <ProjectForm {...form} project={project.data} />;
  return (
    <DialogContent title="Edit Project">
      {project.error ? (
        <LoadError title="This project could not be opened" query={project} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </DialogContent>
  );
}

function ProjectForm({ project, onCreated, onClose }: ProjectFormProps) {
  const utils = trpc.useUtils();
  const form = useForm({
    defaultValues: { name: project?.name ?? '', description: project?.description ?? '' },
  });
  const { errors } = form.formState;
  const { begin, end: onSettled } = useOneAtATime();
  const onError = (fallback: string) => (error: unknown) => {
    const fields = getFieldErrors(error);
    if (fields['name']) form.setError('name', { message: fields['name'] });
    if (fields['description']) form.setError('description', { message: fields['description'] });
    toastError('Error', error, fallback);
  };
  const create = trpc.projects.create.useMutation({
    onSuccess: (created) => {
      toast.success('Project Created', 'Your new project has been created successfully.');
      void utils.projects.list.invalidate();
      onClose();
      onCreated?.(created);
    },
    onError: onError('Failed to create project'),
    onSettled,
  });
  const update = trpc.projects.update.useMutation({
    onSuccess: (saved) => {
      utils.projects.get.setData({ id: saved.id }, saved);
      toast.success('Project Updated', 'Project has been updated successfully.');
      void utils.projects.list.invalidate();
      onClose();
    },
    onError: onError('Failed to update project'),
    onSettled,
  });
  const pending = create.isPending || update.isPending;
  const submit = (event: FormEvent) =>
    form.handleSubmit((values) => {
      if (!begin()) return;
      const name = values.name.trim();
      const description = values.description.trim();
      if (project) update.mutate({ id: project.id, name, description: description || null });
      else create.mutate({ name, ...(description && { description }) });
    })(event);
  const verb = project
    ? pending
      ? 'Saving...'
      : 'Save Changes'
    : pending
      ? 'Creating...'
      : 'Create Project';

  return (
    <FormDialogContent
      title={project ? 'Edit Project' : 'New Project'}
      action={verb}
      pending={pending}
      onSubmit={submit}
    >
      <Field label="Project Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', {
              validate: (value) => value.trim() !== '' || 'Project name is required',
            })}
            autoFocus
          />
        )}
      </Field>
      <Field label="Description" note="optional" error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
    </FormDialogContent>
  );
}
