import type { Finding } from '@safelight/prompt/lint';
import { CircleAlert, TriangleAlert } from 'lucide-react';

interface FindingsProps {
  findings: readonly Finding[];
  /** Selects the words in question. */
  onChoose: (finding: Finding) => void;
}

export function Findings({ findings, onChoose }: FindingsProps) {
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
                {finding.span ? (
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
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
