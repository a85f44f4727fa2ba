import type { Mood } from './mood';
import { n, path, rect, type Canvas } from './svg';

/** Capital letters as strokes on a grid of 4 by 6, because the machine may have no font. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.5C4.5 6 4.5 3 2.5 3H0M0 0H2.3C4 0 4 3 2.3 3',
  C: 'M4 1C2.5 -.8 0 .2 0 3C0 5.8 2.5 6.8 4 5',
  D: 'M0 0V6H1.5C5 6 5 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1C2.5 -.8 0 .2 0 3C0 5.8 2.5 6.8 4 5V3.2H2.5',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4C4 6.7 0 6.7 0 4',
  K: 'M0 0V6M4 0L0 3.5L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0C-.7 0 -.7 6 2 6C4.7 6 4.7 0 2 0Z',
  P: 'M0 6V0H2.5C4.5 0 4.5 3.2 2.5 3.2H0',
  Q: 'M2 0C-.7 0 -.7 6 2 6C4.7 6 4.7 0 2 0ZM2.5 4.5L4 6.3',
  R: 'M0 6V0H2.5C4.5 0 4.5 3.2 2.5 3.2H0M2 3.2L4 6',
  S: 'M4 .8C2.5 -.5 0 -.3 0 1.5C0 3.5 4 2.5 4 4.5C4 6.3 1.5 6.5 0 5.2',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4C0 6.7 4 6.7 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  ' ': '',
};

/** Draws the first words in quotes on a sign, if it has letters for all of them. */
export function drawSign(canvas: Canvas, mood: Mood, prompt: string, isMisspelled = false): void {
  const asked = /["“]([^"“”\n]{1,16})["”]/.exec(prompt)?.[1]?.trim();
  if (!asked || [...asked.toUpperCase()].some((letter) => strokes[letter] === undefined)) return;
  const words = isMisspelled ? misspell(asked) : asked;
  canvas.writes(words);
  const letters = [...words.toUpperCase()];
  const [wide, high] = [letters.length * 6 + 2, 10];
  const scale = Math.min((canvas.width * 0.6) / wide, (canvas.height * 0.12) / high);
  const [left, top] = [(canvas.width - wide * scale) / 2, canvas.height * 0.08];
  const lines = letters.map(
    (letter, at) => `<g transform="translate(${at * 6 + 2} 2)">${path(strokes[letter]!, 'none')}</g>`,
  );
  canvas.add(
    `<g transform="translate(${n(left)} ${n(top)}) scale(${scale.toFixed(3)})">` +
      rect(0, 0, wide, high, mood.near) +
      `<g stroke="${mood.light}" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></g>`,
  );
}

/** With its last two different neighbors in the other order: "OPNE". */
function misspell(words: string): string {
  const at = [...words].findLastIndex((letter, index) => index > 0 && letter !== words[index - 1]);
  return at < 1
    ? `${words}${words}`
    : words.slice(0, at - 1) + words[at] + words[at - 1] + words.slice(at + 1);
}
