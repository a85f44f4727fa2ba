// One for all: making it takes longer than using it, and a list says the price of every picture in sight.
const numbers = new Intl.NumberFormat('en-US');

/** '1 credit', '1,204 credits'. */
export function sayCredits(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'credit' : 'credits'}`;
}
