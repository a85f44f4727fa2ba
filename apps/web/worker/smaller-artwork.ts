/**
 * The cached file to serve offline instead of a larger one: one width of the styles' artwork is cached, and a screen
 * may ask for another. Addresses are those of the build, `/assets/anime-manga-640-DCaIoHSD.avif`. Undefined when
 * nothing matches.
 */
export function findSmallerArtwork(path: string, kept: readonly string[]): string | undefined {
  const [, name] = /^(.+)-\d+-[\w-]{8}\.(?:avif|webp)$/.exec(path) ?? [];
  return (
    name &&
    kept.map((url) => new URL(url, 'http://here').pathname).find((url) => url.startsWith(`${name}-320-`))
  );
}
