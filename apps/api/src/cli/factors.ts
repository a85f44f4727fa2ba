import type { Command } from 'commander';
import { resealSecrets } from '../domain/accounts/reseal';
import { resetSecondFactor } from '../domain/accounts/factors/reset';
import { printResult, withDatabase, type CommonOptions, type Terminal } from './terminal';

/** Commands on the database: for users who have lost their phone and recovery codes, and for a new SECOND_FACTOR_KEY. */
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
  program
    .command('reseal-second-factors')
    .description(
      'encrypts the secrets of authenticator apps and webhooks with the first of SECOND_FACTOR_KEY, on the database',
    )
    .action(async (_: unknown, command: Command) => {
      const common = command.optsWithGlobals<CommonOptions>();
      const result = await withDatabase(terminal, resealSecrets);
      const { resealed, unreadable } = result;
      printResult(terminal, common, result, [
        `${resealed.toLocaleString('en')} secrets are encrypted anew.`,
        unreadable === 0
          ? 'The other keys are needed no more.'
          : `${unreadable.toLocaleString('en')} cannot be read with any of the keys: find the one that is missing.`,
      ]);
    });
}
