import { cn } from '../../ui/cn';
import { fileOf, filesOf, placeholderOf, type Format } from './scene-files';
import type { Scene } from './scenes';

interface SceneArtworkProps {
  scene: Scene;
  shown: boolean;
  /** Whether its file may be loaded; until then its placeholder stands. */
  wanted: boolean;
  /** Whether it comes before everything else on the page. */
  first: boolean;
  onSettled: () => void;
}

const formats: readonly Format[] = ['avif', 'webp'];
/** A phone held upright shows a third of the picture, and has a file of that part. */
const phone = '(max-width: 30rem) and (orientation: portrait)';
/** The largest file would be lost on other narrow screens. */
const narrow = '(max-width: 47.99rem)';
const widths = [640, 1280, 1920];
const allWidths = [...widths, 2560];

/** One picture over the whole backdrop, in the file that fits the screen. */
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
            // It covers 72 % of the height, so its width follows from that.
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
        // It was there before its scripts were: its event has been and gone.
        ref={(picture) => {
          if (wanted && picture?.complete) onSettled();
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
