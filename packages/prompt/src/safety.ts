import type { Finding } from './lint/finding';

/**
 * Loads a word list and returns a check for words that an image generator may refuse. A list knows no context ("Dick
 * Van Dyke"), so it warns and never blocks. Loaded on demand because of its size.
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
