import { dropSpares, startTestCluster, testDatabaseVariable } from '../packages/db/src/testing/cluster';

/** Vitest's global setup: one database server for all test processes, unless TEST_DATABASE_URL is already set. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env[testDatabaseVariable];
  if (given) return () => dropSpares(given);
  const cluster = await startTestCluster();
  // Workers start later and inherit it.
  process.env[testDatabaseVariable] = cluster.url;
  return () => cluster.stop();
}
