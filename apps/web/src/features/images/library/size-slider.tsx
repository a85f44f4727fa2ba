import { Grid2x2, Grid3x3 } from 'lucide-react';
import { useStore } from 'zustand/react';
import { rowHeight, rowHeights } from './size';

/** Sets how large the images are; the browser remembers it. */
export function SizeSlider() {
  const height = useStore(rowHeight);
  return (
    <div className="flex items-center gap-2 text-faint">
      <Grid3x3 aria-hidden className="size-4 shrink-0" />
      <input
        type="range"
        aria-label="Size of the images"
        aria-valuetext={`Rows of ${height} pixels`}
        min={0}
        max={rowHeights.length - 1}
        value={rowHeights.indexOf(height)}
        onChange={(event) => rowHeight.choose(rowHeights[event.target.valueAsNumber] ?? '240')}
        className="h-11 w-24 cursor-pointer sm:w-32"
      />
      <Grid2x2 aria-hidden className="size-4 shrink-0" />
    </div>
  );
}
