import type { RendererId } from '@safelight/catalog/renderers';
import type { Part, PartKey } from '@safelight/prompt/composition';
import { ChevronDown, Copy, Plus, Sparkles, Undo2 } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useState, type Dispatch, type ReactNode } from 'react';
import { useOnline } from '../../../components/offline/connection';
import { OutcomeMark, outcomeOf } from '../../../components/prompt/outcomes';
import { getTint } from '../../../components/prompt/text/part-tint';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { findDraftStyle } from '../draft/choices';
import { findObstacle, type StepId } from '../draft/flow';
import type { Draft, DraftAction } from '../draft/state';
import { ParametersEditor } from '../parameters/editor';
import { findOthers } from './swap/options';
import { useWriterName } from '../use-writer-name';
import { listChoices, type ChoiceRow } from './rows';

interface RowActions {
  active: PartKey | undefined;
  onActive: (key: PartKey | undefined) => void;
  /** Selects the part's words. */
  onChoose: (part: Part) => void;
  /** Opens the menu of a choice at its button. */
  onMenu: (key: PartKey, button: HTMLElement) => void;
  onCopy: (part: Part) => void;
  /** The parts that the text once said. */
  restorable: ReadonlySet<PartKey>;
  onPutBack: (key: PartKey) => void;
  onGo: (step: StepId) => void;
}

interface ChoicesProps extends RowActions {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  parts: readonly Part[];
  /** What the text carries, in a sentence. */
  summary: string;
  /** The renderer that is written for next. */
  renderer: RendererId;
  pending: boolean;
  onGenerate: () => void;
  /** Below the rows: the copies by field. */
  children?: ReactNode;
}

/** Every choice once: whether the text says it, and the ways to see, change, copy and put it back. */
export function Choices(props: ChoicesProps) {
  const { draft, dispatch, parts, summary, renderer, pending, onGenerate, onGo, children } = props;
  const [open, setOpen] = useState(true);
  const online = useOnline();
  const writerName = useWriterName();
  const obstacle = findObstacle({ style: findDraftStyle(draft), subject: draft.subject });
  const rows = listChoices(draft, parts);
  const chosen = rows.filter(({ value }) => value !== '');
  const ahead = rows.flatMap(({ value, step, label, key }) =>
    value === '' && step ? [{ step, label, key }] : [],
  );
  return (
    <Collapsible.Root open={open} onOpenChange={setOpen} className="rounded-lg border border-line bg-surface">
      <div className="relative px-4 py-3">
        <Collapsible.Trigger className="flex w-full items-center justify-between gap-4 text-left text-sm font-medium text-ink after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2">
          Edit Your Selections
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </Collapsible.Trigger>
        <p aria-live="polite" className="text-xs text-muted">
          {summary}
        </p>
      </div>
      <Collapsible.Content className="px-4 pb-4">
        {draft.generated?.own && (
          <p className="pb-2 text-xs text-muted">
            A change is made in the prompt itself, free of charge. Every other word stays.
          </p>
        )}
        <ul className="divide-y divide-line border-t border-line">
          {chosen.map((row) => (
            <li key={row.key} className="flex flex-wrap items-center gap-x-1">
              <Row row={row} {...props} />
            </li>
          ))}
        </ul>
        {ahead.length > 0 && (
          <ul aria-label="Not chosen" className="flex flex-wrap gap-x-1 border-t border-line pt-2">
            {ahead.map(({ step, label, key }) => (
              <li key={key}>
                <Button
                  variant="quiet"
                  size="sm"
                  className="max-sm:h-11"
                  aria-label={`Add ${label}`}
                  onClick={() => onGo(step)}
                >
                  <Plus aria-hidden />
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {children}
        <ParametersEditor draft={draft} dispatch={dispatch} renderer={renderer} />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            disabled={pending || obstacle !== undefined}
            aria-describedby="again-help"
            onClick={onGenerate}
          >
            <Sparkles aria-hidden />
            Generate Again
          </Button>
          <span id="again-help" className="text-xs text-muted">
            {obstacle ?? (online ? `Written${writerName} for 1 credit` : 'Free while you are offline')}
          </span>
        </div>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

interface RowProps extends RowActions {
  row: ChoiceRow;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

function Row({ row, draft, dispatch, ...actions }: RowProps) {
  const { active, onActive, onChoose, onMenu, onCopy, restorable, onPutBack, onGo } = actions;
  const { label, part, step, removal } = row;
  const swappable = part && findOthers(draft, part.key) !== undefined;
  const words = <Words row={row} />;
  return (
    <>
      {part ? (
        <button
          type="button"
          // Not onMouseEnter: a row that scrolls under a resting pointer must not become active.
          onMouseMove={() => onActive(part.key)}
          onMouseLeave={() => onActive(undefined)}
          onFocus={() => onActive(part.key)}
          onBlur={() => onActive(undefined)}
          onClick={() => onChoose(part)}
          style={getTint(part.key)}
          className={cn(
            '-ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-left transition-colors sm:min-h-10',
            active === part.key && 'bg-raised',
          )}
        >
          {words}
        </button>
      ) : (
        <div className="-ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-2 py-1.5 sm:min-h-10">
          {words}
        </div>
      )}
      {part && part.spans.length > 0 && (
        <IconButton
          label={swappable ? `Change ${label}` : `Copy ${label}`}
          size="sm"
          className="max-sm:size-11"
          aria-haspopup={swappable ? 'dialog' : undefined}
          onClick={(event) => (swappable ? onMenu(part.key, event.currentTarget) : onCopy(part))}
        >
          {swappable ? <ChevronDown aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      )}
      {part?.outcome === 'lost' && restorable.has(part.key) && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Put it back: ${label}, ${part.value}`}
          onClick={() => onPutBack(part.key)}
        >
          <Undo2 aria-hidden />
          Put it back
        </Button>
      )}
      {step ? (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:h-11"
          aria-label={`Edit ${label}`}
          onClick={() => onGo(step)}
        >
          Edit
        </Button>
      ) : (
        removal && (
          <Button
            variant="quiet"
            size="sm"
            className="max-sm:h-11"
            aria-label={`Remove ${label}`}
            onClick={() => dispatch(removal)}
          >
            Remove
          </Button>
        )
      )}
    </>
  );
}

function Words({ row: { label, value, remark, part } }: { row: ChoiceRow }) {
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'h-5 w-1 shrink-0 rounded-full',
          part && part.spans.length > 0 ? 'bg-(--wz-tint)' : 'border border-line-strong',
        )}
      />
      <span className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-baseline">
        <span className="text-xs text-faint">{label}</span>{' '}
        <span className="min-w-0">
          <bdi className="line-clamp-2 text-sm break-words text-ink">{value}</bdi>
          {(part?.note ?? remark) !== undefined && (
            <span className="block text-xs text-muted">{part?.note ?? remark}</span>
          )}
        </span>
      </span>
      {part && <OutcomeMark quiet outcome={outcomeOf(part)} />}
    </>
  );
}
