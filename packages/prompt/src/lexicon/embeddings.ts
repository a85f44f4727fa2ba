/*
 * Negative embeddings: files of Stable Diffusion's that its users name in the negative prompt. They are no words, and
 * no other renderer has them.
 */

/** The names that circulate follow a few patterns. A tag such as `bad_hands` or `negative_space` is words. */
const names = [
  String.raw`(?!negative[-_](?:space|image|film)$)[\w.+-]*(?:negative|nagetive)[-_.+\w]+`,
  String.raw`[\w.+-]+(?:negative|nagetive)`,
  String.raw`[\w.+-]*[-_]neg(?:[-_\d][\w.-]*)?`,
  String.raw`bad[-_]?(?:hands?|artist|image|picture|pic|feet|face|dream)[\w.-]*\d[\w.-]*`,
  String.raw`bad[-_]?prompt[\w.-]*`,
  String.raw`bad-artist(?:-anime)?|baddream|unrealisticdream|badv\d|vile_prompt\d*|unspeakable-horrors[\w.-]*`,
  String.raw`unaestheticxl[\w.-]*|aid\d{2,3}|n(?:art|real)?fixer|boring_e621[\w.-]*|pureerosface[\w.-]*|ulzzang-\d+`,
];
// oxlint-disable-next-line regexp/no-super-linear-backtracking -- names are short, see mostCharacters
const name = new RegExp(`^(?:${names.join('|')})$`, 'i');

/** The patterns take quadratic time on long words. */
const mostCharacters = 80;

const lead = /^embedding:/i;

/** The file that an exclusion loads; undefined when it is words. */
export function findEmbedding(exclusion: string): string | undefined {
  const term = exclusion.trim();
  if (lead.test(term)) return term.replace(lead, '');
  return term.length <= mostCharacters && name.test(term) ? term : undefined;
}
