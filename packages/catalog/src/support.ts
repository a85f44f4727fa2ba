import type { Plan } from './plans';

/**
 * What each plan's support is called, and what the subject of its mails begins with, by which the operator answers
 * those who pay first.
 */
export const supportOf: Readonly<Record<Plan['support'], { readonly name: string; readonly mark: string }>> =
  {
    community: { name: 'Community support', mark: '' },
    priority: { name: 'Priority support', mark: '[Priority] ' },
    vip: { name: 'VIP support', mark: '[VIP] ' },
  };
