import type { RatioId } from '@safelight/catalog/ratios';
import type { PromptReading, Sections } from '../module';
import type { Draft } from '../../document/content';
import { say, sayList, type Page } from '../../document/nodes';
import { findRatioOfSize, mismatch, sizeFor, type SizeFamily } from '../sizes';
import { readTerms } from './write';

/* Stable Diffusion and Leonardo take what to leave out, and the size, apart from the prompt: we write a line each. */

export const negativeLead = 'Negative prompt:';
const negativeLine = /(?:^|\n)Negative prompt:/;
const settingsLine = /\n(?:Size|Steps):/;
const sizePattern = /(?:^|\n|, )Size: (\d{2,5})x(\d{2,5})/;

/** Appends the lines to a body and notes their spans. `extra` follows the size on its line. */
export function appendLines(
  page: Page,
  draft: Draft,
  family: SizeFamily,
  name: string,
  extra: string,
): string {
  const { exclusions, ratio } = draft;
  if (exclusions && exclusions.terms.length > 0) {
    page.text += `\n${negativeLead} `;
    sayList(page, exclusions.part, exclusions.terms);
  }
  if (ratio) {
    const size = sizeFor(ratio.ratio.id, family);
    page.text += '\n';
    say(page, ratio.part, `Size: ${size[0]}x${size[1]}`);
    page.text += extra;
    ratio.part.outcome = 'converted';
    const off = mismatch(ratio.ratio, size);
    ratio.part.note = `Said as a size in pixels${off > 0.05 ? `; the nearest ${name} makes is ${percent(off)} off` : ''}.`;
  }
  return page.text;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Where the body and the negative prompt stand. */
export function divideLines(text: string): Sections {
  const settingsAt = text.search(settingsLine);
  const end = settingsAt < 0 ? text.length : settingsAt;
  const negative = negativeLine.exec(text);
  if (!negative || negative.index > end) return { body: { start: 0, end }, negative: undefined };
  const start = negative.index + negative[0].length;
  return { body: { start: 0, end: negative.index }, negative: { start, end } };
}

/** What a text of lines says: its terms, its size line, its negative prompt. */
export function readLines(text: string): PromptReading {
  const sections = divideLines(text);
  return {
    body: readTerms(text.slice(sections.body.start, sections.body.end)),
    ratio: readRatio(text),
    exclusions: readNegative(text, sections),
  };
}

/** The ratio a size line stands for. */
function readRatio(text: string): RatioId | undefined {
  const settingsAt = text.search(settingsLine);
  const size = settingsAt < 0 ? undefined : sizePattern.exec(text.slice(settingsAt));
  return size ? findRatioOfSize(Number(size[1]), Number(size[2])) : undefined;
}

/** The terms of the negative prompt. */
function readNegative(text: string, { negative }: Sections): string[] {
  if (!negative) return [];
  return text
    .slice(negative.start, negative.end)
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}
