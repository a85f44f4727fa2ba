/** The function, called when its result is first asked for: what a module makes at its top holds up the page that loads it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
