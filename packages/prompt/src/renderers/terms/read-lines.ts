import { negativeLead, settingLabels, sizeLabel } from '../../lexicon/syntax';
import type { PromptReading, Reading, Sections } from '../reading';
import { findRatioOfSize } from '../sizes';

// ComfyUI's lines are comments.
const negativeLine = new RegExp(`(?:^|\\n)(?:// )?${negativeLead}`);
const settingsLine = new RegExp(`\\n(?:${settingLabels.join('|')}):`);
const sizePattern = new RegExp(`(?:^|\\n|, )${sizeLabel}: (\\d{2,5})x(\\d{2,5})`);

/** Finds the body and the negative prompt. */
export function divideLines(text: string): Sections {
  const settingsAt = text.search(settingsLine);
  const end = settingsAt < 0 ? text.length : settingsAt;
  const negative = negativeLine.exec(text);
  if (!negative || negative.index > end) return { body: { start: 0, end }, negative: undefined };
  const start = negative.index + negative[0].length;
  return { body: { start: 0, end: negative.index }, negative: { start, end } };
}

/** Returns a reader of prompts with lines: the body, the size line, the negative prompt. */
export function makeLinesReader(readBody: (body: string) => Reading | undefined) {
  return (text: string): PromptReading => {
    const sections = divideLines(text);
    return {
      body: readBody(text.slice(sections.body.start, sections.body.end)),
      ratio: readRatio(text),
      exclusions: readList(text, sections),
    };
  };
}

function readRatio(text: string) {
  const settingsAt = text.search(settingsLine);
  const size = settingsAt < 0 ? undefined : sizePattern.exec(text.slice(settingsAt));
  return size ? findRatioOfSize(Number(size[1]), Number(size[2])) : undefined;
}

/** The terms of the negative prompt. */
export function readList(text: string, { negative }: Sections): readonly string[] {
  if (!negative) return [];
  return text
    .slice(negative.start, negative.end)
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}
