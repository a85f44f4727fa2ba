import { runAdmin } from './program';

const lineTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);

process.exitCode = await runAdmin(process.argv.slice(2), {
  print: lineTo(process.stdout),
  warn: lineTo(process.stderr),
});
