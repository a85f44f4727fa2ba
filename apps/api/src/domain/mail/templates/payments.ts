import { getPlan, type PlanId } from '@safelight/catalog/plans';
import { greet } from './greeting';
import { button, note, paragraph, type Letter } from './letter';
import type { Mail, Reader, ReceiptInvoice, ReceiptParty } from './kinds';
import { formatAmount, formatDate, formatDay, formatNumber } from './words';

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;
type Row = readonly [name: string, value: string];

const reason = 'You get this email because you paid for a plan at Safelight.';
const nameOf = (plan: PlanId) => `${getPlan(plan).name} plan`;

export function receipt(mail: Of<'receipt'>, { name, site }: Reader): Letter {
  const plan = mail.plan === null ? undefined : getPlan(mail.plan);
  const amount = formatAmount(mail.amountCents, mail.currency);
  const title = plan ? `${plan.name} plan` : 'your plan';
  const { invoice } = mail;
  const rows: Row[] = [
    ['Invoice', invoice?.number ?? mail.invoiceId],
    ['Date', formatDay(mail.paidAt)],
    ...(plan ? [['Plan', `${plan.name}, billed ${mail.yearly ? 'yearly' : 'monthly'}`] as const] : []),
    ['For', `${formatDay(mail.periodStart)} – ${formatDay(mail.periodEnd)}`],
    ...(plan ? [['Credits', `${formatNumber(plan.credits)} each month`] as const] : []),
    ...(invoice ? describeTax(invoice, mail) : []),
    ['Paid', amount],
    ...(invoice ? describeParties(invoice) : []),
  ];
  return {
    subject: `Receipt for ${title}: ${amount}`,
    preview: `Thank you. Paid until ${formatDate(mail.periodEnd)}.`,
    heading: 'Thank you for your payment',
    blocks: [
      paragraph(greet(name)),
      paragraph('Here is your receipt. Your credits page lists what the plan brings you, month by month.'),
      { kind: 'facts', rows },
      button('See my credits', `${site}/credits`),
      note('You can change or end your plan whenever you like.', {
        label: 'Manage my plan',
        href: `${site}/pricing`,
      }),
    ],
    reason,
  };
}

function describeTax(
  { totalCents, taxCents }: ReceiptInvoice,
  { amountCents, currency }: Of<'receipt'>,
): Row[] {
  const say = (cents: number) => formatAmount(cents, currency);
  return [
    ['Net', say(totalCents - taxCents)],
    ['Tax', say(taxCents)],
    ['Total', say(totalCents)],
    ...(totalCents === amountCents ? [] : [['From your balance', say(totalCents - amountCents)] as const]),
  ];
}

function describeParties({ seller, buyer }: ReceiptInvoice): Row[] {
  return [
    ...describeParty(['Sold by', 'Seller’s tax ID'], seller),
    ...describeParty(['Billed to', 'Your tax ID'], buyer),
  ];
}

function describeParty([title, taxTitle]: readonly [string, string], party: ReceiptParty | null): Row[] {
  if (!party) return [];
  const { name, address, taxIds } = party;
  const who = [name, address].filter(Boolean).join(', ');
  return [
    ...(who ? [[title, who] as const] : []),
    ...(taxIds.length > 0 ? [[taxTitle, taxIds.join(', ')] as const] : []),
  ];
}

export const planEnding = ({ plan, endsAt }: Of<'plan-ending'>, { name, site }: Reader): Letter => ({
  subject: `Your ${nameOf(plan)} ends on ${formatDate(endsAt)}`,
  preview: 'Until then everything stays as it is, and nothing more is charged.',
  heading: `Your ${nameOf(plan)} is set to end`,
  blocks: [
    paragraph(greet(name)),
    paragraph(
      `Your ${nameOf(plan)} ends on ${formatDate(endsAt)}. Until then everything stays as it is, and nothing more is charged.`,
    ),
    paragraph(
      'After that your account goes on with the Free plan. Your prompts, projects and images stay, and so do the credits you have left.',
    ),
    paragraph('Did you change your mind, or was it not you? You can keep the plan until it ends.'),
    button('Keep my plan', `${site}/settings`),
  ],
  reason,
});

