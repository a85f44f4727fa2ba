import { ImagePlus } from 'lucide-react';
import { formatCredits } from '../../../components/format/credits';
import { useOnline } from '../../../components/offline/connection';
import { Button } from '../../../ui/button';
import { useImageService } from '../sandbox-mark';
import { priceOf } from './price';
import { PriceLine } from './price-line';
import type { ImageWish } from './store';

interface OrderButtonProps {
  wish: Pick<ImageWish, 'model' | 'grade' | 'count' | 'references'>;
  /** The balance. */
  credits: number;
  busy: boolean;
  /** Whether the form has a problem, which it shows. */
  blocked: boolean;
  /** Submits the form when missing. */
  onOrder?: () => void;
  /** The button alone, in few words. */
  compact?: boolean;
}

/** Orders the images, with what they cost. */
export function OrderButton({ wish, credits, busy, blocked, onOrder, compact = false }: OrderButtonProps) {
  const off = useImageService() === 'off';
  const online = useOnline();
  const cost = priceOf(wish);
  const { count = 1 } = wish;
  const what = count > 1 ? `${count} Images` : 'Image';
  const button = (
    <Button
      type={onOrder ? 'button' : 'submit'}
      size={compact ? 'md' : 'lg'}
      className={compact ? 'h-11' : ''}
      pending={busy}
      disabled={!busy && (credits < cost || off || blocked || !online)}
      onClick={onOrder}
    >
      <ImagePlus aria-hidden className={compact ? 'max-sm:hidden' : ''} />
      <span>
        {busy ? 'Generating' : 'Generate'}
        <span className={compact ? 'max-sm:sr-only' : ''}>{busy ? ' Image...' : ` ${what}`}</span>
      </span>
      {!busy && <span className="font-normal tabular-nums">· {formatCredits(cost)}</span>}
    </Button>
  );
  if (compact) return button;
  return (
    <div className="flex flex-col gap-2">
      {button}
      {off ? (
        <p className="text-sm text-danger">Images are switched off on this server.</p>
      ) : (
        !busy && <PriceLine cost={cost} credits={credits} />
      )}
    </div>
  );
}
