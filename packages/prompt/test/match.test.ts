import { expect, test } from 'vitest';
import { checkContract } from '../src/contract';
import { readRecipe, writeRecipe } from '../src/recipe';
import { findLiteral, whole } from '../src/text/match';

const found = (text: string, words: string) =>
  findLiteral(text, words, whole(text)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['a Fox  in\n snow, a fox in snow', 'FOX in snow', ['Fox  in\n snow', 'fox in snow']],
  ['firefox, fox1, fox', 'fox', ['fox']],
  ['Éclair ÉCLAIR éclairs', 'éclair', ['Éclair', 'ÉCLAIR']],
  ['ΟΔΟΣ οδος', 'οδός'.normalize('NFD').replace('\u0301', ''), ['ΟΔΟΣ', 'οδος']],
  ['a 雨の夜 b雨の夜', '雨の夜', ['雨の夜', '雨の夜']],
  ['İstanbul, 🦊🦊🦊', '🦊🦊', ['🦊🦊']],
  ['(a.b) [c]*', '.b) [c]*', ['.b) [c]*']],
])('in %j finds %j, whatever the case and the spacing', (text, words, spans) => {
  expect(found(text, words)).toEqual(spans);
});

test.each(['ab ', 'é ', '狐\n', '🦊 ', 'x[y] ', 'ab-'])('finds %j repeated to 20,000 characters', (unit) => {
  const words = unit.repeat(20_000).slice(0, 20_000).trim();
  const text = `a fox\n ${words}.`;
  expect(found(text, words)).toEqual([words]);
  const recipe = readRecipe(text, 'midjourney', { start: 7, end: 7 + words.length });
  expect(writeRecipe(recipe, 'midjourney').text).toBe(text);
  const selection = { style: 'illustration', subject: words, exclusions: [words], parameters: {} } as const;
  const part = checkContract(text, selection, 'midjourney').find(({ key }) => key === 'subject');
  expect(part?.outcome).not.toBe('lost');
});
