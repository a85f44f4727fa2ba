import { negativeLead, settingLabels } from '../../lexicon/syntax';
import { makeLineClean, type Step } from '../../text/clean';

/* The user's words for renderers whose prompts have a line for exclusions and one for the size. */

const settings = new RegExp(`^(?:${settingLabels.join('|')}):`);

export const labelSteps: readonly Step[] = [
  {
    change: (words) => words.replaceAll(negativeLead, negativeLead.toLowerCase()),
    note: '“Negative prompt:” went to lower case, where it is words.',
  },
  {
    change: (words) => words.replace(settings, (label) => label.toLowerCase()),
    note: 'A label of the settings line went to lower case, where it is a word.',
  },
];

export const cleanLine = makeLineClean(':', labelSteps);
