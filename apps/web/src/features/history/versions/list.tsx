import { Fragment, useMemo } from 'react';
import { formatTime } from '../../../components/format/dates';
import { nameWritten } from '../../../components/prompt/name-written';
import type { Version } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { origins } from '../origins';
import { isShown, VersionPicture } from './picture';
import { compareWords } from './words';

interface VersionListProps {
  /** Newest first. */
  versions: readonly Version[];
  selected: number;
  onSelect: (id: number) => void;
}

/** How many say what they changed, and up to which length: comparing takes milliseconds each. */
const [mostCompared, longestCompared] = [30, 1500];

/** The number of a version: 1 is the oldest that is shown. */
export const numberOf = (versions: readonly Version[], id: number): number =>
  versions.length - versions.findIndex((version) => version.id === id);

/** The versions of a prompt, each with the one that it continues. */
export function VersionList({ versions, selected, onSelect }: VersionListProps) {
  return (
    <ol className="grid gap-2" aria-label="Versions, newest first">
      {versions.map((version, at) => {
        const { id, parentId, origin, renderer, prompt, createdAt } = version;
        const parent = versions.find((each) => each.id === parentId);
        // The version right below is the usual parent.
        const branches = parent !== undefined && versions[at + 1] !== parent;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => onSelect(id)}
              className={cn(
                'flex w-full items-stretch overflow-hidden rounded-md border text-left transition-colors',
                id === selected ? 'border-accent bg-raised' : 'border-line hover:border-line-strong',
              )}
            >
              {isShown(version) && (
                <VersionPicture
                  version={version}
                  sizes="6rem"
                  className="min-h-16 w-24 shrink-0 self-stretch"
                />
              )}
              <span className="block min-w-0 flex-1 px-4 py-3">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="text-sm font-medium text-ink">Version {numberOf(versions, id)}</span>
                  <time dateTime={createdAt} className="text-xs text-muted tabular-nums">
                    {formatTime(createdAt)}
                  </time>
                </span>
                <span className="mt-1 block text-xs text-muted">
                  {origins[origin]} · {nameWritten(renderer, prompt)}
                  {branches && ` · from version ${numberOf(versions, parent.id)}`}
                </span>
                {parent && at < mostCompared && <Changed before={parent.prompt} after={prompt} />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The words that a version took out and put in. */
function Changed({ before, after }: { before: string; after: string }) {
  const changes = useMemo(
    () =>
      Math.max(before.length, after.length) > longestCompared
        ? []
        : compareWords(before, after)
            .map(({ kind, text }, at, all) => ({
              kind,
              text: text.trim().replace(/^, /, ''),
              replaces: all[at - 1]?.kind === 'removed',
            }))
            .filter(({ kind, text }) => kind !== 'same' && text !== ''),
    [before, after],
  );
  if (changes.length === 0) return null;
  return (
    <span dir="ltr" className="mt-1.5 line-clamp-2 font-mono text-xs break-words">
      {changes.map(({ kind, text, replaces }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the changes of two texts keep their order
        <Fragment key={at}>
          {at > 0 && <span className="text-faint">{replaces ? ' ' : ' · '}</span>}
          <span className={kind === 'removed' ? 'text-danger line-through' : 'text-success'}>
            <span className="sr-only">{kind === 'removed' ? 'removed: ' : 'added: '}</span>
            {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
