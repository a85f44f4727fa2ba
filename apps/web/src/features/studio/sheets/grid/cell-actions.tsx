import { Check, Copy, Maximize2, PenLine, SquareSplitHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyPrompt } from '../../../../components/prompt/copy';
import { cn } from '../../../../ui/cn';
import { IconButton } from '../../../../ui/icon-button';
import { StarButton } from '../star-button';
import type { GridControl } from './control';

interface CellActionsProps {
  index: number;
  text: string;
  control: GridControl;
  starred: boolean;
  compared: boolean;
  /** In the grid the focus is on the cell, and its keys do the same. */
  tabIndex?: number;
}

/** The buttons of one cell. */
export function CellActions({ index, text, control, starred, compared, tabIndex }: CellActionsProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <div className="flex items-center">
      {control.onStar && (
        <StarButton starred={starred} tabIndex={tabIndex} onClick={() => control.onStar?.(index)} />
      )}
      <IconButton
        label="Copy"
        size="sm"
        tabIndex={tabIndex}
        onClick={() => {
          clearTimeout(timer.current);
          setCopied(true);
          timer.current = setTimeout(() => setCopied(false), 1500);
          void copyPrompt(text);
        }}
      >
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      {control.onCompare && (
        <IconButton
          label={compared ? 'Leave out of the comparison' : 'Compare'}
          aria-pressed={compared}
          size="sm"
          tabIndex={tabIndex}
          onClick={() => control.onCompare?.(index)}
        >
          <SquareSplitHorizontal aria-hidden className={cn(compared && 'text-accent-text')} />
        </IconButton>
      )}
      {control.onGoOn && (
        <IconButton
          label="Go on from here"
          size="sm"
          tabIndex={tabIndex}
          onClick={() => control.onGoOn?.(index)}
        >
          <PenLine aria-hidden />
        </IconButton>
      )}
      <IconButton
        label="Open"
        size="sm"
        tabIndex={tabIndex}
        className="ml-auto"
        onClick={() => control.onOpen(index)}
      >
        <Maximize2 aria-hidden />
      </IconButton>
    </div>
  );
}
