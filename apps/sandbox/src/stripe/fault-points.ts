import { calls } from './protocol/params.generated';

/** Named after the SDK's calls; `pay` and `billing` are the hosted pages. */
export const stripePoints = [
  ...(Object.keys(calls) as (keyof typeof calls)[]).map((name) => `stripe.${name}` as const),
  'stripe.pay',
  'stripe.billing',
] as const;
