import type { Carried } from '@safelight/prompt/recompose';
import { ArrowRightLeft, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { PromptText } from '../../../components/prompt/text/tied';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';

const outcomes = {
  lost: { label: 'not in the text', Icon: TriangleAlert, className: 'text-danger' },
  converted: { label: 'converted', Icon: ArrowRightLeft, className: 'text-accent-text' },
  carried: { label: 'carried', Icon: Check, className: 'text-success' },
} as const;
const order = ['lost', 'converted', 'carried'] as const;

/** A report in one line: '5 carried, 1 converted, 2 not in the text'. */
export function summariseReport(report: readonly Carried[]): string {
  const counts = order.toReversed().flatMap((outcome) => {
    const count = report.filter((each) => each.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${outcomes[outcome].label}`];
  });
  return counts.length === 0
    ? 'Every word is in the text.'
    : `${counts.join(', ')}. Every word is in the text or named here.`;
}

/** How many entries are shown at first, and with each click: a long prompt may have thousands. */
const step = 60;

/** What became of everything, what is lost first. */
export function Report({ report }: { report: readonly Carried[] }) {
  const [shown, setShown] = useState(step);
  const sorted = order.flatMap((outcome) => report.filter((each) => each.outcome === outcome));
  const left = sorted.length - shown;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {sorted.slice(0, shown).map(({ label, value, outcome, note }, at) => {
          const { label: says, Icon, className } = outcomes[outcome];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- equal entries can repeat, and none has a state
            <li key={at} className="py-2">
              <span className="flex items-baseline justify-between gap-3 text-xs">
                <span className="text-muted">{label || 'Style'}</span>
                <span className={cn('inline-flex shrink-0 items-center gap-1', className)}>
                  <Icon aria-hidden className="size-3" />
                  {says}
                </span>
              </span>
              <bdi className="line-clamp-2 text-sm break-words text-ink">
                <PromptText text={value} />
              </bdi>
              {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} of {left.toLocaleString('en-US')} more
        </Button>
      )}
    </>
  );
}
