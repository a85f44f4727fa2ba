import { cloneElement, useEffect, useState, type ReactElement } from 'react';
import { lazyPart } from '../lazy-part';

interface TooltipProps {
  text: string;
  /** Also shows it on click, for touch screens; only for a button that does nothing else. */
  byClick?: boolean;
  /** One focusable element. */
  children: ReactElement<{ 'data-tip'?: string; 'data-tip-click'?: string }>;
}

/** Names an icon on hover and focus. Never the only place for information. */
export function Tooltip({ text, byClick, children }: TooltipProps) {
  return cloneElement(children, { 'data-tip': text, ...(byClick && { 'data-tip-click': '' }) });
}

const TooltipLayer = lazyPart(() => import('./tooltip-layer'), 'TooltipLayer');

/** Renders the page's one tooltip; its code is fetched at the first element that has one. */
export function TooltipSlot() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-tip]')) return;
      // A failure is silent, since each such button has an accessible name; the next one tries again.
      TooltipLayer.load().then(
        () => setNeeded(true),
        () => undefined,
      );
    };
    addEventListener('pointerover', look);
    addEventListener('focusin', look);
    return () => {
      removeEventListener('pointerover', look);
      removeEventListener('focusin', look);
    };
  }, []);
  return needed && <TooltipLayer />;
}
