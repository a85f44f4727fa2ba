import { useEffect, type RefObject } from 'react';
import { copyPrompt, isCopyKey } from './copy-prompt';

/**
 * One key copies the text, while the focus is within the element. Only there: a single letter that acted on the whole
 * page would get in the way of speech input.
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
