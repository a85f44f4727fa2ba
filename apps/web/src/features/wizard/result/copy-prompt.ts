import { copyText } from '../../../components/copy-text';
import { toast } from '../../../ui/toast';

/** Copies a prompt and says whether it worked. */
export async function copyPrompt(text: string): Promise<void> {
  try {
    await copyText(text);
    toast({ title: 'Copied!', description: 'Prompt copied to clipboard', variant: 'success' });
  } catch {
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