export const planKept = ({ plan, renewsAt }: Of<'plan-kept'>, { name, site }: Reader): Letter => ({
  subject: `Your ${nameOf(plan)} goes on`,
  preview: 'It was set to end, and that is taken back.',
  heading: `Your ${nameOf(plan)} goes on`,
  blocks: [
    paragraph(greet(name)),
    paragraph(
      `Your ${nameOf(plan)} was set to end, and that is taken back.${renewsAt === null ? '' : ` It renews on ${formatDate(renewsAt)}.`}`,
    ),
    button('See my plan', `${site}/settings`),
  ],
  reason,
});

export const planEnded = ({ plan, unpaid }: Of<'plan-ended'>, { name, site }: Reader): Letter => ({
  subject: `Your ${nameOf(plan)} has ended`,
  preview: 'Your account goes on with the Free plan.',
  heading: `Your ${nameOf(plan)} has ended`,
  blocks: [
    paragraph(greet(name)),
    paragraph(
      unpaid
        ? `Your ${nameOf(plan)} has ended, because its renewal could not be charged. Nothing more will be.`
        : `Your ${nameOf(plan)} has ended, and nothing more will be charged.`,
    ),
    paragraph(
      'Your account goes on with the Free plan. Your prompts, projects and images stay, and so do the credits you have left.',
    ),
    button('See the plans', `${site}/pricing`),
  ],
  reason,
});

export function renewalFailed(mail: Of<'renewal-failed'>, { name, site }: Reader): Letter {
  const plan = nameOf(mail.plan);
  const amount = formatAmount(mail.amountCents, mail.currency);
  const { nextAttempt, endsBy } = mail;
  return {
    subject: `We could not charge ${amount} for your ${plan}`,
    preview: 'Please pay it, or give us another card.',
    heading: 'Your plan could not be renewed',
    blocks: [
      paragraph(greet(name)),
      paragraph(
        `Your ${plan} was to be renewed for ${amount}, but the payment did not go through. Please pay it in Settings, where you can also choose another card.`,
      ),
      button(`Pay ${amount}`, `${site}/settings`),
      paragraph(
        nextAttempt === null
          ? 'Until it is paid, no monthly credits are added. The credits you have left stay.'
          : `Your card is tried again on ${formatDate(nextAttempt)}. Until it is paid, no monthly credits are added. The credits you have left stay.`,
      ),
      ...(endsBy === null
        ? []
        : [
            paragraph(
              `You keep the ${plan} meanwhile. If it is still not paid on ${formatDate(endsBy)}, the plan ends and your account goes on with the Free plan.`,
            ),
          ]),
    ],
    reason,
  };
}

export function refund(mail: Of<'refund'>, { name, site }: Reader): Letter {
  const amount = formatAmount(mail.refundedCents, mail.currency);
  return {
    subject: `Refund of ${amount}`,
    preview: 'It is on its way to the card or account that you paid with.',
    heading: `We refunded ${amount}`,
    blocks: [
      paragraph(greet(name)),
      paragraph(
        'The money is on its way to the card or account that you paid with. Banks usually take five to ten days.',
      ),
      {
        kind: 'facts',
        rows: [
          ['Refunded', amount],
          ['Invoice', mail.number],
          ...(mail.plan === null ? [] : [['Plan', getPlan(mail.plan).name] as const]),
          ['Paid', `${formatAmount(mail.paidCents, mail.currency)} on ${formatDay(mail.paidAt)}`],
          ...(mail.credits > 0 ? [['Credits taken back', formatNumber(mail.credits)] as const] : []),
        ],
      },
      button('See my credits', `${site}/credits`),
    ],
    reason,
  };
}
