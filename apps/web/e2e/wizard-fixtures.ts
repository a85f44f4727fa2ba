import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export interface TestUser {
  id: number;
  email: string;
  password: string;
  credits: number;
}

/** `user` is a new account, signed in in the test's browser. A page error or a console error fails the test. */
export const test = base.extend<{ user: TestUser; quiet: undefined }>({
  user: async ({ context, baseURL }, use) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const password = 'correct horse';
    const answer = await context.request.post('/api/auth/register', {
      headers: { origin: baseURL ?? '' },
      data: { email, password },
    });
    const { user } = (await answer.json()) as { user: { id: number; credits: number } };
    await use({ id: user.id, email, password, credits: user.credits });
  },
  quiet: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        // The browser itself logs failed requests; several tests want them to fail.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          errors.push(message.text());
        }
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** What axe finds on the page, a line each. The drawings are hidden from readers, have no words and hundreds of shapes. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.wz-drawing').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** The signed-in user's balance, as the server has it. */
export async function readCredits(page: Page): Promise<number> {
  const answer = await page.request.get('/api/auth/me');
  const { user } = (await answer.json()) as { user: { credits: number } };
  return user.credits;
}

/** Spends so many credits behind the page's back. */
export async function spendCredits(page: Page, count: number): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  for (let spent = 0; spent < count; spent += 1) {
    const answer = await page.request.post('/api/generate-prompt', {
      headers: { origin },
      data: { style: 'Illustration', subject: `a fox, take ${spent}` },
    });
    expect(answer.status()).toBe(200);
  }
}
