import type { PartKey } from '@safelight/prompt/composition';
import type { Finding } from '@safelight/prompt/lint';
import { photoKinds } from '@safelight/prompt/selection';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { findDraftStyle } from '../draft/choices';
import { isInFlow, stepTitles, type StepId } from '../draft/flow';
import type { Draft } from '../draft/state';

/** The step that sets a part. */
function findStep(key: PartKey): StepId {
  if (key === 'scenario') return 'context';
  if (key === 'exclusions') return 'negative';
  if (key === 'style' || key === 'subject' || key === 'ratio') return key;
  return photoKinds.find((kind) => kind === key) ?? 'parameters';
}

/** The other steps that change what a finding is about, of those that the draft's style has. */
function findSteps(finding: Finding, draft: Draft): readonly StepId[] {
  const steps = (finding.keys ?? []).map(findStep);
  return [...new Set(steps)].filter((step) => step !== draft.step && isInFlow(step, findDraftStyle(draft)));
}

interface FindingsProps {
  findings: readonly Finding[];
  draft: Draft;
  /** Selects the words in question. */
  onChoose?: (finding: Finding) => void;
  onGo: (step: StepId) => void;
}

export function Findings({ findings, draft, onChoose, onGo }: FindingsProps) {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const summary =
    findings.length === 0
      ? ''
      : `${findings.length === 1 ? 'One thing' : `${findings.length} things`} to look at${errors > 0 ? `, ${errors} of them ${errors === 1 ? 'an error' : 'errors'}` : ''}.`;
  return (
    <div>
      <p aria-live="polite" className="sr-only">
        {summary}
      </p>
      {findings.length > 0 && (
        <ul className="flex flex-col gap-1">
          {findings.map((finding, index) => {
            const serious = finding.severity === 'error';
            const Icon = serious ? CircleAlert : TriangleAlert;
            const body = (
              <>
                <Icon
                  aria-hidden
                  className={`mt-1 size-3.5 shrink-0 ${serious ? 'text-danger' : 'text-accent-text'}`}
                />
                <span>
                  <span className="sr-only">{serious ? 'Error: ' : 'Hint: '}</span>
                  {finding.message}
                </span>
              </>
            );
            return (
              <li key={`${finding.rule} ${index}`} className="text-sm text-muted">
                {finding.span && onChoose ? (
                  <button
                    type="button"
                    onClick={() => onChoose(finding)}
                    className="flex min-h-6 items-start gap-2 rounded-sm text-left hover:text-ink"
                  >
                    {body}
                  </button>
                ) : (
                  <span className="flex items-start gap-2">{body}</span>
                )}
                <Steps steps={findSteps(finding, draft)} onGo={onGo} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Steps({ steps, onGo }: { steps: readonly StepId[]; onGo: (step: StepId) => void }) {
  if (steps.length === 0) return null;
  return (
    <span className="mt-0.5 mb-1 ml-5.5 flex flex-wrap gap-x-4">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          onClick={() => onGo(step)}
          className="min-h-6 text-accent-text underline underline-offset-4"
        >
          {stepTitles[step]}
        </button>
      ))}
    </span>
  );
}
