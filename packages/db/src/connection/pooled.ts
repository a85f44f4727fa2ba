import type pg from 'pg';
import { MarkingClient } from './errors';

type Query = (...args: unknown[]) => unknown;

/**
 * A client for a pooler in transaction mode. Its next transaction may get another session, which knows none of the
 * statements that were prepared, so it sends them without their names.
 */
export class PooledClient extends MarkingClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    // pg's overloads cannot be written as one function.
    (this as { query: unknown }).query = (statement: unknown, ...rest: unknown[]) =>
      send(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  }
}

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;
