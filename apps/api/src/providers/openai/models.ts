import { complete, connect, identify } from './client';
import type { LanguageModel, Moderation } from './port';
import type { OpenAiAddress, OpenAiWriterSettings } from './settings';

/** UTF-16 units after which a response cannot be a prompt. */
const most = 12_000;
/** Token limit for reasoning and response; a prompt takes about 200. Compatible servers may ignore it. */
const mostTokens = 3000;
const moderationTimeout = 5000;

export function createLanguageModel(settings: OpenAiWriterSettings): LanguageModel {
  const client = connect(settings, settings.timeout);
  const { basic, advanced, premium } = settings.models;
  return {
    names: { basic: basic.name, advanced: advanced.name, premium: premium.name },
    ceiling(messages, tier) {
      const { input, output } = settings.models[tier].price;
      // An upper bound: a token is at least one byte, plus a few tokens for each role.
      const tokens = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + 16, 16);
      return Math.ceil(tokens * input + mostTokens * output);
    },
    async respond(messages, { tier, onText, safetyId }) {
      const { name, price, effort } = settings.models[tier];
      return complete(
        client,
        {
          model: name,
          messages: [...messages],
          max_completion_tokens: mostTokens,
          ...(effort && { reasoning_effort: effort }),
          ...identify(settings, safetyId),
        },
        { timeout: settings.timeout, price, most, onText },
      );
    },
  };
}

/** OpenAI's moderation, which is free. */
export function createModeration(address: OpenAiAddress): Moderation {
  const client = connect(address, moderationTimeout);
  return {
    async check(texts) {
      // Covers the retry too, including any wait that the server asks for.
      const signal = AbortSignal.timeout(moderationTimeout);
      const late = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The moderation took too long.')));
      });
      const input = typeof texts === 'string' ? texts : [...texts];
      const asked = client.moderations.create({ model: 'omni-moderation-latest', input }, { signal });
      const { results } = await Promise.race([asked, late]);
      const flagged = results.flatMap(({ flagged: is, categories }) =>
        is ? Object.entries(categories) : [],
      );
      return [...new Set(flagged.filter(([, is]) => is).map(([category]) => category))];
    },
  };
}
