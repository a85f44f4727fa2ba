import { cn } from '../../ui/cn';

interface CoversProps {
  covers: readonly { readonly id: number; readonly thumbnailUrl: string }[];
  className: string;
}

/** The newest images of a project or a sheet, side by side. */
export function Covers({ covers, className }: CoversProps) {
  return (
    <span aria-hidden className={cn('flex gap-0.5 overflow-hidden', className)}>
      {covers.map(({ id, thumbnailUrl }) => (
        <img
          key={id}
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-full min-w-0 flex-1 bg-sunken object-cover"
        />
      ))}
    </span>
  );
}
