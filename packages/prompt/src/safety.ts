import type { Finding } from './finding';

/**
 * Warns of words that a renderer may refuse, from a word list. A list knows no context ("Dick Van Dyke"), so this is
 * a warning and never a block. The list is fetched only when asked for.
 */
export async function findCoarseWords(text: string): Promise<Finding[]> {
  const { RegExpMatcher, englishDataset, englishRecommendedTransformers } = await import('obscenity');
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return matcher.getAllMatches(text, true).map(({ startIndex, endIndex }) => ({
    rule: 'coarse-word',
    severity: 'warning',
    message: `Some renderers refuse prompts with “${text.slice(startIndex, endIndex + 1)}”. If yours does, say it another way.`,
    span: { start: startIndex, end: endIndex + 1 },
  }));
}
