import { autoUpdate, flip, shift, useFloating } from '@floating-ui/react-dom';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** How long a pointer must rest before the tooltip shows, in milliseconds. Keyboard focus shows it at once. */
const delay = 400;

/** Elements that show it on click. */
const shownByClick = '[data-tip-click]';

const findTipped = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** The element whose tooltip is shown, by pointer or keyboard; Escape and a click hide it. */
function useTipped(): HTMLElement | null {
  const [tipped, setTipped] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: HTMLElement | null = null;
    const show = (element: HTMLElement | null, wait = 0) => {
      clearTimeout(timer);
      if (wait === 0) setTipped(element);
      else timer = setTimeout(() => setTipped(element), wait);
    };
    const events = new AbortController();
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: events.signal });
    listen('pointerover', ({ target, pointerType }) => {
      // The pointer is on the tooltip, to read it.
      if (target instanceof Element && target.closest('[data-tip-shown]')) return;
      const element = findTipped(target);
      if (element === hovered) return;
      hovered = element;
      if (!element)
        show(findTipped(document.activeElement?.matches(':focus-visible') ? document.activeElement : null));
      else if (pointerType === 'mouse') show(element, delay);
    });
    listen('focusin', ({ target }) => {
      const element = findTipped(target);
      show(element?.matches(':focus-visible') ? element : null);
    });
    listen('focusout', () => show(null));
    listen('pointerdown', () => show(null));
    listen('click', ({ target }) => {
      const element = findTipped(target);
      if (element?.matches(shownByClick)) show(element);
    });
    listen('keydown', ({ key }) => key === 'Escape' && show(null));
    // The event that loaded this code came before these listeners.
    const atOnce = `[data-tip]:focus-visible, ${shownByClick}:focus`;
    const here = document.querySelector<HTMLElement>(`[data-tip]:hover, ${atOnce}`);
    if (here) show(here, here.matches(atOnce) ? 0 : delay);
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, []);
  return tipped;
}

/** Shows the tooltip of any element that has one, inside its dialog or the main area, so that it lies in a landmark. */
export function TooltipLayer() {
  const tipped = useTipped();
  return tipped?.isConnected ? <Bubble key={tipped.dataset['tip']} tipped={tipped} /> : null;
}

function Bubble({ tipped }: { tipped: HTMLElement }) {
  const {
    refs: { setFloating },
    floatingStyles,
  } = useFloating({
    placement: 'bottom',
    strategy: 'fixed',
    elements: { reference: tipped },
    middleware: [flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const host =
    tipped.closest('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body;
  return createPortal(
    // The gap to the element is part of the tooltip, so that a pointer can cross it.
    <div
      ref={setFloating}
      role="tooltip"
      data-tip-shown=""
      style={floatingStyles}
      className="z-60 w-max max-w-64 animate-fade-in py-1.5"
    >
      <div className="rounded-sm border border-line bg-raised px-2 py-1 text-xs text-ink shadow-overlay">
        {tipped.dataset['tip']}
      </div>
    </div>,
    host,
  );
}
