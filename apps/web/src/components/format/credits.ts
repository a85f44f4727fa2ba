// One for all, made when it is first needed: making it takes longer than using it, a tenth of a second on a phone, and a
// list says the price of every picture in sight.
let numbers: Intl.NumberFormat | undefined;

function group(count: number): string {
  if (count > -1000 && count < 1000) return String(count);
  numbers ??= new Intl.NumberFormat('en-US');
  return numbers.format(count);
}

/** '1 credit', '1,204 credits'. */
export function sayCredits(count: number): string {
  return `${group(count)} ${count === 1 ? 'credit' : 'credits'}`;
}
