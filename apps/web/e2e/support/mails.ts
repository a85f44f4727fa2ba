import type { Page } from '@playwright/test';
import { expect } from './fixtures';

interface KeptMail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for a mail to the address with a link to the page, and returns the newest link as a path with its query. */
export async function findMailedLink(
  page: Page,
  path: '/verify-email' | '/reset-password',
  email: string,
): Promise<string> {
  const pattern = new RegExp(`https?://[^/\\s]+(${path}\\S+)`);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } });
      const mails = ((await response.json()) as KeptMail[]).filter(({ to }) => to === email);
      link = mails.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
