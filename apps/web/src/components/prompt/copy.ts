import { toast } from '../../ui/overlay/toast';

const copyWords = {
  title: 'Copied!',
  description: 'Prompt copied to clipboard',
  failure: 'Failed to copy prompt to clipboard',
};

/**
 * Copies a prompt and shows the result in a toast, with `words` instead of the usual ones. Pass a function to fetch a
 * text that is not loaded yet.
 */
export async function copyPrompt(
  text: string | (() => Promise<string>),
  words: Readonly<typeof copyWords> = copyWords,
): Promise<void> {
  try {
    await (typeof text === 'string' ? copyText(text) : copyFetched(text()));
    toast.success(words.title, words.description);
  } catch {
    toast.failure('Copy Failed', words.failure);
  }
}

/** Safari allows writing to the clipboard only during the click, but accepts a promise of the text. */
async function copyFetched(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function') {
    const blob = text.then((fetched) => new Blob([fetched], { type: 'text/plain' }));
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    } catch {
      // Not allowed, or the browser accepts no promises.
    }
  }
  await copyText(await text);
}

/**
 * Writes text to the clipboard. Without a clipboard API (plain http on another machine) copies from a hidden field.
 * Rejects when neither works.
 */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    return;
  } catch {
    // Not allowed, or missing.
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // Inside an open dialog, which takes back the focus from anything outside.
  const host = focused?.closest('[role=dialog]') ?? document.body;
  host.append(field);
  field.select();
  const done = document.execCommand('copy');
  // Before the field is removed: a dialog that loses the focus takes it itself.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  field.remove();
  if (!done) throw new Error('The browser refused to copy');
}
