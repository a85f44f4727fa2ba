const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count as running text says it: 'nine', or '13' from there on. */
export function sayCount(count: number): string {
  return words[count] ?? String(count);
}
