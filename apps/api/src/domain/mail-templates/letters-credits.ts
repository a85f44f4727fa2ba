import { getPlan } from '@safelight/catalog/plans';
import { greet } from './greeting';
import { button, note, paragraph, type Letter } from './letter';
import type { Mail, Reader } from './mail';

type Receipt = Extract<Mail, { kind: 'receipt' }>;
type LowCredits = Extract<Mail, { kind: 'low-credits' }>;

const numbers = new Intl.NumberFormat('en-US');
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const sayDay = (iso: string) => days.format(new Date(iso));
const sayDate = (iso: string) => dates.format(new Date(iso));

export function receipt(mail: Receipt, { name, site }: Reader): Letter {
  const plan = mail.plan === null ? undefined : getPlan(mail.plan);
  const amount = sayAmount(mail.amountCents, mail.currency);
  const title = plan ? `${plan.name} plan` : 'your plan';
  return {
    subject: `Receipt for ${title}: ${amount}`,
    preview: `Thank you. Paid until ${sayDate(mail.periodEnd)}.`,
    heading: 'Thank you for your payment',
    blocks: [
      paragraph(greet(name)),
      paragraph('Here is your receipt. Your credits page lists what the plan brings you, month by month.'),
      {
        kind: 'facts',
        rows: [
          ...(plan ? [['Plan', `${plan.name}, billed ${mail.yearly ? 'yearly' : 'monthly'}`] as const] : []),
          ['Paid', amount],
          ['Date', sayDay(mail.paidAt)],
          ['For', `${sayDay(mail.periodStart)} – ${sayDay(mail.periodEnd)}`],
          ...(plan ? [['Credits', `${numbers.format(plan.credits)} each month`] as const] : []),
          ['Number', mail.invoiceId],
        ],
      },
      button('See my credits', `${site}/credits`),
      note('You can change or end your plan whenever you like.', {
        label: 'Manage my plan',
        href: `${site}/pricing`,
      }),
    ],
    reason: 'You get this email because you paid for a plan at Safelight.',
  };
}

export function lowCredits({ credits, nextRefillAt }: LowCredits, { name, site }: Reader): Letter {
  const left =
    credits === 0 ? 'no credits' : credits === 1 ? '1 credit' : `${numbers.format(credits)} credits`;
  return {
    subject: `You have ${left} left`,
    preview:
      nextRefillAt === null ? 'See what the plans bring.' : `The next ones come on ${sayDate(nextRefillAt)}.`,
    heading: `You have ${left} left`,
    blocks: [
      paragraph(greet(name)),
      paragraph(
        nextRefillAt === null
          ? `Your balance is down to ${left}. No monthly credits are on their way; your credits page says why.`
          : `Your balance is down to ${left}. Your next monthly credits come by themselves on ${sayDate(nextRefillAt)}.`,
      ),
      paragraph(`If you need more${nextRefillAt === null ? '' : ' before that'}, see what the plans bring.`),
      button('See the plans', `${site}/pricing`),
    ],
    reason: 'You get this email once a month at most, and can switch it off.',
    reasonLink: { label: 'Settings', href: `${site}/settings` },
  };
}

/** `amount` is in the currency's smallest unit, of which some currencies have no other. */
function sayAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
