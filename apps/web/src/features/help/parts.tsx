import { ArrowUpRight, Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cn } from '../../ui/cn';
import { titleOf, type ChapterId } from './contents';
import { pictures, pictureSize, themes, type PictureName } from './pictures';

const files = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface ChapterProps {
  id: ChapterId;
  /** The page that the chapter is about, with its name. */
  open?: readonly [path: string, name: string];
  picture?: PictureName;
  children: ReactNode;
}

export function Chapter({ id, open, picture, children }: ChapterProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-line pt-8 pb-12 first:border-t-0 first:pt-0"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-title`} className="font-display text-2xl">
          {titleOf(id)}
        </h2>
        {open && (
          <Link
            href={open[0]}
            data-on-screen
            className="inline-flex min-h-6 items-center gap-1 text-sm text-accent-text hover:underline max-sm:min-h-11"
          >
            Open {open[1]}
            <ArrowUpRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {picture && <Picture name={picture} />}
      <div className="flex max-w-2xl flex-col gap-4 text-base leading-7 text-ink">{children}</div>
    </section>
  );
}

const hidden = { light: '[[data-theme=dark]_&]:hidden', dark: '[[data-theme=light]_&]:hidden' };

/** Hidden pictures are not loaded: only that of the theme is. */
function Picture({ name }: { name: PictureName }) {
  return (
    <figure className="mb-6 overflow-hidden rounded-lg border border-line bg-sunken">
      {themes.map((theme) => (
        // Opens the picture alone, where a phone can enlarge it.
        <a
          key={theme}
          data-picture={theme}
          href={files[`./pictures/${name}-${theme}.avif`]}
          className={cn('block cursor-zoom-in focus-visible:-outline-offset-2', hidden[theme])}
        >
          <img
            loading="lazy"
            src={files[`./pictures/${name}-${theme}.avif`]}
            alt={pictures[name]}
            {...pictureSize}
            decoding="async"
            className="h-auto w-full"
          />
        </a>
      ))}
    </figure>
  );
}

/** A control as the screen names it. */
export function Ui({ children }: { children: string }) {
  return (
    <strong data-ui className="font-medium whitespace-nowrap max-sm:whitespace-normal">
      {children}
    </strong>
  );
}

export function Steps({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="mb-2 text-base font-medium">{title}</h3>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 marker:text-faint">
        {children.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps never change
          <li key={at} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Cost({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-md bg-accent-wash px-4 py-2.5 text-sm">
      <Coins aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <span>
        <span className="sr-only">Costs: </span>
        {children}
      </span>
    </p>
  );
}

/** A link to another chapter. */
export function See({ chapter }: { chapter: ChapterId }) {
  return (
    <a href={`#${chapter}`} className="text-accent-text underline underline-offset-2">
      {titleOf(chapter)}
    </a>
  );
}

export function Code({ children, label }: { children: string; label: string }) {
  return (
    // Longer lines are scrolled, also by keyboard.
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      role="region"
      aria-label={label}
      dir="ltr"
      className="overflow-x-auto rounded-md border border-line bg-sunken p-4 font-mono text-xs leading-6"
    >
      <code>{children}</code>
    </pre>
  );
}

interface TableProps {
  label: string;
  columns: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly string[])[];
}

export function Table({ label, columns, rows }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-y border-line text-left text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 align-bottom font-normal text-muted last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row" className="py-2 pr-4 align-top font-medium">
              {first}
            </th>
            {others.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns never change
              <td key={at} className="py-2 pr-4 align-top tabular-nums last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
