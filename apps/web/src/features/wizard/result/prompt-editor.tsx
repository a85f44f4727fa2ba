import type { Budget } from '@safelight/prompt/budget';
import type { Part, PartKey, Span } from '@safelight/prompt/composition';
import { useMemo, useRef, type MouseEvent, type RefObject } from 'react';
import { getTint } from '../../../components/prompt/part-tint';
import { cutSegments } from '../../../components/prompt/segments';
import '../../../components/prompt/editor.css';

interface PromptEditorProps {
  label: string;
  text: string;
  parts: readonly Part[];
  flagged: readonly Span[];
  budget: Budget;
  /** The part whose words are highlighted. */
  active: PartKey | undefined;
  onActive: (key: PartKey | undefined) => void;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  describedBy: string;
}

/**
 * A real text area above a copy of its text that carries the marks: caret, undo, input methods and right-to-left text
 * stay the browser's own.
 */
export function PromptEditor(props: PromptEditorProps) {
  const { label, text, parts, flagged, budget, active, onActive, onChange, field, describedBy } = props;
  const { overflowStart } = budget;
  const marks = useRef<HTMLDivElement>(null);
  const segments = useMemo(
    () => cutSegments(text, parts, flagged, overflowStart),
    [text, parts, flagged, overflowStart],
  );

  const findKey = (offset: number): PartKey | undefined =>
    segments
      .find((segment) => segment.start <= offset && offset < segment.start + segment.text.length)
      ?.keys.at(-1);

  /** The text area covers the marks, so the pointer is compared with their boxes. */
  const point = (event: MouseEvent) => {
    const hit = [...(marks.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((mark) =>
      [...mark.getClientRects()].some(
        (box) =>
          box.left <= event.clientX &&
          event.clientX <= box.right &&
          box.top <= event.clientY &&
          event.clientY <= box.bottom,
      ),
    );
    onActive(parts.find((part) => part.key === hit?.dataset['key'])?.key);
  };

  return (
    <div className="wz-editor rounded-lg bg-sunken">
      <div ref={marks} aria-hidden className="wz-editor-marks" dir="ltr">
        {segments.map((segment) => {
          const key = segment.keys.at(-1);
          if (key === undefined && !segment.over && !segment.flagged) return segment.text;
          return (
            <span
              key={segment.start}
              className="wz-mark"
              data-key={key}
              data-active={(active !== undefined && segment.keys.includes(active)) || undefined}
              data-over={segment.over ? (budget.hard ? 'hard' : 'soft') : undefined}
              data-finding={segment.flagged || undefined}
              style={getTint(key)}
            >
              {segment.text}
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
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onMouseMove={point}
        onMouseLeave={() => onActive(undefined)}
        onSelect={(event) => onActive(findKey(event.currentTarget.selectionStart))}
        onBlur={() => onActive(undefined)}
        className="rounded-lg !border-line-strong text-ink caret-accent-text focus-visible:!border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0"
      />
    </div>
  );
}
