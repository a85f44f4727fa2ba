import { findRenderer, rendererIds, type RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';
import { mainRenderers } from '@safelight/catalog/favorites';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { partPrompts } from '@safelight/files/texts/part';
import { ListTree, RotateCcw, TextSelect } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { User } from '../../../trpc';
import { ChoicesPicture, isPictured } from '../../../components/artwork/choices-picture';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/form/select';
import { Actions } from '../actions/bar';
import { moveSpan } from '../../../components/prompt/move-span';
import { mostCharacters, type ImportDraft } from '../draft';
import { PromptField } from './editor';
import { Lines } from './lines';
import { cutPieces, limitPieces, listLines, readPrompt, type Reading } from '../../../components/reuse/read';
import { listRendererOptions } from './renderer-options';
import { Written } from './written';

interface ReadingViewProps {
  /** Null for a visitor. */
  user: User | null;
  draft: ImportDraft;
  onChange: (change: Partial<ImportDraft>) => void;
  onStartOver: () => void;
  /** The text is several prompts. */
  onPart: (parts: readonly string[]) => void;
}

/** The page shows a longer text before it is read. */
const longest = 10_000;

/** What is shown to visitors, and to users who chose no others. */
const usual = { preferredAiRenderer: mainRenderers[0]!, favoriteRenderers: mainRenderers };

/** A prompt with its parts marked, what it says in each renderer's syntax, and what can be done with it. */
export function ReadingView({ user, draft, onChange, onStartOver, onPart }: ReadingViewProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<Span>();
  const [said, setSaid] = useState('');
  const { text } = draft;
  const preferences = user ?? usual;
  const preferred = preferences.preferredAiRenderer;
  // Reading a long prompt takes some milliseconds; typing does not wait for it.
  const readable = useDeferredValue(draft, draft.text.length > longest ? { ...draft, text: '' } : draft);
  const guessed = useMemo(() => guessRenderer(readable.text, preferred), [readable.text, preferred]);
  const renderer = readable.renderer ?? guessed;
  const reading: Reading = useMemo(
    () => readPrompt(readable.text, renderer, readable.subject),
    [readable.text, renderer, readable.subject],
  );
  const options = useMemo(() => listRendererOptions(renderer, readable.text), [renderer, readable.text]);
  const pieces = useMemo(() => cutPieces(reading), [reading]);
  const drawn = useMemo(() => limitPieces(pieces), [pieces]);
  // What was written for a renderer is one prompt.
  const parts = useMemo(
    () => (draft.renderer === undefined ? partPrompts(readable.text).parts : []),
    [readable.text, draft.renderer],
  );
  const lines = useMemo(() => listLines(reading, pieces), [reading, pieces]);

  const noteSelection = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    setSelected(end > start ? { start, end } : undefined);
  };
  const markSubject = () => {
    const span = selected && trimSpan(selected, text);
    if (!span) return;
    onChange({ subject: span });
    setSaid(`The subject is now: ${text.slice(span.start, span.end)}`);
  };
  const write = (next: string) => {
    const kept = next.slice(0, mostCharacters);
    onChange({
      text: kept,
      // The marked words move with an edit; guessed ones are guessed again.
      subject: draft.subject && moveSpan(draft.subject, text, kept),
    });
  };
  const select = ({ start, end }: Span) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };

  return (
    <div className="flex flex-col gap-10">
      <section
        aria-labelledby="read-title"
        className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-10"
      >
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
            <div className="min-w-0">
              <h2 id="read-title" tabIndex={-1} className="font-display text-xl outline-none">
                {draft.title ?? 'Your prompt, read'}
              </h2>
              <p className="text-sm text-muted">
                {draft.source === undefined ? 'As you pasted it.' : `From ${draft.source}.`}
                {draft.renderer === undefined && !namesGenerator(reading) && (
                  <> What it is written for is a guess: nothing in it names a generator.</>
                )}
              </p>
            </div>
            <div className="flex w-full items-center gap-2 sm:w-auto">
              <Select
                aria-label="Written for"
                value={renderer}
                onValueChange={(value) => {
                  const id = rendererIds.find((candidate) => candidate === value);
                  if (id) onChange({ renderer: id });
                }}
                options={options}
                className="h-10 min-w-0 text-sm sm:w-64"
              />
              <Button variant="quiet" onClick={onStartOver}>
                <RotateCcw aria-hidden />
                Start over
              </Button>
            </div>
          </div>
          <PromptField
            text={text}
            pieces={reading.text === text ? drawn : []}
            field={field}
            onChange={write}
            onMark={markSubject}
            onSelect={noteSelection}
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={selected === undefined || undefined}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={markSubject}
            >
              <TextSelect aria-hidden />
              Mark as the subject
            </Button>
            {parts.length > 1 && (
              <Button variant="secondary" size="sm" onClick={() => onPart(parts)}>
                <ListTree aria-hidden />
                Read as {parts.length} prompts
              </Button>
            )}
            <p id="subject-help" className="min-w-0 flex-1 basis-56 text-xs text-muted">
              {selected
                ? 'The selected words become the subject, which every look and sheet replaces.'
                : 'Is the subject another one? Select its words.'}
            </p>
          </div>
          {drawn.length < pieces.length && (
            <p className="mt-2 text-xs text-muted">
              All of it is read. Of a text this long, only the beginning is tinted.
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
          <Actions user={user} draft={draft} reading={reading} />
        </div>
        <section
          aria-labelledby="lines-title"
          className="flex min-w-0 flex-col gap-5 sm:max-xl:flex-row-reverse sm:max-xl:items-start sm:max-xl:gap-8"
        >
          {isPictured(reading.recipe.selection) && (
            <ChoicesPicture
              selection={reading.recipe.selection}
              sizes="24rem"
              className="aspect-3/2 rounded-md xl:aspect-5/2 sm:max-xl:w-80 sm:max-xl:shrink-0"
            />
          )}
          <div className="min-w-0 flex-1">
            <h3 id="lines-title" className="mb-2 text-sm font-medium">
              What it says
            </h3>
            <Lines lines={lines} onChoose={({ span }) => span && select(span)} />
          </div>
        </section>
      </section>

      <Written
        user={preferences}
        draft={draft}
        reading={reading}
        onOpen={(id: RendererId) =>
          onChange({ tab: id, tabs: [...(draft.tabs ?? []).filter((tab) => !isSame(tab, id)), id] })
        }
      />
    </div>
  );
}

/** Whether a prompt has syntax that tells what it was written for. */
const namesGenerator = ({ parsed }: Reading) =>
  parsed.composed ||
  parsed.json !== undefined ||
  [parsed.parameters, parsed.settings, parsed.weights, parsed.networks].some((found) => found.length > 0);

const isSame = (a: RendererId, b: RendererId) => findRenderer(a) === findRenderer(b);

/** A selection without the spaces around it; undefined when nothing else is selected. */
function trimSpan({ start, end }: Span, text: string): Span | undefined {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  const to = end - (words.length - words.trimEnd().length);
  return to > from ? { start: from, end: to } : undefined;
}
