import { findFlows } from '@safelight/db/queries/admin/flows';
import { readState } from '@safelight/db/queries/admin/health';
import type { Deps } from '../../deps';
import type { Figures, Queue, Sources } from '../../providers/opentelemetry/port';
import { findLedgerResult } from '../credits/ledger-check';
import { countAlerts } from '../payments/alerts';
import { readBudgets } from '../spending';

type Outside = Pick<Deps, 'db' | 'clock' | 'spendingLimits'>;

/** Rows carry their server's time but appear at commit, within this many milliseconds. */
const settlingTime = 60_000;
const providers = { prompt: 'openai', image: 'replicate', check: 'openai' } as const;

/** What metrics read of this server and its database. */
export function createSources(deps: Outside & Pick<Deps, 'pool' | 'release'>, connections: number): Sources {
  const readFlows = createFlows(deps);
  return {
    release: deps.release,
    pool: deps.pool,
    connections,
    async readFigures() {
      const [queues, flows, paymentAlerts, budgets, ledger] = await Promise.all([
        readQueues(deps),
        readFlows(),
        countAlerts(deps),
        readBudgets(deps, deps.spendingLimits),
        findLedgerResult(deps.db),
      ]);
      return {
        queues,
        ...flows,
        paymentAlerts,
        budgets: budgets.map(({ budget, plan, spentMicros, limitMicros }) => ({
          budget,
          plan: plan ?? 'all',
          spent: spentMicros,
          limit: limitMicros,
        })),
        ledger: ledger && { checkedAt: ledger.at, faults: ledger.faults },
      };
    },
  };
}

async function readQueues({ db, clock }: Outside): Promise<Queue[]> {
  const now = clock.now();
  const state = await readState(db, now);
  const age = (since: Date | null) => (since ? (now.getTime() - since.getTime()) / 1000 : 0);
  return [
    { name: 'prompts', waiting: state.prompts_pending, age: undefined },
    { name: 'images', waiting: state.images_waiting, age: age(state.images_since) },
    { name: 'payments', waiting: state.events_waiting, age: age(state.events_since) },
    { name: 'mail', waiting: state.mails_waiting + state.mails_running, age: age(state.mails_since) },
  ];
}

/**
 * Reads credits and costs as counters that begin with this server. The rows are the truth: refunds and refills happen
 * in statements of any server, and a crash loses no count. Only rows since the last settled minute are read again.
 */
function createFlows({ db, clock }: Outside): () => Promise<Pick<Figures, 'credits' | 'spend'>> {
  let since = clock.now();
  const settled = new Map<string, number>();
  return async () => {
    const until = new Date(Math.max(since.getTime(), clock.now().getTime() - settlingTime));
    const flows = await findFlows(db, since, until);
    const counts = new Map(settled);
    const add = (key: string, count: number, isSettled: boolean) => {
      if (count <= 0) return;
      counts.set(key, (counts.get(key) ?? 0) + count);
      if (isSettled) settled.set(key, (settled.get(key) ?? 0) + count);
    };
    for (const { kind, type, gained, given, settled: isSettled } of flows) {
      if (kind === 'spend') {
        add(`spend ${providers[type as keyof typeof providers]} ${type}`, gained, isSettled);
      } else {
        const isJob = type in providers;
        add(`credits ${type === 'refund' ? 'refunded' : 'granted'} ${type}`, gained, isSettled);
        add(`credits ${isJob ? 'charged' : 'withdrawn'} ${type}`, given, isSettled);
      }
    }
    since = until;
    const entries = [...counts].map(([key, count]) => [...key.split(' '), count] as const);
    return {
      credits: entries.flatMap(([kind, move, type, count]) =>
        kind === 'credits' ? [{ move, type, count }] : [],
      ),
      spend: entries.flatMap(([kind, provider, work, micros]) =>
        kind === 'spend' ? [{ provider, work, micros }] : [],
      ),
    } as Pick<Figures, 'credits' | 'spend'>;
  };
}
