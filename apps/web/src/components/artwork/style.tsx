import type { Style } from '@safelight/catalog/styles';

const files = import.meta.glob<string>('./styles/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const widths = [320, 640];

/** The picture's files in one format; empty for a style that has none yet, whose gradient then stands for it. */
function filesOf(style: Style, format: 'avif' | 'webp'): string {
  return widths
    .map((width) => [files[`./styles/${style.image}-${width}.${format}`], width] as const)
    .flatMap(([file, width]) => (file ? [`${file} ${width}w`] : []))
    .join(', ');
}

interface StyleArtworkProps {
  style: Style;
  sizes: string;
  /** What one sees, where no words beside it say the style. */
  alt?: string;
  /** Whether it is loaded only when it comes near. */
  lazy?: boolean;
}

/** One and the same stretch of coast, as this style shows it. apps/web/art makes the pictures. */
export function StyleArtwork({ style, sizes, alt = '', lazy }: StyleArtworkProps) {
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
            // The lighthouse stays in view where only a strip of the picture is shown.
            className="size-full object-cover object-[62%_40%]"
          />
        </>
      )}
    </picture>
  );
}
