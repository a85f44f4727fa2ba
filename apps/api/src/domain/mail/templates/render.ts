import { renderHtml } from './layout';
import type { Letter } from './letter';
import { accountDeleted, passwordChanged, resetPassword, verifyAddress, webhookOff } from './account';
import { lowCredits } from './credits';
import { factorChanged } from './factors';
import { repliesOfClients } from './replies';
import { planEnded, planEnding, planKept, receipt, refund, renewalFailed } from './payments';
import type { Mail, Reader, RenderedMail } from './kinds';
import { renderText } from './plain-text';

/** Renders a mail as HTML and as plain text. */
export function renderMail(mail: Mail, reader: Reader): RenderedMail {
  const letter = writeLetter(mail, reader);
  return { subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}

function writeLetter(mail: Mail, reader: Reader): Letter {
  switch (mail.kind) {
    case 'verify':
      return verifyAddress(mail);
    case 'reset':
      return resetPassword(mail, reader);
    case 'password-changed':
      return passwordChanged(mail, reader);
    case 'factor-changed':
      return factorChanged(mail, reader);
    case 'receipt':
      return receipt(mail, reader);
    case 'plan-ending':
      return planEnding(mail, reader);
    case 'plan-kept':
      return planKept(mail, reader);
    case 'plan-ended':
      return planEnded(mail, reader);
    case 'renewal-failed':
      return renewalFailed(mail, reader);
    case 'refund':
      return refund(mail, reader);
    case 'low-credits':
      return lowCredits(mail, reader);
    case 'webhook-off':
      return webhookOff(mail, reader);
    case 'replies':
      return repliesOfClients(mail, reader);
    case 'account-deleted':
      return accountDeleted();
    // A server of a newer release may queue kinds that this one does not know.
    default:
      throw new Error(`No template for mail of kind ${(mail as { kind: string }).kind}`);
  }
}
