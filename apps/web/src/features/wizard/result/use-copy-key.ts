import { useEffect, type RefObject } from 'react';
import { copyPrompt } from '../../../components/prompt/copy';

/**
 * Copies the text when C is pressed while the focus is within the element. For the whole page a single letter would
 * interfere with speech input.
 */
export function useCopyKey(element: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const target = element.current;
    if (!target || text === '') return;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCopyKey(event)) return;
      event.preventDefault();
      void copyPrompt(text);
    };
    target.addEventListener('keydown', handle);
    return () => target.removeEventListener('keydown', handle);
  }, [element, text]);
}

/** Whether the key press copies the prompt: C alone outside of fields, or Ctrl/Cmd + Shift + C anywhere. */
function isCopyKey(event: {
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
