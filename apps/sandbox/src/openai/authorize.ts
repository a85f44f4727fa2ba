import { OpenAiError } from './errors';

/** Accepts any key that starts with `sk-`. Throws OpenAI's error for a missing or malformed one. */
export function authorize(authorization: string | undefined): void {
  const key = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw new OpenAiError(
      401,
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
    );
  if (!/^sk-./.test(key))
    throw new OpenAiError(
      401,
      `Incorrect API key provided: ${key.slice(0, 3)}***. You can find your API key at https://platform.openai.com/account/api-keys.`,
      { code: 'invalid_api_key' },
    );
}
