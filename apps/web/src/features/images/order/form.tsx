import { toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Textarea } from '../../../ui/form/textarea';
import { Skeleton } from '../../../ui/skeleton';
import { InputNotes } from './input-notes';
import { ModelPicker } from './model-picker';
import { ReferenceStrip } from './references/lazy';
import { OrderButton } from './order-button';
import { RatioPicker } from './ratio-picker';
import { OrderSettings } from './settings';
import { countCharacters, useOrderForm, type OrderFormProps } from './use-order-form';

const noProject = 'none';

/** The prompt and the button first, so that both are on the first screen; then what the model is told beside it. */
export function ImageForm(props: OrderFormProps) {
  const { user, wish, onWish, busy, field, open, onOpen } = props;
  const form = useOrderForm(props);
  const { projects, projectId, model, input, problem, misfit, references, masked, ratio } = form;
  const settings = useId();

  return (
    <form
      aria-label="New image"
      className="flex flex-col gap-4 lg:gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Field label="Prompt" note={countCharacters(form)} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            value={wish.prompt}
            placeholder="A heron on one leg in morning fog, seen from the reeds"
            className="min-h-22 font-mono text-sm leading-6 lg:min-h-32"
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
      <OrderButton wish={wish} credits={user.credits} busy={busy} blocked={form.blocked} />
      {/* On a narrow screen the images come before the settings are opened. */}
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={settings}
        className="h-11 justify-between lg:hidden"
        onClick={() => onOpen(!open)}
      >
        <span className="truncate font-normal text-muted">
          <span className="font-medium text-ink">Settings</span> · {model.name} · {toDrawnRatio(ratio).ratio}
          {wish.seed !== undefined && ` · seed ${wish.seed}`}
        </span>
        <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
      </Button>
      <div id={settings} className={cn('flex-col gap-5 lg:flex', open ? 'flex' : 'hidden')}>
        <ModelPicker value={wish.model} onChange={(next) => onWish({ model: next })} />
        {masked ? (
          <p className="text-sm text-muted">With a mask the image keeps the shape of its picture.</p>
        ) : (
          <RatioPicker value={ratio} model={wish.model} onChange={(next) => onWish({ ratio: next })} />
        )}
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
      </div>
    </form>
  );
}
