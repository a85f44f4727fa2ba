import { limits } from '@safelight/catalog/limits';

type CreditsState = 'normal' | 'low' | 'empty';

/** Empty at 0 or fewer, low at 5 or fewer. */
export function getCreditsState(credits: number): CreditsState {
  if (credits <= 0) return 'empty';
  return credits <= limits.lowCredits ? 'low' : 'normal';
}

export const creditsWarnings: Readonly<Record<CreditsState, string | undefined>> = {
  normal: undefined,
  low: "You're running low on credits. Consider upgrading for more prompts.",
  empty: 'Out of credits! Upgrade your plan to continue generating prompts.',
};
