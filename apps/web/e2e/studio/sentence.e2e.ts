import type { Locator, Page } from '@playwright/test';
import { expect, testSignedIn as test } from '../support/fixtures';

const prompt =
  'a heron on one leg in a misty marsh, golden hour light, 85mm lens, handmade paper texture --ar 4:5 --stylize 250 --no boats';
const subjects = [
  'a red kite over the harbor',
  'an old ferry at the pier',
  'two chess players in a café window',
  'a lighthouse keeper reading',
  'nets drying on the quay',
  'a gull on a bollard',
  'children jumping off a jetty',
  'a fishmonger at dawn',
  'a rowing boat in the reeds',
  'an empty beach chair',
];

test('a pasted prompt becomes a house style, runs over ten subjects for three renderers, and a client approves it', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const paste = async (from: Page, field: Locator, text: string) => {
    await from.evaluate((words) => navigator.clipboard.writeText(words), text);
    await click(field);
    await from.keyboard.press('ControlOrMeta+V');
  };

  await page.goto('/import');
  await paste(page, page.getByLabel('Paste a prompt'), prompt);
  await click(page.getByRole('button', { name: 'Save as a look' }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marsh');
  await click(page.getByRole('button', { name: 'Save Look' }));
  const look = page.getByRole('article', { name: 'Marsh' });
  await expect(look.getByText(prompt)).toBeVisible();

  await click(look.getByRole('button', { name: 'Run over many subjects' }));
  await expect(page.getByRole('radio', { name: 'Marsh Your look' })).toBeChecked();
  await expect(page.getByText('The prompt you brought')).toHaveCount(0);
  await paste(page, page.getByLabel('Subjects, one on each line'), subjects.join('\n'));
  const renderers = page.getByRole('group', { name: 'Renderers' });
  await click(renderers.getByRole('button', { name: 'ChatGPT / DALL·E' }));
  await click(renderers.getByRole('button', { name: 'Stable Diffusion' }));
  await expect(page.getByText('30 prompts, free')).toBeVisible();
  await click(page.getByRole('button', { name: 'Save sheet' }));
  await expect(page.getByText('10 subjects, 30 prompts')).toBeVisible();
  // For its own renderer the prompt says what it said, with another subject.
  await expect(
    page.getByText(prompt.replace('a heron on one leg in a misty marsh', subjects[0]!)).first(),
  ).toBeVisible();

  await click(page.getByRole('button', { name: 'Star', exact: true }).first());
  await expect(page.getByText('1 starred')).toBeVisible();
  await click(page.getByRole('button', { name: 'Share with a client' }));
  await click(page.getByRole('button', { name: 'Make and copy link' }));
  await expect(page.getByText('No replies yet')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const sender = clicks;

  const visitor = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const client = await visitor.newPage();
  await client.goto(link);
  await expect(client.getByText('30 prompts').first()).toBeVisible();
  await click(client.getByRole('button', { name: 'Approve item 1', exact: true }));
  await client.getByLabel('Your name').fill('Ann');
  await click(client.getByRole('button', { name: 'Approve', exact: true }));
  await expect(
    client.getByRole('article', { name: 'Item 1', exact: true }).getByText('Approved', { exact: true }),
  ).toBeVisible();
  await visitor.close();
  console.log(`from a pasted prompt to a link: ${sender} clicks; to approve it: ${clicks - sender}`);
  expect(sender).toBeLessThanOrEqual(12);

  await page.reload();
  await page.getByRole('button', { name: 'Share with a client' }).click();
  await expect(page.getByRole('button', { name: '1 approval, 0 comments' })).toBeVisible();
});
