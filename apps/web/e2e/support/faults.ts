import { expect, type Browser, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** Warnings of the test browser that say nothing about the product. */
const harness = [
  'Service Worker registration blocked by Playwright',
  // The headless build lacks Bluetooth, which the server's Permissions-Policy names.
  "Error with Permissions-Policy header: Unrecognized feature: 'bluetooth'.",
];

/** The allowed faults of the running test; a worker runs one test at a time. */
let allowed: string[] = [];

/**
 * Names faults that the test provokes: a status or network error and the call, file or chunk it concerns, such as
 * `401 auth.login`, `ERR_FAILED *.png` or `missing watch`. `*` matches anything.
 */
export function allowFaults(...faults: readonly string[]): void {
  allowed.push(...faults);
}

/** Fails the test on console errors, console warnings and uncaught errors of any page it opens, unless allowed. */
export async function failOnFaults(browser: Browser, use: () => Promise<void>): Promise<void> {
  allowed = [];
  const found = new Set<string>();
  const watch = (context: BrowserContext) => {
    context.on('weberror', (error) => found.add(`uncaught ${String(error.error())}`));
    context.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) found.add(nameFault(message));
    });
  };
  browser.on('context', watch);
  await use();
  browser.off('context', watch);
  const unexpected = [...found].filter((fault) => !isAllowed(fault));
  expect(unexpected, 'no console errors, console warnings or uncaught errors').toEqual([]);
}

function nameFault(message: ConsoleMessage): string {
  const text = message.text();
  const failed = /^Failed to load resource: (?:the server responded with a status of |net::)(\w+)/.exec(text);
  if (failed) return `${failed[1]} ${nameResource(message.location().url)}`;
  const missing = /Failed to fetch dynamically imported module: (\S+)/.exec(text);
  if (missing) return `missing ${nameResource(missing[1] ?? '')}`;
  return harness.includes(text) ? text : `console.${message.type()} ${text}`;
}

/** The end of the path, without the hash of a built file. */
function nameResource(url: string): string {
  const file = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  return file.replace(/-[\w-]{7}\.js$/, '');
}

/** Which calls share a request depends on timing, so a batch is allowed if one of its calls is. */
function isAllowed(fault: string): boolean {
  if (harness.includes(fault)) return true;
  const [kind = '', resource = ''] = fault.split(/ (.*)/s);
  return resource.split(',').some((part) => allowed.some((each) => matches(each, `${kind} ${part}`)));
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}
