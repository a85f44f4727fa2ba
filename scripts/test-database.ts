import { startTestCluster, testDatabaseVariable } from '../packages/db/src/testing/cluster';

/** Vitest's global setup: one database server for all test processes, unless TEST_DATABASE_URL is already set. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testDatabaseVariable]) return undefined;
  const cluster = await startTestCluster();
  // Workers start later and inherit it.
  process.env[testDatabaseVariable] = cluster.url;
  return () => cluster.stop();
}
