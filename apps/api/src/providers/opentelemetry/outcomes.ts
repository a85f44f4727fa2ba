import { AppError, ImageFileError, ImageProviderError, PaymentProviderError } from '../../domain/errors';
import { MailError } from '../nodemailer/port';
import { ModelFault } from '../openai/port';
import type { Outcome } from './port';

/** The kind of a failure, from the short list of its class. The message may contain anything. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError) return error.reason;
  // Nothing answered at all, unlike a provider that limits us.
  if (error instanceof ImageProviderError && error.kind === 'busy' && error.status === undefined)
    return 'unreachable';
  if (
    error instanceof ModelFault ||
    error instanceof ImageProviderError ||
    error instanceof PaymentProviderError ||
    error instanceof MailError
  )
    return error.kind;
  return error instanceof ImageFileError ? error.fault : 'error';
}
