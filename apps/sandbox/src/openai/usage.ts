/** Of an image of 1,024 pixels, about. */
const imageTokens = 800;

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number; readonly audio_tokens: number };
  readonly completion_tokens_details: {
    readonly reasoning_tokens: number;
    readonly audio_tokens: number;
    readonly accepted_prediction_tokens: number;
    readonly rejected_prediction_tokens: number;
  };
}

/** Estimates tokens at four characters each, and imitates OpenAI's prompt cache. */
export class TokenCounter {
  #seen: string[] = [];

  count(
    {
      messages,
      images,
    }: {
      readonly messages: readonly { readonly role: string; readonly content: string }[];
      readonly images: readonly Buffer[];
    },
    output: string,
  ): Usage {
    const prompt = messages.map(({ role, content }) => `${role}: ${content}`).join('\n');
    const cached = Math.max(
      0,
      ...this.#seen.map((earlier) => tokens(prompt.slice(0, common(prompt, earlier)))),
    );
    this.#seen = [prompt, ...this.#seen].slice(0, 20);
    const prompt_tokens = tokens(prompt) + 3 * messages.length + 3 + imageTokens * images.length;
    const completion_tokens = tokens(output);
    return {
      prompt_tokens,
      completion_tokens,
      total_tokens: prompt_tokens + completion_tokens,
      // From 1,024 tokens, in steps of 128: https://platform.openai.com/docs/guides/prompt-caching
      prompt_tokens_details: {
        cached_tokens: cached < 1024 ? 0 : cached - (cached % 128),
        audio_tokens: 0,
      },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    };
  }
}

function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** The length of the common prefix. */
function common(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
