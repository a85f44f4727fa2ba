import type { Browser, Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  newProject,
  newSavedPrompt,
  testSignedIn as test,
} from '../support/fixtures';
import { newShare, newSheet } from '../support/studio-page';

/** The page of a link as someone without an account sees it, in a window of the same size. */
async function openAsClient(browser: Browser, page: Page, path: string): Promise<Page> {
  const visitor = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const client = await visitor.newPage();
  await client.goto(path);
  return client;
}

/** How many lines each parameter of the shown prompts takes. */
const countLines = (page: Page, prompt: string) =>
  page
    .getByText(prompt.slice(0, 30))
    .last()
    .evaluate((element) => {
      const { textContent: text } = element;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: { node: Node; start: number }[] = [];
      let length = 0;
      while (walker.nextNode()) {
        nodes.push({ node: walker.currentNode, start: length });
        length += walker.currentNode.textContent!.length;
      }
      const place = (offset: number) => {
        const { node, start } = nodes.findLast((each) => each.start <= offset)!;
        return [node, offset - start] as const;
      };
      return [...text.matchAll(/--\w+ [^\s,]+/g)].map(({ 0: found, index }) => {
        const tops = Array.from(found, (_, at) => {
          const range = document.createRange();
          range.setStart(...place(index + at));
          range.setEnd(...place(index + at));
          return Math.round(range.getBoundingClientRect().top);
        });
        return new Set(tops.filter((top) => top !== 0)).size;
      });
    });

test('shows a parameter of a prompt on one line, on the client’s page and elsewhere', async ({ page }) => {
  const project = await newProject(page, 'The sea book');
  const parameters = Array.from(
    { length: 12 },
    (_, at) => `--stylize ${at}00 --ar 3:2 --no ${'text'.repeat((at % 3) + 1)}`,
  );
  const text = `a lighthouse keeper reading, editorial ${parameters.join(' ')}`;
  const { id } = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id, generatedPrompt: text });
  const { path } = await newShare(page, { kind: 'prompt', targetId: id });
  for (const address of [path, `/projects/${project.id}/prompts/${id}`]) {
    await page.goto(address);
    // On a phone the list is behind it for a moment.
    await expect(page.getByText(text).last()).toBeVisible();
    const lines = await countLines(page, text);
    expect(lines).toHaveLength(36);
    expect(new Set(lines)).toEqual(new Set([1]));
  }
  expect(
    await page
      .getByText(text)
      .last()
      .evaluate((element) => getComputedStyle(element).fontVariantLigatures),
  ).toBe('none');
});

