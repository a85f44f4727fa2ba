import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { allowFaults, failOnFaults } from './faults';

export { expect };

export interface TestUser {
  email: string;
  password: string;
  name: string;
}

interface Fixtures {
  /** A new user with the sign-up credits, signed in in this browser. */
  user: TestUser;
  faults: void;
}

/** A running service, and how to stop it. */
export interface Started<T> {
  readonly value: T;
  stop(): Promise<void>;
}

interface WorkerFixtures {
  /**
   * Starts a service once per worker and name. As a worker fixture in each file, it would make Playwright start another
   * worker, with another browser, before the file and after it.
   */
  share: <T>(name: string, start: () => Promise<Started<T>>) => Promise<T>;
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  user: async ({ page }, use) => {
    await use(await newUser(page));
  },
  faults: [async ({ browser }, use) => failOnFaults(browser, use), { auto: true }],
  share: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const shared = new Map<string, Started<unknown>>();
      await use(async <T>(name: string, start: () => Promise<Started<T>>) => {
        const one = (shared.get(name) as Started<T> | undefined) ?? (await start());
        shared.set(name, one);
        return one.value;
      });
      for (const one of shared.values()) await one.stop();
    },
    { scope: 'worker' },
  ],
});

/** Signs in a new user before each test. */
export const testSignedIn = test.extend<{ signedIn: TestUser }>({
  signedIn: [async ({ user }, use) => use(user), { auto: true }],
});

/** The header of requests from the site's own pages. */
export const ownSite = { 'sec-fetch-site': 'same-origin' };

/** Registers a user over the API; the page's browser gets the session's cookie. */
export async function newUser(page: Page, name = 'Vera Molnár'): Promise<TestUser> {
  const user = { email: newEmail(), password: 'red lamp, wet hands', name };
  const response = await page.request.post('/api/auth/register', {
    data: user,
    headers: ownSite,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return user;
}

/** Calls a tRPC mutation as the signed-in user and returns its result. */
export async function call<T>(page: Page, procedure: string, input: unknown): Promise<T> {
  const response = await page.request.post(`/trpc/${procedure}`, {
    data: input,
    headers: ownSite,
  });
  expect(response.ok(), `${procedure}: ${await response.text()}`).toBe(true);
  const body = (await response.json()) as { result: { data: T } };
  return body.result.data;
}

export async function newProject(page: Page, name: string, description?: string): Promise<{ id: number }> {
  return call(page, 'projects.create', { name, ...(description !== undefined && { description }) });
}

export interface NewPrompt {
  name?: string | null;
  style?: string;
  subject?: string;
  lensType?: string;
  lighting?: string;
  generatedPrompt?: string;
  projectId?: number | null;
}

export async function newSavedPrompt(page: Page, prompt: NewPrompt = {}): Promise<{ id: number }> {
  return call(page, 'prompts.save', {
    style: 'Illustration',
    subject: 'a lighthouse keeper reading',
    generatedPrompt: 'a lighthouse keeper reading, editorial illustration --ar 3:2',
    ...prompt,
  });
}

/** Generates a prompt as the signed-in user; costs a credit. */
export async function newGeneration(page: Page, subject: string): Promise<{ id: number; prompt: string }> {
  return call(page, 'prompts.generate', { style: 'illustration', subject, aspectRatio: '3:2' });
}

/** Ends the session without the page's knowledge, as if it had expired. */
export async function expireSession(page: Page): Promise<void> {
  allowFaults('401 *');
  // A list that is refused before it was ever loaded shows its page signed out.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/**
 * Replaces the response to the next request to an address. The route stays: one that removes itself (`times`) can leave
 * a simultaneous request, such as for a chunk, without any response.
 */
export async function respondOnce(
  page: Page,
  address: string,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  let done = false;
  await page.route(address, (route) => {
    if (done) return route.fallback();
    done = true;
    return respond(route);
  });
}

export async function signIn(page: Page, user: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Half the size of `axe.source`; sent to the browser for each checked page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Axe's violations on the current screen, by all rules or only by `rules`. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  expect(base.info().tags, 'axe runs at both sizes').not.toContain('@any-size');
  // A color in transition is no violation.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // Axe's own adapter opens another page for each run, which takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  const options: RunOptions = {
    resultTypes: ['violations'],
    // By default all style sheets are read again in each run, for a rule that is off.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: rules }),
  };
  const { violations } = await page.evaluate(
    (asked) => (Reflect.get(window, 'axe') as typeof axe).run(document, asked),
    options,
  );
  return violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
  );
}

/** Expects no axe violation on the current screen, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page), 'axe finds nothing').toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'no horizontal overflow').toBeLessThanOrEqual(0);
}

/** `expectAccessible` in both themes, in the dark one for colors only. The page must follow the system's theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const show = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await show('light');
  await expectAccessible(page);
  await show('dark');
  expect(await findFaults(page, ['color-contrast']), 'axe finds nothing in the dark theme').toEqual([]);
}

export function getToast(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = getToast(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (description !== undefined) await expect(toast).toContainText(description);
  await expect(getToast(page)).toHaveCount(1);
}
