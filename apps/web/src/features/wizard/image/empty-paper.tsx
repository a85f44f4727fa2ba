import type { ReactNode } from 'react';
import { Paper } from '../../images/darkroom';

interface EmptyPaperProps {
  width: number;
  height: number;
  /** An image is being made. */
  exposing?: boolean;
  children?: ReactNode;
}

/** The paper before there is an image on it: as high as most images, so that they come without a jump. */
export function EmptyPaper({ width, height, exposing, children }: EmptyPaperProps) {
  return (
    <div className="grid h-72 place-items-center rounded-md bg-sunken p-4 sm:h-80">
      <Paper width={width} height={height} tall={17} exposing={exposing}>
        {children !== undefined && <p className="max-w-52 p-3 text-center text-xs text-muted">{children}</p>}
      </Paper>
    </div>
  );
}