test('warns before a link with hidden prompts shows next to nothing, and shows what the client will see', async ({
  page,
  browser,
}) => {
  const project = await newProject(page, 'The sea book');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  const preview = dialog.getByRole('list', { name: 'What the client will see' });
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'What the client will see' }).click();
  await expect(preview.getByText('--ar 3:2')).toBeVisible();
  await dialog.getByLabel('Hide the prompts').click();
  await expect(dialog.getByText('This has no image.')).toBeVisible();
  await expect(preview.getByText('--ar 3:2')).toHaveCount(0);
  await expect(preview.getByText('No image yet.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  const path = await dialog.getByRole('link').first().getAttribute('href');

  const client = await openAsClient(browser, page, path!);
  const card = client.getByRole('article', { name: 'Item 1' });
  await expect(card.getByText('No image yet. The sender keeps the words of this prompt.')).toBeVisible();
  await expect(card.getByText('Illustration')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Comment on item 1' })).toBeVisible();
  await expect(client.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessibleInBothThemes(client);
  await client.context().close();
});

test('shows the sender, a title without counts, and stars only if the sender says so', async ({
  page,
  browser,
}) => {
  const sheet = await newSheet(page, { name: 'Your prompt, 2 subjects' });
  await call(page, 'sheets.update', { id: sheet.id, stars: [0] });
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await expect(dialog.getByLabel('Title')).toHaveValue('a red kite over the harbor and 1 more');
  // The suggestion is words of a prompt, which hiding the prompts keeps from the client.
  await dialog.getByLabel('Hide the prompts').click();
  await expect(dialog.getByLabel('Title')).toHaveValue('For your approval');
  await dialog.getByLabel('Hide the prompts').click();
  await expect(dialog.getByLabel('From')).toHaveValue('Vera Molnár');
  await dialog.getByLabel('From').fill('Studio Molnár');
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(1);
  const plain = await dialog.getByRole('link').first().getAttribute('href');
  await dialog.getByLabel('Show my stars as “Preferred”').click();
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await expect(dialog.getByText('Stars shown')).toBeVisible();
  const starred = await dialog.getByRole('link').first().getAttribute('href');

  const client = await openAsClient(browser, page, plain!);
  await expect(client.getByText('From Studio Molnár')).toBeVisible();
  await expect(client.getByRole('article')).toHaveCount(sheet.cells.length);
  await expect(client.getByText('Preferred')).toHaveCount(0);
  await expect(client.getByText('preferred')).toHaveCount(0);
  await client.goto(starred!);
  await expect(client.getByText('Preferred', { exact: true })).toHaveCount(1);
  await client.context().close();
});

test('marks every item when all are approved, but none that comes later @any-size', async ({
  page,
  browser,
}) => {
  const project = await newProject(page, 'The sea book');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  const { path } = await newShare(page, { kind: 'project', targetId: project.id });
  const client = await openAsClient(browser, page, path);
  await client.getByRole('button', { name: 'Approve all' }).click();
  await client.getByLabel('Your name').fill('Ann');
  await client.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(client.getByText('All approved')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Approve all' })).toHaveCount(0);
  const approved = (item: number) =>
    client.getByRole('article', { name: `Item ${item}` }).getByText('Approved', { exact: true });
  await expect(approved(1)).toBeVisible();

  await newSavedPrompt(page, { name: 'Newer', projectId: project.id });
  await client.reload();
  await expect(approved(1)).toBeVisible();
  await expect(client.getByRole('button', { name: 'Approve item 2' })).toBeVisible();
  await expect(client.getByRole('button', { name: 'Approve all' })).toBeVisible();
  await client.context().close();
});

test('sends a long comment whole or not at all @any-size', async ({ page, browser }) => {
  const project = await newProject(page, 'The sea book');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  const { path } = await newShare(page, { kind: 'project', targetId: project.id });
  const client = await openAsClient(browser, page, path);
  await client.getByRole('button', { name: 'Comment on all' }).click();
  const dialog = client.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ann');
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('x'.repeat(12_000));
  await expect(comment).toHaveValue('x'.repeat(12_000));
  await expect(dialog.getByText('12,000 / 2,000')).toBeVisible();
  await expect(dialog.getByText('Please shorten the comment to 2,000 characters.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeVisible();
  await comment.fill('x'.repeat(2000));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(client.getByText('x'.repeat(2000))).toBeVisible();
  await client.context().close();
});

test('a client asks for changes without words, approves after all, and the sender filters by it', async ({
  page,
  browser,
}) => {
  const project = await newProject(page, 'The sea book');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await newSavedPrompt(page, { name: 'Heron', projectId: project.id });
  const { path } = await newShare(page, { kind: 'project', targetId: project.id });
  const client = await openAsClient(browser, page, path);
  const card = client.getByRole('article', { name: 'Item 2' });
  await test.step('no button stands alone where there is no room for all', async () => {
    const size = client.viewportSize()!;
    for (const width of [360, 1024]) {
      await client.setViewportSize({ ...size, width });
      const places = ['Comment on item 2', 'Copy the prompt of item 2'].map((button) =>
        card.getByRole('button', { name: button }).boundingBox(),
      );
      const [comment, copy] = await Promise.all(places);
      expect(copy!.y, `${width}`).toBe(comment!.y);
    }
    await client.setViewportSize(size);
  });
  await card.getByRole('button', { name: 'Ask for changes to item 2' }).click();
  const dialog = client.getByRole('dialog', { name: 'Ask for changes' });
  await expect(dialog.getByRole('textbox', { name: 'What should change?' })).toBeVisible();
  await expectAccessibleInBothThemes(client);
  await dialog.getByLabel('Your name').fill('Ann');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText('Changes asked for', { exact: true })).toBeVisible();
  await expect(card.getByText('asks for changes')).toBeVisible();
  // All would include what should change.
  await expect(client.getByRole('button', { name: 'Approve all' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Ask for changes' })).toHaveCount(0);
  await expectAccessibleInBothThemes(client);

  await page.goto(`/projects/${project.id}`);
  const keeper = page.getByRole('main').getByRole('article').filter({ hasText: 'Keeper' });
  await expect(keeper.getByText('Clients: 1 asks for changes, 1 new')).toBeAttached();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Approval' }).click();
  await page.getByRole('option', { name: 'Changes asked for' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(keeper).toBeVisible();
  await page.getByRole('button', { name: /^Clients: 1 asks for changes/ }).click();
  await expect(page.getByRole('dialog').getByText('asks for changes to')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // The same client's other decision takes the place of the first one.
  await card.getByRole('button', { name: 'Approve item 2' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(card.getByText('Approved', { exact: true })).toBeVisible();
  await expect(card.getByText('Changes asked for')).toHaveCount(0);
  await expect(card.getByText('No longer asks for changes.')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Approve all' })).toBeVisible();

  await card.getByRole('button', { name: 'Ask for changes to item 2' }).click();
  await client.getByRole('dialog').getByRole('textbox', { name: 'What should change?' }).fill('Less fog.');
  await client.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText('Changes asked for', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(card.getByText('Changes asked for', { exact: true })).toHaveCount(0);
  await expect(card.getByText('No longer asks for changes. Less fog.')).toBeVisible();
  await client.context().close();
});
