import type { JobQueue } from '../providers/graphile-worker/port';
import type { Log } from '../providers/system/port';
import type { Background } from './background';

/** On whose behalf code runs: its log lines say so. Contains numbers and names of ours, nothing that users wrote. */
export interface Scope {
  /** The request, or the one that queued the job. */
  readonly requestId?: string | undefined;
  /** The signed-in user, once known. */
  userId?: number | undefined;
  /** The procedure; several of a batch are separated by commas. */
  procedure?: string | undefined;
  /** The job's task. */
  readonly task?: string | undefined;
  /** Set when traces are on. */
  traceId?: string | undefined;
}

/** What a job keeps of the scope that queued it. */
export interface Origin extends Pick<Scope, 'requestId' | 'userId' | 'procedure'> {
  /** W3C trace context: the job's spans join the request's. */
  readonly traceparent?: string | undefined;
}

interface Outside {
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly background: Background;
  readonly telemetry: { traceHeaders(): { readonly traceparent?: string } } | undefined;
}

/**
 * Returns dependencies whose log lines name the scope, in the background and in jobs too. Explicit, because
 * AsyncLocalStorage costs each request a sixth of its time on Node 20 (decision 54).
 */
export function withinScope<D extends Outside>(deps: D, scope: Scope): D {
  const { jobs, background, telemetry } = deps;
  const log = scopeLog(deps.log, scope);
  return {
    ...deps,
    log,
    jobs: {
      ...jobs,
      add(db, ...added) {
        const { requestId, userId, procedure } = scope;
        const origin: Origin = { requestId, userId, procedure, ...telemetry?.traceHeaders() };
        return jobs.add(db, ...added.map((job) => ({ ...job, payload: { ...job.payload, origin } })));
      },
    },
    background: {
      ...background,
      run: (work, what) => background.run(work, what, log),
    },
  };
}

function scopeLog(log: Log, scope: Scope): Log {
  return {
    info: (details, message) => log.info({ ...scope, ...details }, message),
    warn: (details, message) => log.warn({ ...scope, ...details }, message),
    error: (details, message) => log.error({ ...scope, ...details }, message),
  };
}
