import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import type { Figures, Sources } from './port';

const seconds = { unit: 's' };
/** From a cached read to a model that takes its time. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const durations = { ...seconds, advice: { explicitBucketBoundaries: boundaries } };
/** Milliseconds for which figures of the database serve all that collect. */
const figuresLife = 5000;

/**
 * What is measured as it happens. Names are Prometheus's, with units, because the exporter adds none. Each label has few values: no ids, no addresses,
 * no words.
 */
export const createInstruments = (meter: Meter) => ({
  request: meter.createHistogram('http_server_request_duration_seconds', {
    ...durations,
    description: 'Requests by route template, method and status',
  }),
  statement: meter.createHistogram('db_client_operation_duration_seconds', {
    ...durations,
    description: 'Statements sent to PostgreSQL by requests',
  }),
  procedure: meter.createHistogram('safelight_procedure_duration_seconds', {
    ...durations,
    description: 'Procedures by name and outcome',
  }),
  provider: meter.createHistogram('safelight_provider_duration_seconds', {
    ...durations,
    description: 'Calls of providers by provider, call and outcome',
  }),
  job: meter.createHistogram('safelight_job_duration_seconds', {
    ...durations,
    description: 'Jobs by task and outcome; a job that throws runs again',
  }),
});

/** What is read when metrics are collected: the process, the pool and the database. */
export function watchSources(
  meter: Meter,
  { release, pool, connections: limit, readFigures }: Sources,
  onError: (error: unknown) => void,
) {
  watchProcess(meter);
  const build = meter.createObservableGauge('safelight_build_info', {
    description: 'Always 1; the labels say which release runs',
  });
  build.addCallback((result) =>
    result.observe(1, { version: release.version, commit: release.commit ?? '' }),
  );
  const connections = meter.createObservableGauge('db_client_connections', {
    description: 'Connections of requests by state',
  });
  const most = meter.createObservableGauge('db_client_connections_max', {
    description: 'The most connections of requests: DATABASE_POOL',
  });
  const waiters = meter.createObservableGauge('db_client_connections_waiting', {
    description: 'Requests that wait for a connection',
  });
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(connections, pool.idleCount, { state: 'idle' });
      result.observe(connections, pool.totalCount - pool.idleCount, { state: 'used' });
      result.observe(most, limit);
      result.observe(waiters, pool.waitingCount);
    },
    [connections, most, waiters],
  );

  const depth = meter.createObservableGauge('safelight_queue_depth', {
    description: 'Work that has not ended, by queue; the same on every server',
  });
  const age = meter.createObservableGauge('safelight_queue_age_seconds', {
    ...seconds,
    description: 'Time that the oldest work of a queue has waited; the same on every server',
  });
  const credits = meter.createObservableCounter('safelight_credits', {
    description: 'Credits moved since this server started, by all servers',
  });
  const spend = meter.createObservableCounter('safelight_spend_micros', {
    description: 'Micro-dollars that providers cost since this server started, on all servers',
  });
  const alerts = meter.createObservableCounter('safelight_payment_alerts', {
    description: 'Payments that needed the operator, by reason; the same on every server',
  });
  const spent = meter.createObservableGauge('safelight_budget_spent_micros', {
    description: 'Micro-dollars spent today (UTC) of a budget, by plan or in all; the same on every server',
  });
  const allowed = meter.createObservableGauge('safelight_budget_limit_micros', {
    description: 'Micro-dollars that a budget allows in a day',
  });
  const faults = meter.createObservableGauge('safelight_ledger_faults', {
    description: "Faults that the ledger's last check found",
  });
  const checked = meter.createObservableGauge('safelight_ledger_checked_timestamp_seconds', {
    ...seconds,
    description: "Unix time of the ledger's last check",
  });
  const read = cache(readFigures);
  meter.addBatchObservableCallback(
    async (result) => {
      let figures: Figures;
      try {
        figures = await read();
      } catch (error) {
        // The series end, which is what an alert sees of a database that is away.
        return onError(error);
      }
      for (const queue of figures.queues) {
        result.observe(depth, queue.waiting, { queue: queue.name });
        if (queue.age !== undefined) result.observe(age, queue.age, { queue: queue.name });
      }
      for (const { count, ...labels } of figures.credits) result.observe(credits, count, labels);
      for (const { micros, ...labels } of figures.spend) result.observe(spend, micros, labels);
      for (const { reason, count } of figures.paymentAlerts) result.observe(alerts, count, { reason });
      for (const { spent: used, limit: bound, ...labels } of figures.budgets) {
        result.observe(spent, used, labels);
        result.observe(allowed, bound, labels);
      }
      if (!figures.ledger) return;
      result.observe(faults, figures.ledger.faults);
      result.observe(checked, figures.ledger.checkedAt.getTime() / 1000);
    },
    [depth, age, credits, spend, alerts, spent, allowed, faults, checked],
  );
}

function watchProcess(meter: Meter): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const lag = meter.createObservableGauge('nodejs_eventloop_delay_seconds', {
    ...seconds,
    description: 'How late the event loop was since the last collection, by percentile; 100 is the longest',
  });
  let last = performance.eventLoopUtilization();
  const utilization = meter.createObservableGauge('nodejs_eventloop_utilization_ratio', {
    description: 'Share of the time since the last collection that the event loop was busy',
  });
  const memory = meter.createObservableGauge('process_resident_memory_bytes', {
    unit: 'By',
    description: 'Resident memory of the process',
  });
  meter.addBatchObservableCallback(
    (result) => {
      // The histogram counts the interval of its own timer too.
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.01) || 0;
      for (const percentile of [50, 99])
        result.observe(lag, late(delays.percentile(percentile)), { percentile: String(percentile) });
      result.observe(lag, late(delays.max), { percentile: '100' });
      delays.reset();
      const now = performance.eventLoopUtilization();
      result.observe(utilization, performance.eventLoopUtilization(now, last).utilization);
      last = now;
      result.observe(memory, process.memoryUsage.rss());
    },
    [lag, utilization, memory],
  );
}

/** Collections at the same time share one read. */
function cache<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let at = -Infinity;
  return () => {
    if (!current || performance.now() - at > figuresLife) {
      at = performance.now();
      current = read();
      // A failure is not kept.
      current.catch(() => (current = undefined));
    }
    return current;
  };
}
