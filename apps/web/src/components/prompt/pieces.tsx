import { renderTied } from './text/tied';

/** A stretch of a text with its changes; `gap` stands for text that is left out. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly text: string;
}

/** A prompt's text with what was removed and added. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p
      dir="ltr"
      className="rounded-md border border-line bg-sunken p-4 font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink"
    >
      {renderTied(pieces, (text, { kind }, key) => (
        <Shown key={key} piece={{ kind, text }} />
      ))}
    </p>
  );
}

function Shown({ piece: { kind, text } }: { piece: Piece }) {
  switch (kind) {
    case 'same':
      return text;
    case 'gap':
      return <span className="text-faint"> … </span>;
    case 'removed':
      return (
        <del className="bg-danger-wash text-danger line-through decoration-danger/50">
          <span className="sr-only">removed: </span>
          {text}
          <span className="sr-only">; </span>
        </del>
      );
    case 'added':
      return (
        <ins className="bg-success-wash text-success decoration-success/60">
          <span className="sr-only">added: </span>
          {text}
          <span className="sr-only">; </span>
        </ins>
      );
  }
}
