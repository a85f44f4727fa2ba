import { limits } from '@safelight/catalog/limits';
import { decodeText } from '@safelight/files/texts/decode';
import { expect, it } from 'vitest';
import { dropRepeated, readSubjects } from '../../src/features/studio/sheets/subjects/list';
import { readColumn, readLines, readTable } from '../../src/features/studio/sheets/subjects/table';

const words = 'Café am Markt\nZürich, Großmünster';
const utf16 = (text: string, bigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), !bigEndian);
  return bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode(words)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${words}`)],
  ['UTF-16, little-endian', utf16(`\uFEFF${words}`)],
  ['UTF-16, big-endian', utf16(`\uFEFF${words}`, true)],
  ['UTF-16 without a mark', utf16(words)],
  ['UTF-16, big-endian, without a mark', utf16(words, true)],
  ['windows-1252', Uint8Array.from(words, (character) => character.charCodeAt(0))],
])('reads a file in %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(words);
});

it('reads an empty file as an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});

it('finds the column of subjects by its heading, and leaves the heading out', () => {
  const table = readTable('sku;subject;price\n1;"a red kite; flying";9\n2;a blue jug;12\n');
  expect(table).toMatchObject({ columns: ['sku', 'subject', 'price'], guess: 1 });
  expect(readColumn(table!, 1)).toBe('a red kite; flying\na blue jug');
});

it('knows the heading of a client’s list in its language', () => {
  const table = readTable('Notiz;Motiv\nfür die Titelseite, bitte hell;eine Fähre\nx;ein Kutter\n');
  expect(table?.columns).toEqual(['Notiz', 'Motiv']);
  expect(readColumn(table!, table!.guess)).toBe('eine Fähre\nein Kutter');
  expect(readLines('被写体\n赤い傘\n富士山')).toBe('赤い傘\n富士山');
});

it('takes the column with the most words when there is no heading', () => {
  const table = readTable('1\ta lighthouse at dusk\n2\ttwo chess players in a café\n');
  expect(table).toMatchObject({ columns: ['Column 1', 'Column 2'], guess: 1 });
  expect(readColumn(table!, 1)).toBe('a lighthouse at dusk\ntwo chess players in a café');
});

it('writes a value of several lines as one subject', () => {
  const table = readTable('id,subject\n1,"a dog\non a pier"\n2,a cat\n');
  expect(readColumn(table!, 1)).toBe('a dog on a pier\na cat');
});

it('takes the mark off that exports put before what a spreadsheet would run', () => {
  const table = readTable("id,subject\n1,'--no net on a buoy\n2,'tis a fox\n");
  expect(readColumn(table!, 1)).toBe("--no net on a buoy\n'tis a fox");
});

it('takes sentences with commas for a list, not for a table', () => {
  expect(readTable('a dog on a pier, at dusk\na cat\na horse in fog\ntwo boats\nan owl')).toBeUndefined();
  expect(readTable('')).toBeUndefined();
});

it('reads the quoted values of a file with one column, without its heading', () => {
  expect(readLines('Subject\r\n"a dog, running"\r\n"a ""wise"" owl"\r\n')).toBe(
    'a dog, running\na "wise" owl',
  );
  expect(readLines('an owl\nsubject')).toBe('an owl\nsubject');
});

it('counts subjects without empty lines, and names lines that repeat another', () => {
  expect(readSubjects('  A dog\n\na cat\r\na  dog.\n')).toEqual({
    subjects: ['A dog', 'a cat', 'a  dog.'],
    repeated: [{ line: 4, first: 1 }],
    tooLong: [],
  });
  expect(dropRepeated('A dog\n\na cat\na dog')).toBe('A dog\n\na cat');
});

it('drops the numbers and bullets of a list, but only when every line has one', () => {
  expect(readSubjects('1. a dog\n2. a cat').subjects).toEqual(['a dog', 'a cat']);
  expect(readSubjects('- a dog\n• a cat').subjects).toEqual(['a dog', 'a cat']);
  expect(readSubjects('3. Liga match\na cat').subjects).toEqual(['3. Liga match', 'a cat']);
});

it('names a line that is too long, counted in characters as a person sees them', () => {
  const fits = '😀'.repeat(limits.subjectCharacters);
  expect(readSubjects(`${fits}\n${fits}x`).tooLong).toEqual([
    { line: 2, characters: limits.subjectCharacters + 1 },
  ]);
});

it('reads a line of a hundred thousand dots at once', () => {
  const began = performance.now();
  expect(readSubjects(`${'.'.repeat(100_000)}x`).tooLong).toEqual([{ line: 1, characters: 100_001 }]);
  expect(performance.now() - began).toBeLessThan(1000);
});
