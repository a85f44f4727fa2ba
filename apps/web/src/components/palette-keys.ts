/** Whether the browser runs on an Apple machine, where Command takes the place of Control. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What the palette's own key is called here. */
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';
