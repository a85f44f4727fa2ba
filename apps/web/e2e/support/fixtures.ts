import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { test as base, expect, type Page, type Route } from '@playwright/test';

export { expect };

export interface TestUser {
  email: string;
  password: string;
  name: string;
}

interface Fixtures {
  /** Somebody new, with the sign-up credits, signed in in this browser. */
  user: TestUser;
  /** Runs by itself: an error on the console, or one nobody caught, fails the test. */
  quietConsole: void;
}

/** Something that runs beside the tests, and how it ends. */
export interface Started<T> {
  readonly value: T;
  stop(): Promise<void>;
}

interface WorkerFixtures {
  /**
   * What is started for several tests of a worker, by the first that asks for its name. As a fixture of the worker's in
   * each file, it would make Playwright begin another worker, with another browser, before the file and after it.
   */
  share: <T>(name: string, start: () => Promise<Started<T>>) => Promise<T>;
}

/** An address nobody has yet. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  user: async ({ page }, use) => {
    await use(await newUser(page));
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser reports every refused call itself; the refusals are what many tests are about. Faults of the
        // server (5xx) stay errors.
        const refused =
          /Failed to load resource: (the server responded with a status of 4|net::ERR_)|Failed to fetch dynamically imported module/;
        if (message.type() === 'error' && !refused.test(message.text())) errors.push(message.text());
      });
      await use();
      expect(errors, 'nothing on the console').toEqual([]);
    },
    { auto: true },
  ],
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

/** The same for tests about people who have an account: somebody new is signed in before each of them. */
export const testSignedIn = test.extend<{ signedIn: TestUser }>({
  signedIn: [async ({ user }, use) => use(user), { auto: true }],
});

/** What a page of the site says of itself when it calls: that it is no other site's. */
export const ownSite = { 'sec-fetch-site': 'same-origin' };

/** Registers somebody over the API; the session's cookie lands in the page's browser. */
export async function newUser(page: Page, name = 'Vera Molnár'): Promise<TestUser> {
  const user = { email: newEmail(), password: 'red lamp, wet hands', name };
  const answer = await page.request.post('/api/auth/register', {
    data: user,
    headers: ownSite,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return user;
}

/** Calls a tRPC mutation as the signed-in user and gives its result. */
export async function call<T>(page: Page, procedure: string, input: unknown): Promise<T> {
  const answer = await page.request.post(`/trpc/${procedure}`, {
    data: input,
    headers: ownSite,
  });
  expect(answer.ok(), `${procedure}: ${await answer.text()}`).toBe(true);
  const body = (await answer.json()) as { result: { data: T } };
  return body.result.data;
}

/** A project of the signed-in user. */
export async function newProject(page: Page, name: string, description?: string): Promise<{ id: number }> {
  return call(page, 'projects.create', { name, ...(description !== undefined && { description }) });
}

export interface NewPrompt {
  name?: string | null;
  style?: string;
  subject?: string;
  generatedPrompt?: string;
  projectId?: number | null;
}

/** A saved prompt of the signed-in user. */
export async function newSavedPrompt(page: Page, prompt: NewPrompt = {}): Promise<{ id: number }> {
  return call(page, 'prompts.save', {
    style: 'Illustration',
    subject: 'a lighthouse keeper reading',
    generatedPrompt: 'a lighthouse keeper reading, editorial illustration --ar 3:2',
    ...prompt,
  });
}

/** An entry in the history of the signed-in user; costs a credit. */
export async function newGeneration(page: Page, subject: string): Promise<{ id: number; prompt: string }> {
  return call(page, 'prompts.generate', { style: 'illustration', subject, aspectRatio: '3:2' });
}

/** Ends the session behind the page's back, as time does. */
export async function expireSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/**
 * Gives the next request to an address another answer. The route stays: taken away by itself (`times`), it may leave a
 * request of the same moment, such as a piece of the page's own code, without an answer for good.
 */
export async function answerOnce(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let answered = false;
  await page.route(address, (route) => {
    if (answered) return route.fallback();
    answered = true;
    return answer(route);
  });
}

/** Fills the sign-in dialog that is open. */
export async function signIn(page: Page, user: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Half of what `axe.source` is, which goes to the browser for each page that axe looks at. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the screen now, by all of its rules or by these. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  expect(base.info().tags, 'axe looks at both sizes').not.toContain('@any-size');
  // A color that is on its way to another one is no fault.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // Axe's own adapter opens another page for each look, which takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate(
    (asked) => (Reflect.get(window, 'axe') as typeof axe).run(document, asked),
    options,
  );
  return violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
  );
}

/** What is on the screen now has no fault that axe can find, and no scroll bar at the bottom. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page), 'axe finds nothing').toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing sticks out at the side').toBeLessThanOrEqual(0);
}

/** The same in the light theme, and in the dark one, where colors alone are other. The page must follow the system. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const show = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await show('light');
  await expectAccessible(page);
  await show('dark');
  expect(await findFaults(page, ['color-contrast']), 'axe finds nothing in the dark').toEqual([]);
}

/** The one toast on the screen. */
export function getToast(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

/** A toast with this title (and text) appears. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = getToast(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (description !== undefined) await expect(toast).toContainText(description);
  await expect(getToast(page)).toHaveCount(1);
}
