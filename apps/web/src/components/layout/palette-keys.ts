/** Whether the browser runs on an Apple device, where Command replaces Control. False in prerendered HTML. */
function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** The name of the palette's shortcut on this device. */
export function namePaletteKeys(): string {
  return isApple() ? '⌘ K' : 'Ctrl K';
}

/** Whether a key press opens the palette. On Apple devices Control and K deletes to the end of a field's line. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key.toLowerCase() !== 'k' || shiftKey || altKey) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
