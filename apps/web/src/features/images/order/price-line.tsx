import { getImageModel, type ImageModelId } from '@safelight/catalog/models';
import { Link } from 'wouter';
import { shortageMessage } from '@safelight/catalog/limits';
import { sayCredits } from '../../../components/billing/say-credits';
import { paths } from '../../../paths';

/** Under the button: what is left after it, or what is missing. */
export function PriceLine({ model, credits }: { model: ImageModelId; credits: number }) {
  const cost = getImageModel(model).credits;
  if (credits < cost) {
    return (
      <p role="status" className="text-sm text-danger">
        {shortageMessage(cost, credits)}{' '}
        <Link href={paths.pricing()} className="whitespace-nowrap underline underline-offset-4">
          See the plans
        </Link>
      </p>
    );
  }
  return (
    <p className="text-xs text-muted tabular-nums">
      You have {sayCredits(credits)}; this leaves {credits - cost}. An image that fails costs nothing.
    </p>
  );
}
