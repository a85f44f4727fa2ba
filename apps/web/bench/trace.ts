import type { Browser } from '@playwright/test';

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
export async function traceTasks(browser: Browser, act: () => Promise<unknown>): Promise<number[]> {
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
