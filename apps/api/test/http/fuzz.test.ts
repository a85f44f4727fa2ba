import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../src/jobs/start';
import { describeReport, fuzz } from '../fuzz/run';
import { endPaymentTest, makePaymentTest, type PaymentTest } from '../payments/service';

// `pnpm fuzz` sets more requests, or a seed that has failed.
const count = Number(process.env['FUZZ_REQUESTS'] ?? 4000);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let test: PaymentTest;
let stopJobs = () => Promise.resolve();
let ticking: NodeJS.Timeout;
const errors = new Map<string, number>();
beforeAll(async () => {
  test = await makePaymentTest({
    start: new Date().toISOString(),
    onError: (message) => errors.set(message, (errors.get(message) ?? 0) + 1),
  });
  // As on a running server: time passes, and unfinished messages are retried.
  ticking = setInterval(() => test.clock.set(new Date()), 100);
  stopJobs = await startJobs(test.deps, { ...test, site: 'http://localhost' });
});
afterAll(async () => {
  clearInterval(ticking);
  await stopJobs();
  await endPaymentTest(test);
});

it(
  'no request makes the server fail, slows it down, or breaks the ledger',
  async () => {
    console.log(`Fuzzing with FUZZ_SEED=${seed}`);
    const report = await fuzz(test, {
      count,
      seed,
      onProgress: (done) => {
        if (done % 10_000 === 0) console.log(`${done} requests`);
      },
    });
    console.log(describeReport(report));
    for (const [message, times] of errors) console.log(`Logged as an error ${times} times: ${message}`);
    expect(report.faults.map(({ request, status }) => `${status} ${request.target}`)).toEqual([]);
  },
  // Ten requests a second, on the busiest of machines.
  60_000 + count * 100,
);
