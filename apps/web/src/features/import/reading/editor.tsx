import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { renderTied } from '../../../components/prompt/text/tied';
import { useWholeTies } from '../../../components/prompt/text/use-whole-ties';
import { getTint } from '../../../components/prompt/text/part-tint';
import type { Piece } from '../../../components/reuse/read';
import '../../../components/prompt/text/editor.css';

/** The color of a meaning; none for what lies between. */
export function tintOf({ meaning, key }: Pick<Piece, 'meaning' | 'key'>): CSSProperties | undefined {
  if (meaning === 'choice' || (meaning === 'kept' && key !== undefined)) return getTint(key);
  if (meaning === 'subject' || meaning === 'ratio' || meaning === 'exclusions') return getTint(meaning);
  return meaning === 'syntax' ? getTint('parameter:') : undefined;
}

/** Of the field's larger letters fewer fit a narrow screen. */
const longestTie = 22;

/** No corners within a piece that a parameter's tie divides. */
function joinTints(piece: Piece, text: string): CSSProperties | undefined {
  if (text === piece.text) return undefined;
  const [left, right] = [piece.text.startsWith(text), piece.text.endsWith(text)];
  return { borderRadius: left ? '3px 0 0 3px' : right ? '0 3px 3px 0' : 0 };
}

function renderPiece(text: string, piece: Piece, key: string) {
  if (piece.meaning === 'kept' && piece.key === undefined)
    return (
      <span key={key} className="wz-kept" data-meaning="kept">
        {text}
      </span>
    );
  const tint = tintOf(piece);
  if (!tint) return text;
  return (
    <span
      key={key}
      className="wz-mark"
      data-meaning={piece.meaning}
      style={{ ...tint, ...joinTints(piece, text) }}
    >
      {text}
    </span>
  );
}

interface PromptFieldProps {
  text: string;
  pieces: readonly Piece[];
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  /** Ctrl or Cmd and Enter. */
  onMark: () => void;
  onSelect: () => void;
}

/** The prompt in a text area above a copy of it whose parts are tinted: selecting by keyboard works as everywhere. */
export function PromptField({ text, pieces, field, onChange, onMark, onSelect }: PromptFieldProps) {
  const mark = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onMark();
  };
  const marks = useWholeTies(pieces);
  return (
    <div className="rounded-lg bg-sunken max-h-[70dvh] overflow-y-auto">
      <div className="wz-editor">
        <div ref={marks} aria-hidden className="wz-editor-marks" dir="ltr">
          {renderTied(pieces, renderPiece, longestTie)}
          {/* An empty last line has no height without a character on it. */}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          dir="ltr"
          spellCheck={false}
          aria-label="Your prompt"
          aria-describedby="subject-help"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onSelect={onSelect}
          onKeyDown={mark}
          className="rounded-lg !border-line-strong caret-accent-text focus:text-ink focus-visible:!border-accent-text focus-visible:outline-1 focus-visible:-outline-offset-1"
        />
      </div>
    </div>
  );
}
