import OpenAI, { APIConnectionError, APIError } from 'openai';
import {
  ModelFault,
  type LanguageModel,
  type ModelFaultKind,
  type ModelUsage,
  type Moderation,
} from './port';
import { isOpenAi, type OpenAiAddress, type OpenAiWriterSettings, type TokenPrice } from './settings';

// Chat Completions, because Ollama, vLLM and LM Studio support it too.

/** UTF-16 units after which a response cannot be a prompt. */
const most = 12_000;
/** Token limit for reasoning and response; a prompt takes about 200. Compatible servers may ignore it. */
const mostTokens = 3000;
const moderationTimeout = 5000;

function connect({ apiKey, baseUrl }: OpenAiAddress, timeout: number): OpenAI {
  return new OpenAI({
    // The SDK requires one; servers without keys ignore it.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    timeout,
    maxRetries: 1,
    // The SDK would print to the console; faults are logged where they are handled.
    logLevel: 'off',
    organization: null,
    project: null,
  });
}

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
      const { name, price } = settings.models[tier];
      const limit = startTimeout(settings.timeout);
      const open = client.chat.completions.create(
        {
          model: name,
          messages: [...messages],
          stream: true,
          stream_options: { include_usage: true },
          max_completion_tokens: mostTokens,
          ...(settings.effort && { reasoning_effort: settings.effort }),
          ...(safetyId !== undefined && isOpenAi(settings.baseUrl) && { safety_identifier: safetyId }),
        },
        { signal: limit.signal },
      );
      try {
        // The SDK does not observe the signal while it sleeps before a retry.
        return await Promise.race([read(await Promise.race([open, limit.end]), price), limit.end]);
      } catch (error) {
        throw error instanceof ModelFault
          ? error
          : new ModelFault(kindOf(error, limit.signal), { cause: error });
      } finally {
        limit.stop();
      }

      async function read(stream: Awaited<typeof open>, cost: TokenPrice) {
        let text = '';
        let refusal = '';
        let finish: string | undefined;
        let usage: ModelUsage | undefined;
        for await (const chunk of stream) {
          limit.renew();
          const [choice] = chunk.choices;
          text += choice?.delta.content ?? '';
          refusal += choice?.delta.refusal ?? '';
          finish = choice?.finish_reason ?? finish;
          if (chunk.usage) usage = readUsage(chunk.usage, cost);
          if (choice?.delta.content) onText?.(text);
          if (text.length > most) throw new ModelFault('long', { usage });
        }
        // An aborted stream ends without an error, and so does one that its server cut off cleanly.
        if (limit.signal.aborted) throw new ModelFault('silent', { usage });
        if (refusal !== '' || finish === 'content_filter') throw new ModelFault('refused', { usage });
        if (finish === undefined || usage === undefined) throw new ModelFault('cut', { usage });
        if (finish === 'length') throw new ModelFault('long', { usage });
        if (text.trim() === '') throw new ModelFault('empty', { usage });
        return { text, usage };
      }
    },
  };
}

/** Aborts after `timeout`, or after half of it without `renew`; `end` then rejects. */
function startTimeout(timeout: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const total = setTimeout(abort, timeout);
  let idle = setTimeout(abort, timeout / 2);
  const end = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new ModelFault('silent')));
  });
  // Avoids an unhandled rejection when nothing awaits it.
  end.catch(() => undefined);
  return {
    signal: controller.signal,
    end,
    renew: () => {
      clearTimeout(idle);
      idle = setTimeout(abort, timeout / 2);
    },
    stop: () => {
      clearTimeout(total);
      clearTimeout(idle);
    },
  };
}

function kindOf(error: unknown, signal: AbortSignal): ModelFaultKind {
  if (signal.aborted) return 'silent';
  if (error instanceof APIConnectionError) return 'unreachable';
  // Without a status it occurred within a stream; a cut connection and bad JSON are runtime errors.
  if (!(error instanceof APIError) || error.status === undefined) return 'cut';
  if (error.status === 429) return 'busy';
  return Number(error.status) >= 500 ? 'unreachable' : 'rejected';
}

function readUsage(usage: OpenAI.CompletionUsage, price: TokenPrice): ModelUsage {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
  const cachedTokens = usage.prompt_tokens_details?.cached_tokens ?? 0;
  const cost =
    (inputTokens - cachedTokens) * price.input + cachedTokens * price.cached + outputTokens * price.output;
  return { inputTokens, cachedTokens, outputTokens, costMicros: Math.ceil(cost) };
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
