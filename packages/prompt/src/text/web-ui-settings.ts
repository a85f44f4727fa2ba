import { negativeLead } from '../lexicon/syntax';

type Entries = readonly (readonly [name: string, value: string])[];

/** Quotes a value as web UIs do, so that its commas and colons stay within it. */
function spell(value: string): string {
  return /[,:\n"]/.test(value) ? JSON.stringify(value) : value;
}

/**
 * A prompt with its negative prompt and settings in the form of AUTOMATIC1111, which every reader knows. `lead` opens
 * the lines below the prompt: ComfyUI takes them for comments.
 */
export function toParameters(positive: string, negative: string, settings: Entries, lead = ''): string {
  const given = settings
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${spell(value)}`);
  const lines = [positive];
  const excluded = negative.split('\n').map((line) => line.trim());
  if (negative !== '') lines.push(`${lead}${negativeLead} ${excluded.filter(Boolean).join(' ')}`);
  if (given.length > 0) lines.push(`${lead}${given.join(', ')}`);
  return lines.join('\n');
}

/** Width and height as `WxH`; '' while one is missing. */
export function spellSize(width: unknown, height: unknown): string {
  return typeof width === 'number' && typeof height === 'number' ? `${width}x${height}` : '';
}
