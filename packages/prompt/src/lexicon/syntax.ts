/* The tokens that generators read as syntax, in prompts that reach us from anywhere. */

const names = (list: string): readonly string[] => list.split(' ');

/** The names of Midjourney's parameter for the shape. */
export const aspectNames = names('ar aspect');

/** Midjourney's parameters by the kind of value they take (docs.midjourney.com, "Parameter List", November 2026). */
export const parameterNames = {
  number: names('s stylize c chaos w weird q quality seed iw sw sv ow cw exp stop repeat r sd bs'),
  optionalNumber: names('v version niji'),
  flag: names('raw tile hd draft fast relax turbo stealth public video loop edit'),
  reference: names('sref cref oref dref end'),
  profile: names('p profile personalize'),
  word: names('style'),
  level: names('motion'),
  shape: aspectNames,
  list: names('no'),
} as const;

/** Parameters that Midjourney no longer lists and that prompts in circulation have. */
export const formerParameters = {
  number: names('h height width sameseed'),
  flag: names('test testp beta creative upbeta uplight upanime vibe newclip'),
} as const;

/** The name in the documentation's headings, by each short form. */
export const parameterAliases: Readonly<Record<string, string>> = {
  aspect: 'ar',
  s: 'stylize',
  c: 'chaos',
  w: 'weird',
  q: 'quality',
  v: 'version',
  p: 'profile',
  personalize: 'profile',
  r: 'repeat',
};

/** Parameters of which several count, by their names in the documentation. */
export const repeatableParameters = names('no sref cref oref dref profile');

/** Parameters that language models append to a description. */
export const appendedParameters: readonly string[] = [
  ...aspectNames,
  ...names('no raw v version niji s stylize style q quality chaos c weird w seed tile iw'),
];

/** Parameters that language models append with a long dash, before a number. */
export const dashedParameters: readonly string[] = [...aspectNames, ...names('v niji')];

/** Parameters that are syntax beyond doubt in a prompt for another renderer, with and without a number. */
export const foreignParameters = {
  numbered: [...aspectNames, ...names('niji v stylize s chaos seed q weird')],
  bare: names('raw tile no'),
} as const;

export const negativeLead = 'Negative prompt:';
export const sizeLabel = 'Size';
export const stepsLabel = 'Steps';
export const scaleLabel = 'CFG scale';
/** FLUX's guidance, which is none of CFG: its CFG scale is 1. */
export const distilledLabel = 'Distilled CFG Scale';
export const seedLabel = 'Seed';
export const samplerLabel = 'Sampler';
export const schedulerLabel = 'Schedule type';
export const aspectRatioLabel = 'Aspect ratio';
/** What web UIs write after the steps, where a line of settings lost its line break. */
export const labelsAfterSteps = [
  samplerLabel,
  schedulerLabel,
  scaleLabel,
  seedLabel,
  sizeLabel,
  'Model',
] as const;
/** What web UIs write at the start of a line of settings. */
export const settingLabels = [sizeLabel, stepsLabel] as const;
/** A size in pixels among settings, as a regular expression's source. */
export const sizeSetting = `${sizeLabel}: \\d+x\\d+`;
/** Split the prompt in Stable Diffusion's web UIs. */
export const upperCaseKeywords = ['AND', 'BREAK'] as const;

/** Midjourney's command in Discord. */
export const imagineCommand = '/imagine';
/** The command with the name of its field, as a regular expression's source. */
export const imagineOpening = `${imagineCommand}(?:\\s+prompt:?)?`;

/** A file name as cameras give it, one word and an extension, as a regular expression's source. */
export const fileName = '[^\\s:·]{1,100}\\.[A-Za-z0-9]{2,4}';

/** The sentence that lists exclusions for renderers without a field for them. */
export const leaveOutLead = 'Leave out:';
