import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { Part, PartKey, Span } from '@safelight/prompt/composition';
import { Copy, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { Link } from 'wouter';
import { copyPrompt } from '../../../components/prompt/copy';
import { formatCredits } from '../../../components/format/credits';
import { ReuseActions } from '../../../components/reuse/actions';
import { describeWriter } from '../../../components/prompt/writer';
import { paths } from '../../../paths';
import type { User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { isFromDevice, type Draft, type DraftAction, type Generated } from '../draft/state';
import type { StepId } from '../draft/flow';

import { SetAside } from '../draft/set-aside';
import { ReplacedEdits } from './replaced-edits';
import { BudgetMeter } from './budget-meter';
import { EditSelections } from './edit-selections';
import { FieldCopies } from './field-copies';
import { Findings } from './findings';
import { ImagePanel } from '../image/panel';
import { PartList } from './part-list';
import { PromptEditor } from './prompt-editor';
import { RendererTabs, VariantSelect } from '../../../components/prompt/renderer-tabs';
import { listTabs } from './tabs';
import { ResultNotice } from './notice';
import { summariseParts } from './summary';
import { useCopyKey } from './use-copy-key';
import { putBackInto } from './put-back';
import type { Result } from './use-composed';

export interface ResultViewProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
  pending: boolean;
  onGo: (step: StepId) => void;
  onGenerate: () => void;
}

/** Replaces a field's text as typing would, so that the browser's undo works. */
function typeOver(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  field.select();
  return document.execCommand('insertText', false, text);
}

/** Where the shown text comes from, and what it cost. */
function sayOrigin(generated: Generated, name: string, written: boolean, user: User): string {
  const { id, writer, note, own } = generated;
  if (!written)
    return own
      ? `The same prompt in ${name}’s syntax, put together on your device. Free.`
      : `The same selections said in ${name}’s way, put together on your device. Free.`;
  if (isFromDevice(generated)) return `Put together for ${name} on your device. Free.`;
  const changed = own?.changed ? ' Your changes are in it, free of charge.' : '';
  if (writer === 'brought') return `The prompt as you brought it.${changed}`;
  if (id === undefined && writer !== 'edited') return `Loaded from your saved prompts.${changed}`;
  return [
    `Written for ${name}.`,
    describeWriter(writer, note),
    `You have ${formatCredits(user.credits)} left.${changed}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function ResultView({ user, draft, dispatch, result, pending, onGo, onGenerate }: ResultViewProps) {
  const [active, setActive] = useState<PartKey>();
  const field = useRef<HTMLTextAreaElement>(null);
  const flagged = useMemo(
    () => result.findings.flatMap(({ span }) => (span ? [span] : [])),
    [result.findings],
  );
  const section = useRef<HTMLElement>(null);
  useCopyKey(section, result.text);
  useEffect(() => {
    // This code may load after the overlay has closed and left nothing focused.
    if (document.activeElement === document.body) document.getElementById('step-title')?.focus();
  }, []);
  const writtenAs = draft.generated?.id;
  const shown = useRef(writtenAs);
  useEffect(() => {
    // "Generate Again" is far below the text it changes.
    if (writtenAs !== undefined && writtenAs !== shown.current) section.current?.scrollIntoView();
    shown.current = writtenAs;
  }, [writtenAs]);
  if (!draft.generated) return null;
  const { renderer, text, original, parts } = result;
  const name = nameRenderer(renderer) ?? renderer;
  const tabs = listTabs(user, draft);
  const openTab = (next: RendererId) => dispatch({ type: 'opened-tab', renderer: next });
  const written = renderer === draft.generated.renderer;

  const select = (span: Span | undefined) => {
    if (!span || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(span.start, span.end);
  };
  const restore = () => {
    if (!field.current || !typeOver(field.current, original)) result.setText(original);
  };

  return (
    <section ref={section} aria-labelledby="step-title" className="animate-fade-in">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="step-title" tabIndex={-1} className="font-display text-2xl outline-none">
            Your AI Prompt
          </h2>
          <p className="mt-1 text-sm text-muted">Ready for MidJourney, DALL·E, or Stable Diffusion</p>
        </div>
        <Button variant="quiet" className="-ml-4 sm:ml-0" onClick={() => dispatch({ type: 'started-over' })}>
          <RotateCcw aria-hidden />
          Start Over
        </Button>
      </div>

      <SetAside draft={draft} dispatch={dispatch} />
      <ReplacedEdits user={user} draft={draft} dispatch={dispatch} />
      <ResultNotice
        stale={result.stale}
        fromDevice={isFromDevice(draft.generated)}
        unanswered={draft.pending !== undefined}
        pending={pending}
        onGenerate={onGenerate}
      />

      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-10">
        <div className="min-w-0">
          <Tabs
            value={renderer}
            onValueChange={(id) => {
              const next = tabs.find((tab) => tab === id);
              if (next) openTab(next);
            }}
          >
            <RendererTabs
              tabs={tabs}
              open={renderer}
              onOpen={openTab}
              only={result.selection ? undefined : draft.generated.renderer}
            />
            <TabPanel value={renderer} tabIndex={-1} className="pt-4 outline-none">
              <div className="mb-2 flex min-h-10 items-center justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
                <p id="prompt-origin" className="min-w-0 flex-1 text-sm text-muted">
                  {sayOrigin(draft.generated, name, written, user)}
                </p>
                {result.selection && <VariantSelect open={renderer} onOpen={openTab} />}
                <div className="-mr-2 flex shrink-0">
                  <IconButton
                    label="Copy prompt"
                    disabled={text.trim() === ''}
                    onClick={() => void copyPrompt(text)}
                  >
                    <Copy aria-hidden />
                  </IconButton>
                  {text !== original && (
                    <IconButton label="Undo all edits" onClick={restore}>
                      <Undo2 aria-hidden />
                    </IconButton>
                  )}
                </div>
              </div>
              <PromptEditor
                label="Your AI Prompt"
                text={text}
                parts={parts}
                flagged={flagged}
                budget={result.budget}
                active={active}
                onActive={setActive}
                onChange={result.setText}
                field={field}
                describedBy="prompt-origin"
              />
            </TabPanel>
          </Tabs>
          <div className="mt-4 flex flex-col gap-4">
            <BudgetMeter budget={result.budget} renderer={renderer} />
            <FieldCopies text={text} renderer={renderer} />
            <Findings
              findings={result.findings}
              draft={draft}
              onChoose={(finding) => select(finding.span)}
              onGo={onGo}
            />
            <div className="flex flex-wrap gap-2">
              <ReuseActions
                disabled={text.trim() === ''}
                find={() => ({ text, renderer, subject: draft.subject, name: draft.saved?.name })}
              />
            </div>
            {draft.saved && (
              <p role="status" className="text-sm text-muted">
                Saved as “<bdi>{draft.saved.name}</bdi>”.{' '}
                <Link
                  href={paths.projects(draft.saved.projectId ?? 'general', draft.saved.id)}
                  className="text-accent-text underline underline-offset-4"
                >
                  Open it in Projects
                </Link>
              </p>
            )}
          </div>
        </div>

        <section
          aria-labelledby="parts-title"
          className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1"
        >
          <h3 id="parts-title" className="mb-1 text-sm font-medium">
            What the text carries
          </h3>
          <p aria-live="polite" className="mb-3 text-xs text-muted">
            {result.selection
              ? summariseParts(parts)
              : 'We do not know this style, so we cannot check the text against it.'}
          </p>
          <PartList
            parts={parts}
            active={active}
            onActive={setActive}
            onChoose={(part: Part) => select(part.spans[0])}
            restorable={result.restorable}
            onPutBack={(key) => void putBackInto(result, key)}
          />
        </section>

        <div className="flex min-w-0 flex-col gap-8">
          <ImagePanel user={user} draft={draft} dispatch={dispatch} result={result} />
          <EditSelections
            renderer={
              draft.generated.own ? draft.generated.renderer : (draft.renderer ?? user.preferredAiRenderer)
            }
            draft={draft}
            dispatch={dispatch}
            pending={pending}
            onGo={onGo}
            onGenerate={onGenerate}
          />
        </div>
      </div>
    </section>
  );
}
