import { trpc } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';

/** The select's value for 'no project'. */
export const noProject = 'none';

interface ProjectFieldProps {
  /** The id of a project as text, or `noProject`. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the project to save to. */
export function ProjectField({ value, onChange }: ProjectFieldProps) {
  const projects = trpc.projects.list.useQuery();
  return (
    <Field
      label="Project"
      error={
        projects.isLoadingError
          ? 'Your projects could not be loaded. You can still save to General.'
          : undefined
      }
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          onValueChange={onChange}
          options={[
            { value: noProject, label: 'No Project (Save to General)' },
            ...(projects.data?.projects ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}
