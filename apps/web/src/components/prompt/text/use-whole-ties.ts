import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How many characters the lines may lose. */
const most = 24;
/** Longer texts are drawn without marks: they would be too slow to type in. */
export const longestMarked = 6000;

/**
 * Keeps parameters such as `--ar 3:2` on one line each. A text area cannot do that for single words, so both layers get
 * shorter lines, by as few characters as it takes. Takes the stretches as drawn, which may come later than the text.
 * Returns the ref of the layer with the marks.
 */
export function useWholeTies(
  stretches: readonly { readonly text: string }[],
): RefObject<HTMLDivElement | null> {
  const marks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const layer = marks.current;
    const editor = layer?.parentElement;
    if (!layer || !editor) return;
    const ties = [...layer.querySelectorAll('.wz-tie')];
    // Each rectangle of an inline box is a line; marks within it share lines.
    const countBroken = () => ties.filter((tie) => new Set(tops(tie)).size > 1).length;
    const settle = () => {
      editor.style.removeProperty('--wz-tail');
      delete editor.dataset['loose'];
      if (stretches.reduce((sum, { text }) => sum + text.length, 0) > longestMarked) return;
      let [best, fewest] = [0, countBroken()];
      for (let tail = 1; fewest > 0 && tail <= most; tail += 1) {
        editor.style.setProperty('--wz-tail', `${tail}ch`);
        const broken = countBroken();
        if (broken < fewest) [best, fewest] = [tail, broken];
      }
      if (best > 0) editor.style.setProperty('--wz-tail', `${best}ch`);
      else editor.style.removeProperty('--wz-tail');
      // The lines are too narrow for that. Without focus, CSS shows the marked text, where each parameter is unbreakable.
      if (fewest > 0) editor.dataset['loose'] = '';
    };
    // Each try costs a layout. While the user types, lines that serve stay, and others wait for a pause.
    const typing = editor.contains(document.activeElement);
    const pause = typing ? setTimeout(() => countBroken() > 0 && settle(), 150) : undefined;
    if (!typing) settle();
    let width: number | undefined;
    // Also called at once. To read the width before that would cost a layout for each letter.
    const observer = new ResizeObserver(() => {
      const { clientWidth } = editor;
      // The settled lines may change the height, never the width.
      if (width !== undefined && clientWidth !== width) settle();
      width = clientWidth;
    });
    observer.observe(editor);
    // Until its font has loaded, the text has other widths.
    document.fonts.addEventListener('loadingdone', settle);
    return () => {
      clearTimeout(pause);
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', settle);
    };
  }, [stretches]);
  return marks;
}

const tops = (element: Element): number[] => [...element.getClientRects()].map(({ top }) => Math.round(top));
