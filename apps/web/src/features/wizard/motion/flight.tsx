import { useEffect } from 'react';
import { prefersStillness } from '../../../ui/prefers-stillness';

/** A card's line of the recipe, or the button that opens the recipe where there is no room for it. */
const findTarget = () =>
  document.querySelector<HTMLElement>('aside [aria-current=step]') ??
  document.querySelector<HTMLElement>('[data-opens-recipe]');

/** Flies the picture and the name of a chosen card to where the recipe keeps them. Takes no focus and no click. */
export function Flight() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const follow = ({ target }: MouseEvent) => {
      const card = target instanceof Element && target.closest('.wz-step [role=radio]');
      const line = findTarget();
      if (!card || !line || card.ariaChecked === 'true' || prefersStillness()) return;
      stop?.();
      const chip = makeChip(card);
      const from = (card.querySelector('[data-flies]') ?? card).getBoundingClientRect();
      // By then a style has led to the next step, at the top of the page.
      const frame = requestAnimationFrame(() => {
        stop = fly(chip, from, line);
      });
      stop = () => cancelAnimationFrame(frame);
    };
    // Before the click changes what is checked.
    document.addEventListener('click', follow, true);
    return () => {
      document.removeEventListener('click', follow, true);
      stop?.();
    };
  }, []);
  return null;
}

function makeChip(card: Element): HTMLElement {
  const chip = document.createElement('div');
  chip.className = 'wz-flight';
  chip.ariaHidden = 'true';
  for (const part of card.querySelectorAll('[data-flies]')) chip.append(part.cloneNode(true));
  for (const image of chip.querySelectorAll('img')) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
  return chip;
}

function fly(chip: HTMLElement, from: DOMRect, line: HTMLElement): () => void {
  const to = line.getBoundingClientRect();
  // The line may have gone with its step, or be scrolled away.
  if (to.width === 0 || to.bottom > innerHeight || to.top < 0) return () => undefined;
  chip.style.left = `${to.left}px`;
  chip.style.top = `${to.top}px`;
  document.body.append(chip);
  const { width, height } = chip.getBoundingClientRect();
  const start = {
    x: from.left + (from.width - width) / 2 - to.left,
    y: from.top + (from.height - height) / 2 - to.top,
  };
  const easing = getComputedStyle(line).getPropertyValue('--ease-out');
  const flight = chip.animate(
    [
      { translate: `${start.x}px ${start.y}px`, scale: 1.4, opacity: 0.6 },
      { opacity: 1, offset: 0.3 },
      { opacity: 1, offset: 0.8 },
      { translate: 'none', scale: Math.min(0.9, to.width / width), opacity: 0 },
    ],
    { id: 'flight', duration: 280, easing },
  );
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => chip.remove());
  const glow = line.animate([{ background: 'var(--accent-wash)' }, {}], {
    id: 'arrival',
    delay: 200,
    duration: 240,
    easing,
  });
  return () => {
    flight.cancel();
    glow.cancel();
  };
}
