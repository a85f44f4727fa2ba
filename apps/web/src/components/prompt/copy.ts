import { toast } from '../../ui/overlay/toast';

const copyWords = {
  title: 'Copied!',
  description: 'Prompt copied to clipboard',
  failure: 'Failed to copy prompt to clipboard',
};

/**
 * Copies a prompt and says whether it worked; some screens say it in other words. A text that is still to be fetched is
 * given as a function.
 */
export async function copyPrompt(
  text: string | (() => Promise<string>),
  words: Readonly<typeof copyWords> = copyWords,
): Promise<void> {
  try {
    await (typeof text === 'string' ? copyText(text) : copyFetched(text()));
    toast({ title: words.title, description: words.description, variant: 'success' });
  } catch {
    toast({ title: 'Copy Failed', description: words.failure, variant: 'destructive' });
  }
}

/** Safari copies only what is handed to the clipboard within the click, which may be a promise of the text. */
async function copyFetched(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function') {
    const blob = text.then((fetched) => new Blob([fetched], { type: 'text/plain' }));
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    } catch {
      // Not allowed, or a browser that takes no promises.
    }
  }
  await copyText(await text);
}

/**
 * Puts text on the clipboard. Where the browser offers no clipboard (plain http on another machine), the old way
 * through a hidden field is tried. Rejects when neither works.
 */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    return;
  } catch {
    // Not allowed or not there.
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // Inside an open dialog, which would take the focus back from anywhere else.
  const host = focused?.closest('[role=dialog]') ?? document.body;
  host.append(field);
  field.select();
  const done = document.execCommand('copy');
  // Before the field goes: a dialog that loses its focus takes it itself.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  field.remove();
  if (!done) throw new Error('The browser refused to copy');
}
