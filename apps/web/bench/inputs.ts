import type { Page } from '@playwright/test';

/** Runs in the page before its scripts: records the milliseconds from each input to the next frame. */
export function record(): void {
  const seen: number[] = [];
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.push(entry.duration);
    // 16 ms is the least that browsers report.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** What was recorded since the last call, once the page is idle. */
export async function takeSeen(page: Page): Promise<number[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return page.evaluate(() => (Reflect.get(window, 'seen') as number[]).splice(0));
}
