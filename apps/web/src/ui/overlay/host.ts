import { createContext, use } from 'react';

/** The dialog that what opens from inside it belongs to. */
export const OverlayHostContext = createContext<HTMLElement | null>(null);

/**
 * Where menus, lists and tooltips are put: in the dialog they open from, else in the page's main area, so that they
 * always lie in a landmark and a modal never hides its own lists from assistive technology.
 */
export function useOverlayHost(): HTMLElement | undefined {
  const dialog = use(OverlayHostContext);
  return dialog ?? document.querySelector('main') ?? undefined;
}
