import { runMigrate } from './migrate';
import { runRolling } from './rolling';

// `pnpm rig NAME` proves on one machine, with the built servers and what Debian packages, what operators rely on.
const proofs: Readonly<Record<string, (argument: string | undefined) => Promise<boolean>>> = {
  /** `rolling [restarts]`: servers restart behind haproxy, and no request fails. */
  rolling: (restarts) => runRolling(restarts === undefined ? undefined : Number(restarts)),
  /** `migrate [commit]`: the server of an earlier commit goes on while this one migrates. */
  migrate: runMigrate,
};

const [name = '', argument] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  console.error(`Say which: ${Object.keys(proofs).join(', ')}.`);
  process.exitCode = 2;
} else if (!(await proof(argument))) process.exitCode = 1;
