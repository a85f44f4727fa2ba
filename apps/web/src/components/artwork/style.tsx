import type { Style } from '@safelight/catalog/styles';

const files = import.meta.glob<string>('./styles/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const widths = [320, 640, 1280];

/** The artwork's files in one format. Empty for a style without artwork, which shows its gradient instead. */
function filesOf(style: Style, format: 'avif' | 'webp'): string {
  return widths
    .map((width) => [files[`./styles/${style.image}-${width}.${format}`], width] as const)
    .flatMap(([file, width]) => (file ? [`${file} ${width}w`] : []))
    .join(', ');
}

interface StyleArtworkProps {
  style: Style;
  sizes: string;
  /** Alternative text, for use without the style's name beside the artwork. */
  alt?: string;
  /** Loads the file only when it comes near the viewport. */
  lazy?: boolean;
  onLoad?: () => void;
}

/** The same table in each style; apps/web/art renders it. */
export function StyleArtwork({ style, sizes, alt = '', lazy, onLoad }: StyleArtworkProps) {
  const fallback = files[`./styles/${style.image}-320.webp`];
  return (
    <picture className="wz-drawing" style={{ background: style.gradient }}>
      {fallback && (
        <>
          <source type="image/avif" srcSet={filesOf(style, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={filesOf(style, 'webp')} sizes={sizes} />
          <img
            src={fallback}
            alt={alt}
            width={640}
            height={427}
            loading={lazy ? 'lazy' : undefined}
            draggable={false}
            onLoad={onLoad}
            // Keeps the heron in view in a narrow crop.
            className="size-full object-cover object-[30%_45%]"
          />
        </>
      )}
    </picture>
  );
}
