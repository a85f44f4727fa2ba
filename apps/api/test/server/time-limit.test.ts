import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitTime } from '../../src/runtime/time-limit';

const silent = createServer(() => undefined);
let url: string;
let collecting: NodeJS.Timeout;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  collecting = setInterval(collect, 20);
});
afterAll(() => {
  clearInterval(collecting);
  silent.close().closeAllConnections();
});

it('ends a call to a silent server, however often the garbage is collected', async () => {
  const caller = new AbortController();
  await expect(fetch(url, { signal: limitTime(500, caller.signal) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

it('ends a call at once when the caller aborts', async () => {
  const caller = new AbortController();
  const call = fetch(url, { signal: limitTime(600_000, caller.signal) });
  caller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
