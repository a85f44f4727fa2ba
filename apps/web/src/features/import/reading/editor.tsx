import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { getTint } from '../../../components/prompt/part-tint';
import type { Piece } from '../../../components/reuse/read';
import '../../../components/prompt/editor.css';

/** The color of a meaning; none for what lies between. */
export function tintOf({ meaning, key }: Pick<Piece, 'meaning' | 'key'>): CSSProperties | undefined {
  if (meaning === 'choice') return getTint(key);
  if (meaning === 'subject' || meaning === 'ratio' || meaning === 'exclusions') return getTint(meaning);
  return meaning === 'syntax' ? getTint('parameter:') : undefined;
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
  return (
    <div className="wz-editor rounded-lg bg-sunken">
      <div aria-hidden className="wz-editor-marks" dir="ltr">
        {pieces.map((piece) => {
          if (piece.meaning === 'kept')
            return (
              <span key={piece.start} className="wz-kept" data-meaning="kept">
                {piece.text}
              </span>
            );
          const tint = tintOf(piece);
          if (!tint) return piece.text;
          return (
            <span key={piece.start} className="wz-mark" data-meaning={piece.meaning} style={tint}>
              {piece.text}
            </span>
          );
        })}
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
        className="rounded-lg !border-line-strong text-ink caret-accent-text focus-visible:!border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0"
      />
    </div>
  );
}
