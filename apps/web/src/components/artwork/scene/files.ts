/** The addresses of the scene's pictures; a list of this length is loaded by `load.ts` only where it is needed. */
export const files = import.meta.glob<string>('./*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});
