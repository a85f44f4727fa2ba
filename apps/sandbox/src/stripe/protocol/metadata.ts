import type { Stripe } from 'stripe';
import { invalid } from './errors';

type Sent = Stripe.MetadataParam | '' | null | undefined;

/** Merges metadata. An empty value removes its key, '' in place of the object removes all. https://docs.stripe.com/metadata */
export function mergeMetadata(
  sent: Sent,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (sent === '' || sent === null) return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(sent ?? {})) {
    const param = `metadata[${key}]`;
    if (key.length > 40)
      throw invalid(`Metadata keys can have up to 40 characters, but you passed in '${key}'.`, { param });
    if (String(value ?? '').length > 500)
      throw invalid(`Metadata values can have up to 500 characters, but you passed in a longer one.`, {
        param,
      });
    if (value === '' || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  if (Object.keys(merged).length > 50)
    throw invalid('Metadata can have up to 50 keys.', { param: 'metadata' });
  return merged;
}
