import { greet } from './greeting';
import { button, paragraph, type Letter } from './letter';
import type { Mail, Reader } from './kinds';
import { formatDate, formatNumber } from './words';

type LowCredits = Extract<Mail, { kind: 'low-credits' }>;

export function lowCredits({ credits, nextRefillAt }: LowCredits, { name, site }: Reader): Letter {
  const left = credits === 0 ? 'no credits' : credits === 1 ? '1 credit' : `${formatNumber(credits)} credits`;
  return {
    subject: `You have ${left} left`,
    preview:
      nextRefillAt === null
        ? 'See what the plans bring.'
        : `The next ones come on ${formatDate(nextRefillAt)}.`,
    heading: `You have ${left} left`,
    blocks: [
      paragraph(greet(name)),
      paragraph(
        nextRefillAt === null
          ? `Your balance is down to ${left}. No monthly credits are on their way; your credits page says why.`
          : `Your balance is down to ${left}. Your next monthly credits come by themselves on ${formatDate(nextRefillAt)}.`,
      ),
      paragraph(`If you need more${nextRefillAt === null ? '' : ' before that'}, see what the plans bring.`),
      button('See the plans', `${site}/pricing`),
    ],
    reason: 'You get this email once a month at most, and can switch it off.',
    reasonLink: { label: 'Settings', href: `${site}/settings` },
  };
}
