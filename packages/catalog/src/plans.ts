export type PlanId = 'free' | 'creator' | 'pro';
export const planIds = ['free', 'creator', 'pro'] as const;

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly description: string;
  /** US dollars per month, billed monthly. */
  readonly price: number;
  /** US dollars per year, billed yearly. */
  readonly yearlyPrice: number;
  /** The balance that each month tops up to, in credits. A prompt costs one. */
  readonly credits: number;
  readonly features: readonly string[];
  readonly mostPopular: boolean;
  /** Which of the AI writer's models writes this plan's prompts. */
  readonly writerTier: 'basic' | 'advanced' | 'premium';
  /** How much of the history a user can see; the server enforces it. */
  readonly history:
    | { readonly kind: 'last'; readonly count: number }
    | { readonly kind: 'months'; readonly months: number }
    | { readonly kind: 'all' };
  readonly support: 'community' | 'priority' | 'vip';
  /** How many of each a user can keep; the server enforces it. */
  readonly quotas: Readonly<Record<QuotaKind, number>>;
}

export type QuotaKind = 'projects' | 'savedPrompts' | 'images' | 'uploads';

export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    description: 'Perfect for trying out AI prompts',
    price: 0,
    yearlyPrice: 0,
    credits: 20,
    features: ['20 prompts per month', 'Basic AI prompts', 'Community support'],
    mostPopular: false,
    writerTier: 'basic',
    history: { kind: 'last', count: 10 },
    support: 'community',
    quotas: { projects: 50, savedPrompts: 2000, images: 1000, uploads: 50 },
  },
  {
    id: 'creator',
    name: 'Creator',
    description: 'Great for regular content creators',
    price: 7.42,
    yearlyPrice: 89,
    credits: 400,
    features: ['400 prompts per month', 'Advanced AI prompts', 'Priority support', 'Prompt history'],
    mostPopular: true,
    writerTier: 'advanced',
    history: { kind: 'months', months: 12 },
    support: 'priority',
    quotas: { projects: 500, savedPrompts: 20_000, images: 20_000, uploads: 1000 },
  },
  {
    id: 'pro',
    name: 'Pro',
    description: 'Perfect for power users and professionals',
    price: 14.92,
    yearlyPrice: 179,
    credits: 1000,
    features: [
      '1000 prompts per month',
      'Premium AI prompts',
      'VIP support',
      'Unlimited history',
      'Advanced features',
    ],
    mostPopular: false,
    writerTier: 'premium',
    history: { kind: 'all' },
    support: 'vip',
    quotas: { projects: 1000, savedPrompts: 100_000, images: 50_000, uploads: 5000 },
  },
];

/** Returns the plan with this id. */
export function getPlan(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`Unknown plan "${id}"`);
  return plan;
}

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
