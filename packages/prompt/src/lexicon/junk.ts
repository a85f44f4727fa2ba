/* Words that promised quality to older models and add nothing today. Each entry is a regular expression's source. */

const junk = [
  '(?:4|8|16)k(?: uhd| resolution)?',
  'u?hdr',
  'octane render',
  'award[- ]winning',
  'trending on \\w+',
  'artstation',
  'masterpiece',
  'best quality',
  'ultra[- ](?:detailed|realistic|hd)',
  'hyper[- ]?(?:detailed|realistic)',
];
/** Reported only: in a model's text these may belong to the description. */
const reportedOnly = ['u?hd', 'octane renderer', 'trending'];
/** Cut from a model's text only. */
const cutOnly = ['ultra(?:detailed|realistic|hd)', 'hyper[- ]?hd'];

/** Junk anywhere in a text. `--hd` is a parameter. */
export const junkWords = new RegExp(
  `(?<![\\p{L}\\p{N}]|--)(?:${[...junk, ...reportedOnly].join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** A term after a comma that is nothing but junk. */
export const junkTerms = new RegExp(`,\\s*(?:${[...junk, ...cutOnly].join('|')})(?=\\s*(?:[,.;]|$))`, 'gi');
