import { getImageModel } from '@safelight/catalog/models';
import { findNearestRatio } from '@safelight/catalog/ratios';
import { findReferenceProblem } from '@safelight/catalog/models/references';
import { findInputProblem, toImageInput } from '@safelight/prompt/image-input';
import type { RefObject } from 'react';
import { rememberProject } from '../../../components/storage/last-project';
import { trpc, type User } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Textarea } from '../../../ui/form/textarea';
import { toast } from '../../../ui/overlay/toast';
import { Skeleton } from '../../../ui/skeleton';
import type { ImageWish, WishReference } from './store';
import { InputNotes } from './input-notes';
import { ModelPicker } from './model-picker';
import { ReferenceStrip } from './references/lazy';
import { OrderButton } from './order-button';
import { getRatio, RatioPicker } from './ratio-picker';
import { OrderSettings } from './settings';

const noProject = 'none';

interface ImageFormProps {
  user: User;
  wish: ImageWish;
  onWish: (change: Partial<ImageWish>) => void;
  onGenerate: (wish: ImageWish) => void;
  busy: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The ratio that an edit has unless another is chosen. */
const shapeOf = (reference: WishReference | undefined) => reference && findNearestRatio(reference).id;

export function ImageForm({ user, wish, onWish, onGenerate, busy, field }: ImageFormProps) {
  const listed = trpc.projects.list.useQuery().data?.projects;
  const projects = listed ?? [];
  const model = getImageModel(wish.model);
  const input = toImageInput(
    wish.prompt.trim(),
    model,
    wish.ratio === null ? undefined : getRatio(wish.ratio),
    wish.seed,
  );
  const problem = wish.prompt.trim() === '' ? undefined : findInputProblem(model, input);
  const { references = [] } = wish;
  const misfit = findReferenceProblem(model, references.length, wish.mask !== undefined);
  // The chosen project may have been deleted since.
  const projectId = projects.some(({ id }) => id === wish.projectId) ? wish.projectId : null;

  const submit = () => {
    const prompt = wish.prompt.trim();
    if (prompt === '') {
      toast.failure('Prompt Required', 'Please enter a prompt for image generation.');
      field.current?.focus();
      return;
    }
    if (listed) rememberProject(projectId);
    onGenerate({ ...wish, prompt, projectId });
  };

  return (
    <form
      aria-label="New image"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Prompt"
        note={`${[...input.prompt].length.toLocaleString('en')} / ${model.promptCharacters.toLocaleString('en')}`}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={5}
            value={wish.prompt}
            placeholder="A heron on one leg in morning fog, seen from the reeds"
            className="min-h-32 font-mono text-sm leading-6"
            onChange={(event) => onWish({ prompt: event.target.value })}
          />
        )}
      </Field>
      <InputNotes input={input} />
      {(model.references ?? references.length > 0) && (
        <ReferenceStrip
          user={user}
          model={model}
          references={references}
          mask={wish.mask}
          problem={misfit}
          onWish={onWish}
          whileLoading={<Skeleton className="h-20 w-full" />}
        />
      )}
      <ModelPicker value={wish.model} onChange={(next) => onWish({ model: next })} />
      <RatioPicker
        value={wish.ratio ?? input.shape?.ratio.id ?? shapeOf(references[0]) ?? 'square'}
        model={wish.model}
        onChange={(ratio) => onWish({ ratio })}
      />
      <OrderSettings wish={wish} asked={input.seed} onWish={onWish} />
      {projects.length > 0 && (
        <Field label="Project" note="optional">
          {(control) => (
            <Select
              {...control}
              value={projectId === null ? noProject : String(projectId)}
              onValueChange={(id) => onWish({ projectId: id === noProject ? null : Number(id) })}
              options={[
                { value: noProject, label: 'No project' },
                ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </Field>
      )}
      <OrderButton
        wish={wish}
        credits={user.credits}
        busy={busy}
        blocked={(problem ?? misfit) !== undefined}
      />
    </form>
  );
}
