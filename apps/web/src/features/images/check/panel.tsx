import { limits } from '@safelight/catalog/limits';
import { Check as CheckMark, CircleHelp, ScanEye, Wrench, X } from 'lucide-react';
import { formatCredits } from '../../../components/format/credits';
import type { Image, Outputs } from '../../../trpc';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { useImageCheckService } from '../sandbox-mark';
import { useCheck } from './use-check';

type Check = NonNullable<Outputs['checks']['last']['check']>;
type CheckVerdict = Check['verdicts'][number];

interface CheckPanelProps {
  image: Image;
  /** Opens the form with an edit that asks for what is missing. */
  onMend: (image: Image) => void;
}

const price = formatCredits(limits.checkCredits);

/** Has a model look at the image, on request, and shows what it found of each choice. */
export function CheckPanel({ image, onMend }: CheckPanelProps) {
  const { check, loaded, running, credits, run } = useCheck(image.id);
  const stands = useImageCheckService() === 'sandbox';
  if (!loaded) return null;
  return (
    <section aria-label="Check" className="mt-6 border-t border-line pt-5">
      {check ? (
        <>
          <h3 className="font-display text-lg text-ink">
            {check.yes} of {check.asked} as asked
          </h3>
          <Findings verdicts={check.verdicts} />
          <p className="mt-4 text-xs text-muted">
            {stands
              ? 'Judged by a stand-in, which knows only what it drew itself.'
              : `Judged by the model ${check.model}, which may be wrong.`}
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">
          {stands ? 'A stand-in' : 'A model'} looks at the image and says what it shows of your prompt, and
          what is missing.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {check && check.no > 0 && (
          <Button variant="secondary" size="sm" onClick={() => onMend(image)}>
            <Wrench aria-hidden />
            Mend this
          </Button>
        )}
        <Button
          variant={check ? 'quiet' : 'secondary'}
          size={check ? 'sm' : 'md'}
          pending={running}
          onClick={run}
        >
          <ScanEye aria-hidden />
          {running ? 'Looking at it…' : `${check ? 'Check again' : 'Check the image'} · ${price}`}
        </Button>
      </div>
      {check && check.no > 0 && (
        <p className="mt-2 text-xs text-muted">
          Mend this opens one edit of this image that asks for what is missing. You see its price before you
          generate it.
        </p>
      )}
      <p role="status" className="mt-2 text-xs text-muted tabular-nums empty:hidden">
        {!running && credits !== undefined && `You have ${formatCredits(credits)} left.`}
      </p>
    </section>
  );
}

/** By selection, in the order of the questions. */
function Findings({ verdicts }: { verdicts: readonly CheckVerdict[] }) {
  const labels = [...new Set(verdicts.map(({ label }) => label))];
  return (
    <dl className="mt-3 flex flex-col gap-3 text-sm">
      {labels.map((label) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          {verdicts
            .filter((verdict) => verdict.label === label)
            .map((verdict) => (
              <dd key={verdict.id} className="mt-1">
                <Finding verdict={verdict} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

const marks = {
  yes: { Icon: CheckMark, color: 'text-success' },
  no: { Icon: X, color: 'text-danger' },
  unclear: { Icon: CircleHelp, color: 'text-muted' },
} as const;

function Finding({ verdict }: { verdict: CheckVerdict }) {
  const { Icon, color } = marks[verdict.answer];
  return (
    <span className={cn('flex gap-2', verdict.parents.length === 1 && 'pl-6')}>
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
      <span dir="auto" className={cn('min-w-0 break-words', verdict.follows ? 'text-muted' : 'text-ink')}>
        {verdict.claim}
      </span>
      <span className="ml-auto shrink-0 text-muted">{wordFor(verdict)}</span>
    </span>
  );
}

function wordFor({ answer, claim, follows }: CheckVerdict): string {
  if (answer === 'yes') return 'shown';
  if (answer === 'unclear') return 'can’t tell';
  if (claim.startsWith('no ')) return 'is there';
  return follows ? 'missing with it' : 'missing';
}
