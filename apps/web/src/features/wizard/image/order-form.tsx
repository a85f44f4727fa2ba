import { getImageModel } from '@safelight/catalog/models';
import type { OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import type { RatioId } from '@safelight/catalog/ratios';
import { findInputProblem, type ImageInput } from '@safelight/prompt/image-input';
import { InputNotes } from '../../images/order/input-notes';
import { ModelPicker } from '../../images/order/model-picker';
import { OrderButton } from '../../images/order/order-button';
import { RatioPicker } from '../../images/order/ratio-picker';
import { OrderSettings } from '../../images/order/settings';
import type { ImageWish } from '../../images/order/store';
import type { ImagePlan } from '../draft/state';

interface OrderFormProps {
  /** Whether there is no prompt. */
  empty: boolean;
  /** The text that the model receives. */
  input: ImageInput;
  wish: Pick<ImageWish, 'model' | 'grade' | 'count' | 'seed'>;
  ratio: RatioId | OwnRatio;
  onChange: (change: Pick<ImagePlan, 'model' | 'ratio' | 'grade' | 'count' | 'seed'>) => void;
  /** The balance. */
  credits: number;
  busy: boolean;
  onOrder: () => void;
}

export function OrderForm({ empty, input, wish, ratio, onChange, credits, busy, onOrder }: OrderFormProps) {
  const { model } = wish;
  const problem = empty ? 'There is no prompt to draw.' : findInputProblem(getImageModel(model), input);
  return (
    <>
      <OrderButton
        wish={wish}
        credits={credits}
        busy={busy}
        blocked={problem !== undefined}
        onOrder={onOrder}
      />
      {problem !== undefined && (
        <p role="status" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {/* Grades and seeds are the model's own. */}
      <ModelPicker
        value={model}
        onChange={(next) => onChange({ model: next, grade: undefined, seed: undefined })}
      />
      <RatioPicker value={ratio} model={model} onChange={(next) => onChange({ ratio: next })} />
      <OrderSettings wish={wish} asked={input.seed} onWish={onChange} />
      <InputNotes input={input} />
    </>
  );
}
