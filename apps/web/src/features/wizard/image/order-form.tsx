import { getImageModel, type ImageModelId } from '@safelight/catalog/models';
import type { RatioId } from '@safelight/catalog/ratios';
import { findInputProblem, type ImageInput } from '@safelight/prompt/image-input';
import { ImagePlus } from 'lucide-react';
import { formatCredits } from '../../../components/format/credits';
import { Button } from '../../../ui/button';
import { InputNotes } from '../../images/order/input-notes';
import { ModelPicker } from '../../images/order/model-picker';
import { priceOf } from '../../images/order/price';
import { PriceLine } from '../../images/order/price-line';
import { RatioPicker } from '../../images/order/ratio-picker';
import { GradePicker } from '../../images/order/settings';
import { useImageService } from '../../images/sandbox-mark';
import type { ImagePlan } from '../draft/state';

interface OrderFormProps {
  /** Whether there is no prompt. */
  empty: boolean;
  /** The text that the model receives. */
  input: ImageInput;
  model: ImageModelId;
  ratio: RatioId;
  grade: string | undefined;
  onChange: (change: Pick<ImagePlan, 'model' | 'ratio' | 'grade'>) => void;
  /** The balance. */
  credits: number;
  busy: boolean;
  onOrder: () => void;
}

export function OrderForm(props: OrderFormProps) {
  const { model: id, empty, input, ratio, grade, onChange, credits, busy, onOrder } = props;
  const off = useImageService() === 'off';
  const model = getImageModel(id);
  const cost = priceOf({ model: id, grade });
  const problem = empty ? 'There is no prompt to draw.' : findInputProblem(model, input);
  const blocked = credits < cost || off || problem !== undefined;
  return (
    <>
      <ModelPicker value={id} onChange={(next) => onChange({ model: next, grade: undefined })} />
      <RatioPicker value={ratio} model={id} onChange={(next) => onChange({ ratio: next })} />
      <GradePicker model={id} value={grade} onChange={(next) => onChange({ grade: next })} />
      <div className="flex flex-col gap-2">
        <Button size="lg" pending={busy} disabled={!busy && blocked} onClick={onOrder}>
          <ImagePlus aria-hidden />
          {busy ? 'Generating Image...' : 'Generate Image'}
          {!busy && <span className="font-normal tabular-nums">· {formatCredits(cost)}</span>}
        </Button>
        {problem !== undefined && (
          <p role="status" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {off ? (
          <p className="text-sm text-danger">Images are switched off on this server.</p>
        ) : (
          !busy && <PriceLine cost={cost} credits={credits} />
        )}
        <InputNotes input={input} />
      </div>
    </>
  );
}
