/** Each beginning with each end, as a list: "leaden sky, leaden skies, gray sky, …". */
export function combine(beginnings: string, ends: string): string {
  return beginnings
    .split(',')
    .flatMap((beginning) => ends.split(',').map((end) => `${beginning.trim()} ${end.trim()}`))
    .join(', ');
}
