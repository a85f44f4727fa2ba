import { ConfigError, readConfig, type Config } from '../config';
import { stripeReconcile, stripeSync } from './stripe';

interface Command {
  readonly does: string;
  /** Answers the exit code. */
  run(config: Config, print: (line: string) => void): Promise<number>;
}

/** What `pnpm admin` can do. */
const commands: Readonly<Record<string, Command>> = {
  'stripe-sync': {
    does: "makes Stripe's products, prices and portal settings as the catalogue has them",
    run: stripeSync,
  },
  'stripe-reconcile': {
    does: 'hears the messages of Stripe that did not arrive, and repairs what differs',
    run: stripeReconcile,
  },
};

const print = (line: string) => void process.stdout.write(`${line}\n`);
const command = commands[process.argv[2] ?? ''];
try {
  if (command) process.exitCode = await command.run(readConfig(), print);
  else {
    print('pnpm admin COMMAND, where COMMAND is one of:');
    for (const [name, { does }] of Object.entries(commands)) print(`  ${name.padEnd(18)}${does}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof ConfigError ? `The configuration is wrong:\n${error.message}` : error);
  process.exitCode = 1;
}
