import { cutText } from '@safelight/prompt/text/cut-text';
import { PromptText } from '../../../components/prompt/text/tied';
import { cn } from '../../../ui/cn';
import { tintOf } from './editor';
import type { Line } from '../../../components/reuse/read';

/** Three lines have no room for more characters, and laying out a long text takes long. */
const longest = 400;

interface LinesProps {
  lines: readonly Line[];
  onChoose: (line: Line) => void;
}

/** What was read, line by line; it is the legend of the tints too. */
export function Lines({ lines, onChoose }: LinesProps) {
  return (
    <ul className="-mx-2 grid xl:grid-cols-2">
      {lines.map((line) => {
        const { label, value, span } = line;
        const tint = tintOf(line);
        const content = (
          <>
            <span
              aria-hidden
              className={cn(
                'mt-1 h-4 w-1 shrink-0 rounded-full',
                tint ? 'bg-(--wz-tint)' : 'border-l border-dotted border-faint',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-xs text-muted">{label}</span>
              <bdi className="line-clamp-3 text-sm break-words text-ink">
                <PromptText text={value.length > longest ? `${cutText(value, longest)}…` : value} />
              </bdi>
            </span>
          </>
        );
        const rowClass = 'flex w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-left';
        return (
          <li
            key={`${label} ${value}`}
            className={cn(
              'min-w-0 xl:first:col-span-full xl:last:col-span-full',
              // Many parameters would be cut in half a row.
              value.length > 40 && 'xl:col-span-full',
            )}
          >
            {span ? (
              <button
                type="button"
                style={tint}
                onClick={() => onChoose(line)}
                className={cn(rowClass, 'transition-colors hover:bg-raised')}
              >
                {content}
              </button>
            ) : (
              <div style={tint} className={rowClass}>
                {content}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
