import { cn } from '../../ui/cn';
import { fileOf, filesOf, placeholderOf, type Format } from './scene-files';
import type { Scene } from './scenes';

interface SceneArtworkProps {
  scene: Scene;
  shown: boolean;
  /** Whether its file may load; until then the placeholder is shown. */
  wanted: boolean;
  /** Whether it loads with the highest priority. */
  first: boolean;
  onSettled: () => void;
}

const formats: readonly Format[] = ['avif', 'webp'];
/** A portrait phone shows a third of the scene, and has a file with that part. */
const phone = '(max-width: 30rem) and (orientation: portrait)';
/** Other narrow screens do not need the largest file. */
const narrow = '(max-width: 47.99rem)';
const widths = [640, 1280, 1920];
const allWidths = [...widths, 2560];

/** One scene across the whole backdrop, in the file that fits the screen. */
export function SceneArtwork({ scene, shown, wanted, first, onSettled }: SceneArtworkProps) {
  return (
    <picture>
      {wanted &&
        formats.map((format) => (
          <source
            key={`phone ${format}`}
            media={phone}
            type={`image/${format}`}
            srcSet={fileOf(scene, format, 'phone')}
          />
        ))}
      {wanted &&
        formats.map((format) => (
          <source
            key={`narrow ${format}`}
            media={narrow}
            type={`image/${format}`}
            srcSet={filesOf(scene, format, widths)}
            // It covers 72% of the height, and its width follows from that.
            sizes="max(100vw, 128vh)"
          />
        ))}
      {wanted &&
        formats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={filesOf(scene, format, allWidths)}
            sizes="max(100vw, 178vh)"
          />
        ))}
      <img
        src={wanted ? fileOf(scene, 'webp', 1280) : undefined}
        alt={shown ? scene.alt : ''}
        aria-hidden={!shown}
        width={2560}
        height={1440}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        // Prerendered images may have loaded before hydration, when no handler was attached yet.
        ref={(image) => {
          if (wanted && image?.complete) onSettled();
        }}
        onLoad={onSettled}
        onError={onSettled}
        style={{ ...placeholderOf(scene), objectPosition: scene.focus }}
        className={cn(
          'absolute inset-0 size-full object-cover transition-opacity duration-1000 ease-linear',
          shown ? 'opacity-100' : 'opacity-0',
        )}
      />
    </picture>
  );
}
