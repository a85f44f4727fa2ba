import { cn } from '../../ui/cn';
import { fileOf, placeholderOf } from './scene-files';
import { scenes } from './scenes';

// Drawn here: importing the icon library for these two would delay the first paint.
const bars = 'M6 4h4v16H6zM14 4h4v16h-4z';
const triangle = 'M6 3.5v17L20 12z';

interface ContactStripProps {
  index: number;
  onShow: (index: number) => void;
  playing: boolean;
  onToggle: () => void;
}

export function ContactStrip({ index, onShow, playing, onToggle }: ContactStripProps) {
  return (
    <div className="flex items-end gap-3">
      <ol className="flex gap-1.5 sm:gap-2">
        {scenes.map((scene, at) => (
          <li key={scene.name}>
            <button
              type="button"
              aria-label={`Show picture ${at + 1} of ${scenes.length}: ${scene.title}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => onShow(at)}
              className="group flex flex-col gap-1.5 rounded-sm"
            >
              <picture>
                <source type="image/avif" srcSet={fileOf(scene, 'avif', 160)} />
                <img
                  src={fileOf(scene, 'webp', 160)}
                  alt=""
                  width={72}
                  height={48}
                  fetchPriority="low"
                  draggable={false}
                  style={{ ...placeholderOf(scene), objectPosition: scene.focus }}
                  className={cn(
                    'block h-8 w-11 rounded-sm border object-cover transition sm:h-12 sm:w-[4.5rem]',
                    at === index
                      ? 'border-accent opacity-100'
                      : 'border-transparent opacity-55 group-hover:opacity-90',
                  )}
                />
              </picture>
              <span
                aria-hidden
                className={cn(
                  'font-mono text-[0.6875rem] leading-4',
                  at === index ? 'text-accent' : 'text-muted',
                )}
              >
                {String(at + 1).padStart(2, '0')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        aria-label={playing ? 'Pause the pictures' : 'Play the pictures'}
        onClick={onToggle}
        className="mb-5.5 grid size-8 place-items-center rounded-full border border-line-strong bg-ground/60 text-ink transition-colors hover:bg-ground sm:mb-7.5"
      >
        <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className="size-3.5">
          <path d={playing ? bars : triangle} />
        </svg>
      </button>
    </div>
  );
}
