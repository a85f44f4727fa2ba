import type { Browser } from '@playwright/test';
import type { Figure } from '../../api/bench/measure';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The milliseconds of CPU time that each task of the pages' main threads took while something was done. Reads the trace
 * event by event, because as one string the trace of a long list exceeds what JavaScript can hold.
 */
async function traceTasks(browser: Browser, act: () => Promise<unknown>): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const tasks: { readonly thread: string; readonly milliseconds: number }[] = [];
  const mainThreads = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    // Playwright types the events of a trace as empty objects.
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'ThreadControllerImpl::RunTask')
        tasks.push({ thread: thread(event), milliseconds: (event.tdur ?? 0) / 1000 });
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
        mainThreads.add(thread(event));
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return tasks.filter((task) => mainThreads.has(task.thread)).map(({ milliseconds }) => milliseconds);
}

/**
 * The tasks of the pages' main threads while something is done, and those of more than 50 ms of CPU time. Not by the
 * clock, because tasks also wait for other programs.
 */
export async function measureTasks(
  browser: Browser,
  name: string,
  act: () => Promise<unknown>,
): Promise<Figure> {
  const tasks = await traceTasks(browser, act);
  const long = tasks.filter((task) => task > 50);
  const longest = tasks.reduce((most, task) => Math.max(most, task), 0);
  return {
    name: `${name}, tasks over 50 ms of CPU time`,
    value: `${long.length} of ${tasks.length.toLocaleString('en')}, the longest ${longest.toFixed(0)} ms`,
    bound: 'none',
    kept: long.length === 0,
  };
}
