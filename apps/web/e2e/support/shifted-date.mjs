// Loaded before a server or a stand-in (`node --import`): its dates are ahead of the machine's by what a file says, in
// milliseconds. A test that writes the file lets months pass for programs that know nothing of tests. JavaScript, because
// a bare Node reads it.
import { readFileSync } from 'node:fs';

const file = process.env.SHIFTED_DATE_FILE;
const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
