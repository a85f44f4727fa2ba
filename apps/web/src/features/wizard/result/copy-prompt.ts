import { toast } from '../../../ui/toast';

/** Copies without the clipboard API, which is missing where the page is served without TLS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Copies a prompt and says whether it worked. */
export async function copyPrompt(text: string): Promise<void> {
  let copied: boolean;
  try {
    await navigator.clipboard.writeText(text);
    copied = true;
  } catch {
    copied = copyBySelection(text);
  }
  if (copied) {
    toast({ title: 'Copied!', description: 'Prompt copied to clipboard', variant: 'success' });
  } else {
    toast({
      title: 'Copy Failed',
      description: 'Failed to copy prompt to clipboard',
      variant: 'destructive',
    });
  }
}

/** Whether a key press means 'copy the prompt': C alone outside of fields, or Ctrl/Cmd + Shift + C anywhere. */
export function isCopyKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}): boolean {
  if (event.key.toLowerCase() !== 'c' || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.shiftKey;
  return !(
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  );
}
