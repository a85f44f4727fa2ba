import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { Carried } from '@safelight/prompt/recompose';
import { useState } from 'react';
import { OutcomeMark, outcomeOf, worstFirst } from '../../../components/prompt/outcomes';
import { PromptText } from '../../../components/prompt/text/tied';
import { Button } from '../../../ui/button';

/** How many entries are shown at first, and with each click: a long prompt may have thousands. */
const step = 60;

/** What became of everything, what is lost first. */
export function Report({ report }: { report: readonly Carried[] }) {
  const [shown, setShown] = useState(step);
  const sorted = worstFirst(report);
  const left = sorted.length - shown;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {sorted.slice(0, shown).map((each, at) => {
          const { label, value, note } = each;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- equal entries can repeat, and none has a state
            <li key={at} className="py-2">
              <span className="flex items-baseline justify-between gap-3 text-xs">
                <span className="text-muted">{label || 'Style'}</span>
                <OutcomeMark outcome={outcomeOf(each)} />
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
          Show {Math.min(step, left)} of {formatGrouped(left)} more
        </Button>
      )}
    </>
  );
}
