import type { ReactNode } from 'react';
import { Paper } from '../../images/darkroom';

interface EmptyPaperProps {
  width: number;
  height: number;
  children?: ReactNode;
}

/** The paper before an image is ordered. */
export function EmptyPaper({ width, height, children }: EmptyPaperProps) {
  return (
    <div className="grid h-72 place-items-center rounded-md bg-sunken p-4 sm:h-80">
      <Paper width={width} height={height} tall="17rem">
        {children !== undefined && <p className="max-w-52 p-3 text-center text-xs text-muted">{children}</p>}
      </Paper>
    </div>
  );
}
