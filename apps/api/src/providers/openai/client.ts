import OpenAI, { APIConnectionError, APIError } from 'openai';
import { ModelFault, type ModelFaultKind, type ModelResponse, type ModelUsage } from './port';
import { isOpenAi, type OpenAiAddress, type TokenPrice } from './settings';

// Chat Completions, because Ollama, vLLM and LM Studio support it too.

export function connect({ apiKey, baseUrl }: OpenAiAddress, timeout: number): OpenAI {
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

/** The user's pseudonym, for OpenAI only: other servers may reject the parameter. */
export function identify({ baseUrl }: OpenAiAddress, safetyId: string | undefined) {
  return safetyId !== undefined && isOpenAi(baseUrl) ? { safety_identifier: safetyId } : {};
}

interface Terms {
  /** Milliseconds for the whole response, and half of it between two chunks. */
  readonly timeout: number;
  readonly price: TokenPrice;
  /** UTF-16 units after which it is of no use. */
  readonly most: number;
  readonly onText?: ((text: string) => void) | undefined;
}

/** A model's whole response. Streamed, so that its length and its silence are bounded. Throws a ModelFault. */
export async function complete(
  client: OpenAI,
  request: Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'stream' | 'stream_options'>,
  { timeout, price, most, onText }: Terms,
): Promise<ModelResponse> {
  const limit = startTimeout(timeout);
  const open = client.chat.completions.create(
    { ...request, stream: true, stream_options: { include_usage: true } },
    { signal: limit.signal },
  );
  try {
    // The SDK does not observe the signal while it sleeps before a retry.
    return await Promise.race([read(await Promise.race([open, limit.end])), limit.end]);
  } catch (error) {
    throw error instanceof ModelFault ? error : new ModelFault(kindOf(error, limit.signal), { cause: error });
  } finally {
    limit.stop();
  }

  async function read(stream: Awaited<typeof open>) {
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
      if (chunk.usage) usage = readUsage(chunk.usage, price);
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
