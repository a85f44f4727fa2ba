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

/** A count in running text: 'nine', but '13'. */
export function spellCount(count: number): string {
  return words[count] ?? String(count);
}
