import { Skeleton } from '../../../ui/skeleton';

/** Widths by heights, in rows that fill the width. */
const rows = [
  [1, 1.5, 0.75, 1.8, 1],
  [1.8, 0.6, 1, 1.5, 1],
  [0.75, 1, 1.8, 1, 1.5],
];

/** Rows as the images will have. */
export function WallSkeleton() {
  return (
    <div className="flex flex-col gap-1">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <div key={at} className="flex h-48 gap-1 overflow-hidden sm:h-60 min-[2000px]:h-[380px]">
          {row.map((ratio, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <div key={index} className="min-w-36" style={{ flex: `${ratio} 0 0` }}>
              <Skeleton className="size-full rounded-none" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
