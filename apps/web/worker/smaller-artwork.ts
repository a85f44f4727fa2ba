/**
 * The kept picture that stands in for a larger one offline: of the styles' pictures one width is kept, and a screen may
 * ask for another. Addresses are those of the build, `/assets/anime-manga-640-DCaIoHSD.avif`; undefined where there is none.
 */
export function findSmallerArtwork(path: string, kept: readonly string[]): string | undefined {
  const [, name] = /^(.+)-\d+-[\w-]{8}\.(?:avif|webp)$/.exec(path) ?? [];
  return (
    name &&
    kept.map((url) => new URL(url, 'http://here').pathname).find((url) => url.startsWith(`${name}-320-`))
  );
}
