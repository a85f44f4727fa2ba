import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { findRatioOf } from '../draft/choices';
import type { StepProps } from './props';

/** A ratio that no card has, as `W:H`. One that cannot be written is kept as it is. */
export function OtherRatio({ draft, dispatch }: Pick<StepProps, 'draft' | 'dispatch'>) {
  const text = draft.ratioText ?? '';
  const wrong = text.trim() !== '' && findRatioOf(draft) === undefined;
  return (
    <Field
      label="Another ratio"
      note="as width:height"
      className="max-w-60"
      error={wrong ? 'Write it as 7:5 or 2.39:1. Both numbers go up to 999, and at most to 30:1.' : undefined}
    >
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          autoComplete="off"
          placeholder="7:5"
          maxLength={40}
          value={text}
          onChange={({ target }) =>
            dispatch(
              target.value === ''
                ? { type: 'cleared', fields: ['ratio'] }
                : { type: 'wrote-ratio', text: target.value },
            )
          }
        />
      )}
    </Field>
  );
}
