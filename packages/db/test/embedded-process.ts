import { startEmbedded } from '../src/embedded';

// A process that uses the embedded database, for the tests to stop or kill. It prints one line of JSON when it is
// ready, and exits when its input ends.
const [dataDir = '', outside = ''] = process.argv.slice(2);
const messages: string[] = [];
const database = await startEmbedded({
  dataDir,
  outside,
  durable: false,
  log: (text) => messages.push(text),
});
process.stdout.write(`${JSON.stringify({ ...database, messages })}\n`);
process.stdin.resume();
process.stdin.once('end', () => {
  void database.stop().then(() => process.exit(0));
});
