import { Copy, RotateCcw } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useLocation } from 'wouter';
import { copyPrompt } from '../../../components/prompt/copy';
import { Pieces } from '../../../components/prompt/pieces';
import { ReuseActions } from '../../../components/reuse/actions';
import type { Version } from '../../../trpc';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { goOnFrom } from '../go-on';
import { compareChoices } from './compare';
import { numberOf } from './list';
import { isShown, lookAlike, VersionPicture } from './picture';
import { compareWords } from './words';

interface VersionViewProps {
  versions: readonly Version[];
  version: Version;
  /** The version it is compared with; undefined shows it alone. */
  other: Version | undefined;
  onCompare: (id: number | undefined) => void;
}

/** One version, with what differs from another one. */
export function VersionView({ versions, version, other, onCompare }: VersionViewProps) {
  const [, navigate] = useLocation();
  const selectId = useId();
  const choices = useMemo(() => (other ? compareChoices(other, version) : []), [other, version]);
  const pieces = useMemo(
    () =>
      other ? compareWords(other.prompt, version.prompt) : [{ kind: 'same', text: version.prompt } as const],
    [other, version],
  );
  const number = numberOf(versions, version.id);
  const pictured = [other, version].filter((each): each is Version => each !== undefined && isShown(each));
  const shown = other && lookAlike(other, version) ? pictured.slice(-1) : pictured;
  return (
    <section aria-labelledby="version-heading" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="version-heading" className="font-display text-xl">
          Version {number}
        </h2>
        {versions.length > 1 && (
          <div className="flex items-center gap-2">
            <label htmlFor={selectId} className="text-sm text-muted">
              Compared with
            </label>
            <select
              id={selectId}
              value={other?.id ?? ''}
              onChange={(event) => onCompare(Number(event.target.value) || undefined)}
              className="h-9 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink"
            >
              <option value="">nothing</option>
              {versions
                .filter(({ id }) => id !== version.id)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    version {numberOf(versions, id)}
                  </option>
                ))}
            </select>
          </div>
        )}
      </div>
      <div
        className={cn(
          'mt-4 grid gap-6',
          shown.length > 0 &&
            'lg:grid-cols-[minmax(0,1fr)_14rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]',
        )}
      >
        <div className="min-w-0">
          {other && choices.length === 0 && <p className="mb-4 text-sm text-muted">The same choices.</p>}
          {choices.length > 0 && (
            <dl className="mb-4 grid gap-2 text-sm" aria-label="Changed choices">
              {choices.map(({ label, before, after }) => (
                <div key={label} className="grid gap-x-3 gap-y-1 sm:grid-cols-[8rem_1fr]">
                  <dt className="text-muted">{label}</dt>
                  <dd dir="auto" className="min-w-0 break-words text-ink">
                    {before !== undefined && (
                      <del className="text-danger">
                        <span className="sr-only">was: </span>
                        {before}
                      </del>
                    )}
                    {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
                    {after !== undefined && (
                      <ins className="text-success no-underline">
                        <span className="sr-only">is: </span>
                        {after}
                      </ins>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <div>
            {other?.prompt === version.prompt && <p className="mb-2 text-sm text-muted">The same words.</p>}
            <Pieces pieces={pieces} />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => void copyPrompt(version.prompt)}>
              <Copy aria-hidden />
              Copy
            </Button>
            <Button variant="secondary" onClick={() => navigate(goOnFrom(version))}>
              <RotateCcw aria-hidden />
              Go on from here
            </Button>
            <ReuseActions find={() => ({ ...version, text: version.prompt })} size="md" />
          </div>
          <p className="mt-2 text-xs text-muted">
            {version.origin === 'imported' || version.origin === 'varied'
              ? 'Going on opens this version as it is, with its parts recognized.'
              : 'Going on opens this version in Create. What you write or edit there becomes a new version of it.'}
          </p>
        </div>
        {shown.length > 0 && (
          <div className={cn('grid content-start gap-3', shown.length > 1 && 'grid-cols-2 lg:grid-cols-1')}>
            {shown.map((each) => (
              <figure key={each.id} className="min-w-0">
                <VersionPicture version={each} sizes="28rem" className="aspect-3/2 w-full rounded-md" />
                {shown.length > 1 && (
                  <figcaption className="mt-1.5 text-xs text-muted">
                    Version {numberOf(versions, each.id)}
                  </figcaption>
                )}
              </figure>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
