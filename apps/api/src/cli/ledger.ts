import type { Command } from 'commander';
import { checkAndRecord } from '../domain/credits/ledger-check';
import { withDatabase, type CommonOptions, type Terminal } from './terminal';

/** `ledger verify`, run on the database. A server may be running. */
export function addLedgerCommands(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command('ledger')
    .description('proves the credit ledger')
    .command('verify')
    .description(
      'proves every balance, row and counter from the rows; a line and exit code 1 for what is wrong',
    )
    .action(async (_: unknown, command: Command) => {
      const { json } = command.optsWithGlobals<CommonOptions>();
      let faults = 0;
      const begun = performance.now();
      const { users, rows } = await withDatabase(terminal, ({ db }) =>
        checkAndRecord(db, new Date(), (fault) => {
          faults++;
          terminal.print(json ? JSON.stringify(fault) : `${fault.rule}: ${fault.found}`);
        }),
      );
      const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
      if (json) terminal.print(JSON.stringify({ users, rows, faults, seconds }));
      else {
        const seen = `${rows.toLocaleString('en')} rows of ${users.toLocaleString('en')} users`;
        terminal.print(
          faults === 0
            ? `The ledger is whole: ${seen}, looked at in ${seconds} s.`
            : `${faults.toLocaleString('en')} things are wrong among ${seen}. Correct a row with another row, never by hand.`,
        );
      }
      end(faults === 0 ? 0 : 1);
    });
}
