import type { PartKey } from '@safelight/prompt/composition';
import { memo, type Dispatch } from 'react';
import { Link } from 'wouter';
import { sayOutcomes } from '../../../components/prompt/outcomes';
import { ReuseActions } from '../../../components/reuse/actions';
import { paths } from '../../../paths';
import type { User } from '../../../trpc';
import type { StepId } from '../draft/flow';
import type { Draft, DraftAction } from '../draft/state';
import { Choices } from './choices';
import { FieldCopies } from './field-copies';
import { ShareResult } from './share';
import { copyPart } from './swap/phrase-menu';
import type { Result } from './use-composed';

interface ResultDetailsProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
  pending: boolean;
  active: PartKey | undefined;
  onActive: (key: PartKey | undefined) => void;
  /** Selects words of the text. */
  onSelect: (span: { readonly start: number; readonly end: number } | undefined) => void;
  onMenu: (key: PartKey, button: HTMLElement) => void;
  onPutBack: (key: PartKey) => void;
  onGo: (step: StepId) => void;
  onGenerate: () => void;
}

/** Below the text: its choices, and where it can go. Memoized: a keystroke renders it after the text. */
export const ResultDetails = memo(function ResultDetails(props: ResultDetailsProps) {
  const { user, draft, dispatch, result, pending, active, onActive, onSelect, onMenu, onPutBack } = props;
  const { onGo, onGenerate } = props;
  const { text, renderer, parts } = result;
  const summary = result.selection
    ? parts.length > 0
      ? sayOutcomes(parts)
      : 'Not checked yet.'
    : 'We do not know this style, so we cannot check the text against it.';
  const writtenFor = draft.generated?.own && draft.generated.renderer;
  return (
    <>
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
      <Choices
        draft={draft}
        dispatch={dispatch}
        parts={parts}
        summary={summary}
        renderer={writtenFor ?? draft.renderer ?? user.preferredAiRenderer}
        pending={pending}
        onGo={onGo}
        onGenerate={onGenerate}
        active={active}
        onActive={onActive}
        onChoose={(part) => onSelect(part.spans[0])}
        onMenu={onMenu}
        onCopy={(part) => copyPart(text, part)}
        restorable={result.restorable}
        onPutBack={onPutBack}
      >
        <FieldCopies text={text} renderer={renderer} />
      </Choices>
      <div className="flex flex-wrap gap-2">
        <ReuseActions
          disabled={text.trim() === ''}
          find={() => ({ text, renderer, subject: draft.subject, name: draft.saved?.name })}
        />
        <ShareResult draft={draft} dispatch={dispatch} result={result} />
      </div>
    </>
  );
});
