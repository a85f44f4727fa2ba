import Replicate, { type Prediction } from 'replicate';
import type { ListeningSandbox } from './listen';

export const prompt = 'a lighthouse at dusk';
export const model = 'black-forest-labs/flux-schnell';

/** The real SDK without retries, so that a test sees each refusal. */
export function clientOf({ url }: ListeningSandbox, auth = 'r8_test'): Replicate {
  return new Replicate({
    auth,
    baseUrl: `${url}/replicate/v1`,
    useFileOutput: false,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      // The SDK retries 429 and 5xx.
      return response.status === 429 || response.status >= 500
        ? new Response(response.body, { status: 418, headers: response.headers })
        : response;
    },
  });
}

/** Creates a prediction and waits for its end. */
export async function order(sandbox: ListeningSandbox, more: object = {}): Promise<Prediction> {
  const replicate = clientOf(sandbox);
  return replicate.wait(await replicate.predictions.create({ model, input: { prompt }, ...more }), {
    interval: 10,
  });
}

/** Creates a prediction and returns the URL of its output. */
export async function orderOutput(sandbox: ListeningSandbox): Promise<string> {
  const { output } = await order(sandbox);
  return (output as string[])[0]!;
}
