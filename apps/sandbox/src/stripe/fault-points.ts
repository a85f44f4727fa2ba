import { calls } from './protocol/params.generated';

/** The SDK's calls, and the hosted pages `pay` and `billing`. */
export const stripePoints = [
  ...(Object.keys(calls) as (keyof typeof calls)[]).map((name) => `stripe.${name}` as const),
  'stripe.pay',
  'stripe.billing',
] as const;
