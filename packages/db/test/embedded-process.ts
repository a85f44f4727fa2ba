import { startEmbedded } from '../src/embedded';

// One process that uses the embedded database, for the tests to stop or kill: it says one line of JSON when it is
// ready and leaves when its input ends.
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
