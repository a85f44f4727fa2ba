import type { Command } from 'commander';
import { resetSecondFactor } from '../domain/accounts/factors/reset';
import { printResult, withDatabase, type CommonOptions, type Terminal } from './terminal';

/** `reset-second-factor`, run on the database: for users who have lost their phone and their recovery codes. */
export function addFactorCommands(program: Command, terminal: Terminal): void {
  program
    .command('reset-second-factor')
    .description("turns a user's two-step sign-in off and signs them out everywhere, on the database")
    .argument('<email>', 'whose it is; make sure that they are the one who asks')
    .action(async (email: string, _: unknown, command: Command) => {
      const common = command.optsWithGlobals<CommonOptions>();
      const reset = await withDatabase(terminal, (deps) => resetSecondFactor(deps, email));
      const line = reset
        ? `Two-step sign-in of ${email} is off. They sign in with the password alone.`
        : `Two-step sign-in of ${email} was off already.`;
      printResult(terminal, common, { email, reset }, [line]);
    });
}
