import type { IncomingHttpHeaders } from 'node:http';
import type { Origin, Scope } from '../../runtime/scope';
import type { Release } from '../system/port';

/** Whether work succeeded: `ok`, or a kind of failure from a short list. */
export type Outcome = string;

export interface ObservedRequest {
  readonly traceId: string | undefined;
  /** Runs work within the request's span. */
  run<R>(work: () => R): R;
  end(response: {
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
    readonly scope: Scope;
  }): void;
}

export interface Queue {
  readonly name: string;
  readonly waiting: number;
  /** Seconds that the first has waited; undefined where that is not known. */
  readonly age: number | undefined;
}

/** Figures of the database, the same on every server. */
export interface Figures {
  readonly queues: readonly Queue[];
  /** Since this server started; counts never fall. */
  readonly credits: readonly { readonly move: string; readonly type: string; readonly count: number }[];
  readonly spend: readonly { readonly provider: string; readonly work: string; readonly micros: number }[];
  /** Since the first; payments that need the operator. */
  readonly paymentAlerts: readonly { readonly reason: string; readonly count: number }[];
  /** Today's, of calls in progress at their highest cost. */
  readonly budgets: readonly {
    readonly budget: string;
    /** `all` for the total. */
    readonly plan: string;
    readonly spent: number;
    readonly limit: number;
  }[];
  /** Undefined before the first check. */
  readonly ledger: { readonly checkedAt: Date; readonly faults: number } | undefined;
}

export interface Sources {
  readonly release: Release;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** The most connections of the pool. */
  readonly connections: number;
  readFigures(): Promise<Figures>;
}

/** Traces and metrics. They contain names, numbers and outcomes, and nothing that users wrote or are called. */
export interface Telemetry {
  /** The address of the metrics, if they are served. */
  readonly metricsUrl: string | undefined;
  /** The current span as W3C trace context; empty outside of a trace. */
  traceHeaders(): { readonly traceparent?: string };
  request(method: string, headers: IncomingHttpHeaders): ObservedRequest;
  procedure<R>(name: string, work: () => Promise<R>, outcomeOf: (result: R) => Outcome): Promise<R>;
  /** Runs a job in the trace of the request that queued it. */
  job<R>(task: string, origin: Origin | undefined, work: () => Promise<R>): Promise<R>;
  /** Returns a provider whose calls are observed, except those named in `local`, which stay on this machine. */
  provider<P extends object>(name: string, provider: P, local?: readonly (keyof P)[]): P;
  /** Begins a statement; the returned function ends it. */
  statement(text: string): (error?: unknown) => void;
  /** Reads these whenever metrics are collected. */
  watch(sources: Sources): void;
  /** Sends what is still to be sent, within a few seconds. */
  close(): Promise<void>;
}
