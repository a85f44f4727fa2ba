import { createContext, use } from 'react';

/** The dialog that contains the component, if any. */
export const OverlayHostContext = createContext<HTMLElement | null>(null);

/**
 * The container of menus, lists and tooltips: the dialog they open from, else the page's main area. So they are always
 * inside a landmark, and a modal never hides its own lists from assistive technology.
 */
export function useOverlayHost(): HTMLElement | undefined {
  const dialog = use(OverlayHostContext);
  return dialog ?? document.querySelector('main') ?? undefined;
}
