/* The tokens that generators read as syntax, in prompts that reach us from anywhere. */

const names = (list: string): readonly string[] => list.split(' ');

/** Midjourney's parameters by the kind of value they take (docs.midjourney.com, "Parameter List", November 2026). */
export const parameterNames = {
  number: names('s stylize c chaos w weird q quality seed iw sw sv ow cw exp stop repeat r'),
  optionalNumber: names('v version niji'),
  flag: names('raw tile hd draft fast relax turbo stealth public video'),
  reference: names('sref cref oref'),
  profile: names('p profile'),
  word: names('style'),
  level: names('motion'),
  shape: names('ar aspect'),
  list: names('no'),
} as const;

/** Takes a number, and is not on Midjourney's list. */
export const unlistedParameters = names('sd');

/** Parameters that show a prompt was written for Midjourney. */
export const tellingParameters = names('ar aspect no raw niji v s stylize chaos seed');

/** Parameters that language models append to a description. */
export const appendedParameters = names(
  'ar aspect no raw v version niji s stylize style q quality chaos c weird w seed tile iw',
);

/** Parameters that are syntax beyond doubt in a prompt for another renderer, with and without a number. */
export const foreignParameters = {
  numbered: names('ar aspect niji v stylize s chaos seed q weird'),
  bare: names('raw tile no'),
} as const;

export const negativeLead = 'Negative prompt:';
/** What web UIs write at the start of a line of settings. */
export const settingLabels = ['Size', 'Steps'] as const;
/** The sentence that lists exclusions for renderers without a field for them. */
export const leaveOutLead = 'Leave out:';
