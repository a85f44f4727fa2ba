import type { Budget } from '@safelight/prompt/budget';
import type { Part, PartKey, Span } from '@safelight/prompt/composition';
import { useMemo, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { getTint } from '../../../components/prompt/text/part-tint';
import { cutSegments } from '../../../components/prompt/text/segments';
import { renderTied } from '../../../components/prompt/text/tied';
import { longestMarked, useWholeTies } from '../../../components/prompt/text/use-whole-ties';
import '../../../components/prompt/text/editor.css';

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
  /** The parts that other options can take the place of. */
  swappable: ReadonlySet<PartKey>;
  /** A click on the words of such a part, or Alt and the down arrow within them. */
  onPhrase: (key: PartKey, words: { getBoundingClientRect: () => DOMRect }) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  describedBy: string;
}

/**
 * A real text area above a copy of its text that carries the marks: caret, undo, input methods and right-to-left text
 * stay the browser's own.
 */
export function PromptEditor(props: PromptEditorProps) {
  const { label, text, parts, flagged, budget, active, onActive, onChange, field, describedBy } = props;
  const { swappable, onPhrase } = props;
  const { overflowStart, overflowEnd } = budget;
  const segments = useMemo(
    () => (text.length > longestMarked ? [] : cutSegments(text, parts, flagged, overflowStart, overflowEnd)),
    [text, parts, flagged, overflowStart, overflowEnd],
  );
  const marks = useWholeTies(segments);

  const findKey = (offset: number): PartKey | undefined =>
    segments
      .find((segment) => segment.start <= offset && offset < segment.start + segment.text.length)
      ?.keys.at(-1);

  /** The text area covers the marks, so the pointer is compared with their boxes. */
  const findMark = ({ clientX, clientY }: MouseEvent) =>
    [...(marks.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((mark) =>
      [...mark.getClientRects()].some(
        (box) => box.left <= clientX && clientX <= box.right && box.top <= clientY && clientY <= box.bottom,
      ),
    );
  const keyOf = (mark: HTMLElement | undefined) =>
    parts.find((part) => part.key === mark?.dataset['key'])?.key;
  const open = (key: PartKey | undefined) => {
    if (key === undefined || !swappable.has(key)) return;
    // Found anew each time: another option's words are other elements. The first of several lines.
    const find = () => marks.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    onPhrase(key, { getBoundingClientRect: () => find()?.getClientRects()[0] ?? new DOMRect() });
  };
  const click = (event: MouseEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    // A drag selects words.
    if (selectionStart === selectionEnd) open(keyOf(findMark(event)));
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    open(findKey(event.currentTarget.selectionStart));
  };

  return (
    <div className="wz-editor rounded-lg bg-sunken">
      <div ref={marks} aria-hidden className="wz-editor-marks" dir="ltr">
        {text.length > longestMarked && text}
        {renderTied(segments, (words, segment, at) => {
          const key = segment.keys.at(-1);
          if (key === undefined && !segment.over && !segment.flagged) return words;
          return (
            <span
              key={at}
              className="wz-mark"
              data-key={key}
              data-active={(active !== undefined && segment.keys.includes(active)) || undefined}
              // Its spaces may be collapsed, so that none is tinted at the end of a line: there is one at a time.
              data-single={!/^\s|\s\s|[^\S ]|\s$/.test(words) || undefined}
              data-over={segment.over ? (budget.hard ? 'hard' : 'soft') : undefined}
              data-finding={segment.flagged || undefined}
              style={getTint(key)}
            >
              {words}
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
        onMouseMove={(event) => onActive(keyOf(findMark(event)))}
        onClick={click}
        onKeyDown={handleKey}
        aria-keyshortcuts={swappable.size > 0 ? 'Alt+ArrowDown' : undefined}
        data-swap={(active !== undefined && swappable.has(active)) || undefined}
        onMouseLeave={() => onActive(undefined)}
        onSelect={(event) => onActive(findKey(event.currentTarget.selectionStart))}
        onBlur={() => onActive(undefined)}
        className="rounded-lg !border-line-strong caret-accent-text focus-visible:!border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0"
      />
    </div>
  );
}
