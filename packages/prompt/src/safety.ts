import type { Finding } from './lint/finding';

/**
 * Makes what warns of words that an image generator may refuse, from a word list. A list knows no context ("Dick Van
 * Dyke"), so this is a warning and never a block. The list is fetched only when asked for.
 */
export async function loadCoarseWords(): Promise<(text: string) => Finding[]> {
  const { RegExpMatcher, englishDataset, englishRecommendedTransformers } = await import('obscenity');
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return (text) =>
    matcher.getAllMatches(text, true).map(({ startIndex, endIndex }) => ({
      rule: 'coarse-word',
      severity: 'warning',
      message: `Some image generators refuse prompts with “${text.slice(startIndex, endIndex + 1)}”. If yours does, say it another way.`,
      span: { start: startIndex, end: endIndex + 1 },
    }));
}
