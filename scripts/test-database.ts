import { startTestCluster, testDatabaseVariable } from '../packages/db/src/testing/cluster';

/** Vitest's global setup: one database server for all test processes, unless the caller brought one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testDatabaseVariable]) return undefined;
  const cluster = await startTestCluster();
  // Workers are started after this and inherit it.
  process.env[testDatabaseVariable] = cluster.url;
  return () => cluster.stop();
}
