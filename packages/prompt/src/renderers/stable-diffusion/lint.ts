import { sizeSetting, upperCaseKeywords } from '../../lexicon/syntax';
import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import { findAll, whole } from '../../text/match';
import { lintSettings } from './settings';

/** Brackets without a partner among the pairs that weigh. Escaped ones are words. */
export function lintBrackets(text: string, pairs: '()' | '()[]'): readonly Finding[] {
  const open: { at: number; closer: string }[] = [];
  const findings: Finding[] = [];
  const report = (at: number): void => {
    findings.push({
      rule: 'unbalanced-bracket',
      severity: 'error',
      message: `This bracket has no partner and weighs the rest of the prompt. Close it, or write \\${text[at] ?? ''} for the character.`,
      span: { start: at, end: at + 1 },
    });
  };
  for (let at = 0; at < text.length && findings.length < mostFindings; at++) {
    const character = text[at];
    // A1111 escapes any character, ComfyUI only its own brackets.
    if (character === '\\') at += pairs === '()[]' || pairs.includes(text[at + 1] ?? ' ') ? 1 : 0;
    else if (character === undefined || !pairs.includes(character)) continue;
    else if (character === '(') open.push({ at, closer: ')' });
    else if (character === '[') open.push({ at, closer: ']' });
    else if (open.at(-1)?.closer === character) open.pop();
    else report(at);
  }
  for (const { at } of open.slice(0, mostFindings)) report(at);
  return findings;
}

export function lintWeights(text: string): readonly Finding[] {
  return findAll(text, /(?<!\\)\([^()]*:\s*(\d+(?:\.\d+)?)\s*\)/g, whole(text)).flatMap((span): Finding[] => {
    const weight = Number(/(\d+(?:\.\d+)?)\s*\)$/.exec(text.slice(span.start, span.end))?.[1]);
    if (weight <= 1.5) return [];
    const message = `A weight of ${weight} breaks most pictures. Stay between 0.5 and 1.5, or write \\( and \\) if you meant brackets.`;
    return [{ rule: 'heavy-weight', severity: 'warning', message, span }];
  });
}

const size = new RegExp(`(?<=^|\\n|\\n// |, )${sizeSetting}`, 'g');

export function lintSizes(text: string): readonly Finding[] {
  return findAll(text, size, whole(text)).flatMap((span): Finding[] => {
    const sides = text.slice(span.start, span.end).match(/\d+/g) ?? [];
    if (sides.every((side) => Number(side) % 8 === 0 && Number(side) >= 64)) return [];
    return [
      {
        rule: 'size',
        severity: 'error',
        message: 'Both sides of the size must be multiples of 8, 64 or more.',
        span,
      },
    ];
  });
}

const keyword = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${upperCaseKeywords.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');

/** What the usual web UI reads as syntax. */
function findTraps(text: string): readonly Finding[] {
  const keywords = findAll(text, keyword, whole(text)).map((span): Finding => {
    const word = text.slice(span.start, span.end);
    return {
      rule: 'keyword',
      severity: 'warning',
      message: `Upper-case ${word} cuts the prompt in two. Write it in lower case if it is a word.`,
      span,
    };
  });
  const comments = findAll(text, /#[^\n]*/g, whole(text)).map((span): Finding => {
    const message = 'The web UI leaves out a # and the rest of its line. Write ＃ if it is words.';
    return { rule: 'comment', severity: 'warning', message, span };
  });
  const networks = findAll(text, /<\w+:[^<>\n]+>/g, whole(text)).map((span): Finding => {
    const message = 'This loads a network, which must be installed where the prompt is used.';
    return { rule: 'network', severity: 'warning', message, span };
  });
  return [
    ...lintBrackets(text, '()[]'),
    ...lintWeights(text),
    ...lintSizes(text),
    ...lintSettings(text),
    ...keywords,
    ...comments.slice(0, mostFindings),
    ...networks,
  ];
}

export const stableDiffusionLinter: Linter = {
  negationAdvice: 'The text encoder hardly reads negation. Put it on the “Negative prompt:” line.',
  foreign: ['parameters'],
  findTraps,
};
