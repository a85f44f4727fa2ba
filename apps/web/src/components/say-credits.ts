/** '1 credit', '1,204 credits'. */
export function sayCredits(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'credit' : 'credits'}`;
}
