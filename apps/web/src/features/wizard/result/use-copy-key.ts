import { useEffect } from 'react';
import { copyPrompt } from '../../../components/prompt/copy';
import { isCovered, isLetterKey } from '../letter-key';

/** Copies the text when C is pressed anywhere on the result, unless one types or something is open above it. */
export function useCopyKey(text: string): void {
  useEffect(() => {
    if (text === '') return;
    const handle = (event: KeyboardEvent) => {
      if (!isCopyKey(event)) return;
      event.preventDefault();
      void copyPrompt(text);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [text]);
}

/** C alone outside of fields, or Ctrl/Cmd + Shift + C also within them. */
function isCopyKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key.toLowerCase() !== 'c') return false;
  if (ctrlKey || metaKey) return shiftKey && !altKey && !event.defaultPrevented && !isCovered();
  return isLetterKey(event);
}
