/**
 * Our environment without what would steer PostgreSQL (PGPORT, PGDATA, a locale this machine lacks). Handed on as a
 * whole to the programs we start; no setting of ours is read here.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
