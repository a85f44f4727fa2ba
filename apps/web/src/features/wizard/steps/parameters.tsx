import type { Choice } from '@safelight/prompt/selection';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { findDraftStyle } from '../draft/choices';
import type { StepProps } from './props';

function toValue(choice: Choice | undefined): string | undefined {
  return choice && 'id' in choice ? choice.id : undefined;
}

export function ParametersStep({ draft, dispatch, confirm }: StepProps) {
  const style = findDraftStyle(draft);
  return (
    <div className="flex flex-col gap-10">
      {style?.parameters.map((parameter) => {
        const chosen = draft.parameters[parameter.id];
        const change = (id: string) => ({ type: 'set-parameter', id: parameter.id, choice: { id } }) as const;
        return (
          <section key={parameter.id}>
            <h3 className="text-lg">{parameter.name}</h3>
            <p className="mb-4 text-sm text-muted">
              {parameter.description}
              {chosen && 'text' in chosen && (
                <>
                  {' '}
                  Kept from your saved prompt: <bdi>“{chosen.text}”</bdi>
                </>
              )}
            </p>
            <RadioCards
              label={parameter.name}
              value={toValue(chosen)}
              onValueChange={(value) => dispatch(change(value))}
              onConfirm={(value) => confirm(change(value))}
              className="grid grid-cols-2 gap-3 xl:grid-cols-4"
            >
              {parameter.options.map((option) => (
                <RadioCard key={option.value} value={option.value} className="px-4 py-3 pr-9">
                  <span className="block text-sm font-medium text-ink">{option.label}</span>
                  <span className="mt-0.5 block text-xs text-muted">{option.description}</span>
                </RadioCard>
              ))}
            </RadioCards>
          </section>
        );
      })}
    </div>
  );
}
