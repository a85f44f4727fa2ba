/** Whether the browser runs on an Apple machine, where Command takes the place of Control. Nowhere yet: no. */
function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** What the palette's own key is called here. */
export function namePaletteKeys(): string {
  return isApple() ? '⌘ K' : 'Ctrl K';
}

/** Whether a key press asks for the palette. On Apple machines Control and K delete to the end of a field's line. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key.toLowerCase() !== 'k' || shiftKey || altKey) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
