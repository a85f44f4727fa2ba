const files = import.meta.glob<string>('./looks/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The artwork of a look that comes with the product; apps/web/art/look-cards.ts makes it. Undefined for other looks. */
export function findLookArtwork(id: string): { avif: string; webp: string; fallback: string } | undefined {
  const fallback = files[`./looks/${id}-320.webp`];
  if (!fallback) return undefined;
  const both = (format: string) =>
    [320, 640].map((width) => `${files[`./looks/${id}-${width}.${format}`]} ${width}w`).join(', ');
  return { avif: both('avif'), webp: both('webp'), fallback };
}

interface LookArtworkProps {
  id: string;
  sizes: string;
}

export function LookArtwork({ id, sizes }: LookArtworkProps) {
  const artwork = findLookArtwork(id);
  if (!artwork) return null;
  return (
    <picture className="wz-drawing">
      <source type="image/avif" srcSet={artwork.avif} sizes={sizes} />
      <source type="image/webp" srcSet={artwork.webp} sizes={sizes} />
      <img
        src={artwork.fallback}
        alt=""
        width={640}
        height={427}
        loading="lazy"
        draggable={false}
        className="size-full object-cover"
      />
    </picture>
  );
}
