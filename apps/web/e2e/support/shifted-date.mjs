// Preloaded into a server or the sandbox (`node --import`): shifts its clock ahead by the milliseconds in a file, so
// that a test can let months pass. JavaScript, because a bare Node loads it.
import { readFileSync } from 'node:fs';

const file = process.env.SHIFTED_DATE_FILE;
const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
