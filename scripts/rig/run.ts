import { runGrow } from './grow';
import { runMigrate } from './migrate';
import { runRolling } from './rolling';
import { runSoak } from './soak';

// `pnpm rig NAME` proves on one machine, with the built servers and what Debian packages, what operators rely on.
const proofs: Readonly<Record<string, (argument: string | undefined) => Promise<boolean>>> = {
  /** `rolling [restarts]`: servers restart behind haproxy, and no request fails. */
  rolling: (restarts) => runRolling(restarts === undefined ? undefined : Number(restarts)),
  /** `migrate [commit]`: the server of an earlier commit goes on while this one migrates. */
  migrate: runMigrate,
  /** `grow`: a server, PgBouncer and the primary database die under load, and nothing is lost. */
  grow: runGrow,
  /** `soak [minutes]`: load for half an hour, and a server dies each minute. */
  soak: (minutes) => runSoak(minutes === undefined ? undefined : Number(minutes)),
};

const [name = '', argument] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  console.error(`Say which: ${Object.keys(proofs).join(', ')}.`);
  process.exitCode = 2;
} else if (!(await proof(argument))) process.exitCode = 1;
