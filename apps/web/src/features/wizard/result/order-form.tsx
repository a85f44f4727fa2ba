import { findLengthProblem, getImageModel, type ImageModelId } from '@safelight/catalog/models';
import type { RatioId } from '@safelight/catalog/ratios';
import { ImagePlus } from 'lucide-react';
import { sayCredits } from '../../../components/say-credits';
import { Button } from '../../../ui/button';
import { ModelPicker } from '../../images/model-picker';
import { PriceLine } from '../../images/price-line';
import { RatioPicker } from '../../images/ratio-picker';
import { useImageService } from '../../images/image-sandbox-mark';
import type { ImagePlan } from '../draft';

interface OrderFormProps {
  /** What the models get to read. */
  prompt: string;
  /** Whether parameters on the screen are left out of it. */
  stripped: boolean;
  model: ImageModelId;
  ratio: RatioId;
  onChange: (change: Pick<ImagePlan, 'model' | 'ratio'>) => void;
  /** The balance. */
  credits: number;
  busy: boolean;
  onOrder: () => void;
}

/** What the picture shall be, and what it costs. */
export function OrderForm(props: OrderFormProps) {
  const { prompt, stripped, ratio, onChange, credits, busy, onOrder } = props;
  const off = useImageService() === 'off';
  const model = getImageModel(props.model);
  const problem = prompt === '' ? 'There is no prompt to draw.' : findLengthProblem(model, prompt);
  const blocked = credits < model.credits || off || problem !== undefined;
  return (
    <>
      <ModelPicker value={model.id} onChange={(next) => onChange({ model: next })} />
      <RatioPicker value={ratio} model={model.id} onChange={(next) => onChange({ ratio: next })} />
      <div className="flex flex-col gap-2">
        <Button size="lg" pending={busy} disabled={!busy && blocked} onClick={onOrder}>
          <ImagePlus aria-hidden />
          {busy ? 'Generating Image...' : 'Generate Image'}
          {!busy && <span className="font-normal tabular-nums">· {sayCredits(model.credits)}</span>}
        </Button>
        {problem !== undefined && (
          <p role="status" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {off ? (
          <p className="text-sm text-danger">Images are switched off on this server.</p>
        ) : (
          !busy && <PriceLine model={model.id} credits={credits} />
        )}
        {stripped && (
          <p className="text-xs text-muted">
            The models read words only: they get the description and what to leave out, without parameters.
          </p>
        )}
      </div>
    </>
  );
}
