import { appRouter, type ProcedurePath } from '../router';
import type { Context } from '../trpc/context';
import { createCallerFactory } from '../trpc/procedures';

const createCaller = createCallerFactory(appRouter);
type AnyCall = (input: unknown) => Promise<unknown>;

/** Calls a procedure by its name, with all of its checks. Throws a TRPCError. */
export function callProcedure(context: Context, procedure: ProcedurePath, input: unknown): Promise<unknown> {
  const [namespace, name] = procedure.split('.') as [string, string];
  // The name is not a literal, so tRPC's type of the caller cannot be indexed by it.
  const caller = createCaller(context) as unknown as Record<string, Record<string, AnyCall>>;
  return caller[namespace]![name]!(input);
}
