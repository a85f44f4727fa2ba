import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersStillness } from '../../../ui/prefers-stillness';

interface Word {
  /** What a word is the same as in another text: its letters and the choice that they say. */
  readonly name: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

interface Seen {
  readonly text: string;
  readonly words: readonly Word[];
  readonly at: number;
}

/** Gliding more words than these says nothing, and takes time to measure. */
const most = 240;
/** Milliseconds after which a new text has another cause. */
const fresh = 1000;

/**
 * When another renderer's text takes the place of one, the words of both glide to their new places, and the others fade.
 * Only what is seen moves: the field has its new text at once, and what is typed into it ends the motion. Returns what
 * to call before such a change.
 */
export function useMorph(field: RefObject<HTMLTextAreaElement | null>, text: string): () => void {
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = undefined;
    const editor = field.current?.parentElement;
    if (!editor || !before || before.text === text || performance.now() - before.at > fresh) return;
    return morph(editor, before.words);
  }, [field, text]);
  return () => {
    const editor = field.current?.parentElement;
    seen.current =
      editor && !prefersStillness() ? { text, words: readWords(editor), at: performance.now() } : undefined;
  };
}

/** The words as drawn, with their places in the editor. */
function readWords(editor: Element): readonly Word[] {
  const marks = editor.querySelector('.wz-editor-marks');
  if (!marks) return [];
  const { left, top } = editor.getBoundingClientRect();
  const walker = document.createTreeWalker(marks, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Word[] = [];
  for (let node = walker.nextNode(); node && words.length <= most; node = walker.nextNode()) {
    const key = node.parentElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/[^\s\u200b]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const box = range.getBoundingClientRect();
      words.push({ name: `${key} ${text}`, text, left: box.left - left, top: box.top - top });
    }
  }
  return words;
}

const timing = { id: 'morph', duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function morph(editor: Element, before: readonly Word[]): (() => void) | undefined {
  const after = readWords(editor);
  if (before.length > most || after.length > most) return;
  const left = new Map<string, Word[]>();
  for (const word of before) left.set(word.name, [...(left.get(word.name) ?? []), word]);
  const layer = document.createElement('div');
  layer.className = 'wz-morph';
  layer.ariaHidden = 'true';
  const show = (word: Word, frames: Keyframe[]) => {
    const span = document.createElement('span');
    span.textContent = word.text;
    span.style.left = `${word.left}px`;
    span.style.top = `${word.top}px`;
    layer.append(span);
    return () => span.animate(frames, timing);
  };
  const starts = after.map((word) => {
    const from = left.get(word.name)?.shift();
    return show(
      word,
      from
        ? [{ translate: `${from.left - word.left}px ${from.top - word.top}px` }, { translate: '0 0' }]
        : [{ opacity: 0 }, { opacity: 0, offset: 0.4 }, { opacity: 1 }],
    );
  });
  for (const word of [...left.values()].flat())
    starts.push(show(word, [{ opacity: 1 }, { opacity: 0, offset: 0.6 }, { opacity: 0 }]));
  editor.append(layer);
  const [marks, field] = editor.children;
  const animations = [
    ...starts.map((start) => start()),
    // Its caret and its selection stay visible.
    field!.animate([{ color: 'transparent' }, { color: 'transparent' }], timing),
    marks!.animate([{ opacity: 0 }, { opacity: 0, offset: 0.4 }, { opacity: 1 }], timing),
  ];
  const end = () => {
    for (const animation of animations) animation.cancel();
    layer.remove();
  };
  animations.at(-1)!.addEventListener('finish', end);
  return end;
}
