/**
 * Our environment without the variables that would change PostgreSQL's behavior (PGPORT, PGDATA, a locale that this
 * machine lacks). It is passed as a whole to the programs we start; no setting of ours is read here.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
