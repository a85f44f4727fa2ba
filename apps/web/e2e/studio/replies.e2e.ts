import type { Browser, Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  newProject,
  newSavedPrompt,
  testSignedIn as test,
} from '../support/fixtures';
import { newImage, uniquePrompt } from '../support/images-page';
import { newShare, newSheet } from '../support/studio-page';

/** A client without an account, on the shared page. */
async function visit(browser: Browser, owner: Page, path: string) {
  const context = await browser.newContext({ viewport: owner.viewportSize(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  const reply = async (kind: 'Approve' | 'Comment on', what: string, text = '') => {
    await page.getByRole('button', { name: `${kind} ${what}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Ann');
    if (text !== '') await dialog.getByRole('textbox', { name: 'Comment' }).fill(text);
    await dialog.getByRole('button', { name: kind === 'Approve' ? 'Approve' : 'Send' }).click();
    await expect(dialog).toBeHidden();
  };
  return { page, reply, close: () => context.close() };
}

const counted = (place: Page | Locator, words: string) =>
  place.getByText(`Clients: ${words}`, { exact: true });

test("shows a client's replies on the cards of a board, once as new, and hides and deletes them", async ({
  page,
  browser,
}) => {
  const project = await newProject(page, 'Harbour');
  const keeper = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  const prompt = uniquePrompt('a pier at dusk');
  await newImage(page, prompt, { projectId: project.id });
  const { path } = await newShare(page, { kind: 'project', targetId: project.id });
  await page.goto(`/projects/${project.id}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('Clients:')).toHaveCount(0);

  const client = await visit(browser, page, path);
  // Images come first.
  await client.reply('Approve', 'item 2');
  await client.reply('Comment on', 'item 2', 'Warmer, please.');
  await client.reply('Comment on', 'item 1', 'Less sky.');
  await client.reply('Comment on', 'all', 'Lovely work.');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.reload();
  const card = cards.filter({ hasText: 'Keeper' });
  await expect(counted(card, '1 approval, 1 comment, 2 new')).toBeAttached();
  await expect(counted(cards.filter({ hasText: prompt }), '1 comment, 1 new')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(calls.join().match(/replies\.items/g)).toHaveLength(1);
  expect(calls.join()).not.toContain('replies.list');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: /Keeper/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Keeper' });
  const replies = dialog.getByRole('region', { name: 'Replies of clients' });
  await expect(replies.getByRole('listitem')).toHaveCount(2);
  await expect(replies.getByText('New', { exact: true })).toHaveCount(2);
  await expect(replies.getByText('Warmer, please.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await replies.getByRole('button', { name: 'Hide the reply of Ann' }).first().click();
  await expect(replies.getByText(', hidden')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counted(card, '1 approval')).toBeAttached();
  await client.page.reload();
  await expect(client.page.getByText('Less sky.')).toBeVisible();
  await expect(client.page.getByText('Warmer, please.')).toHaveCount(0);

  const line = page.getByRole('button', { name: /^Clients: 1 approval, 2 comments/ });
  await expect(line).toContainText('2 new');
  await line.click();
  const drawer = page.getByRole('dialog', { name: 'Replies of clients' });
  await expect(drawer.getByRole('listitem')).toHaveCount(4);
  await expectAccessibleInBothThemes(page);
  await drawer
    .getByRole('listitem')
    .filter({ hasText: 'Less sky.' })
    .getByRole('button', { name: 'Delete the reply of Ann' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Reply' }).click();
  await expectToast(page, 'Reply Deleted');
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await drawer.getByRole('button', { name: 'Keeper' }).first().click();
  await expect(page).toHaveURL(`/projects/${project.id}/prompts/${keeper.id}`);
  await expect(replies.getByText('New', { exact: true })).toHaveCount(0);
  await client.page.reload();
  await expect(client.page.getByText('Lovely work.')).toBeVisible();
  await expect(client.page.getByText('Less sky.')).toHaveCount(0);
  await client.close();
});

test('answers a comment where it stands; the client reads it under their own, until it is deleted', async ({
  page,
  browser,
}) => {
  const sheet = await newSheet(page, { plan: { renderers: ['midjourney'] } });
  const { path } = await newShare(page, { targetId: sheet.id, sender: 'Studio Ada' });
  const client = await visit(browser, page, path);
  await client.reply('Comment on', 'item 4', 'Too blue.');

  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: /^Clients: 1 comment/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Replies of clients' });
  const answer = drawer.getByRole('button', { name: 'Answer Ann' });
  const [time, below] = [await drawer.getByRole('time').boundingBox(), await answer.boundingBox()];
  expect(below!.y).toBeGreaterThanOrEqual(time!.y + time!.height);
  await answer.click();
  const send = drawer.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  const field = drawer.getByRole('textbox', { name: 'Your answer to Ann' });
  await field.fill('x'.repeat(2001));
  await expect(
    drawer.getByText('Please shorten the answer to 2,000 characters. It has 2,001.'),
  ).toBeVisible();
  await expect(send).toBeDisabled();
  await field.fill('Warmer now.\nLook again?');
  await expectAccessibleInBothThemes(page);
  await send.dblclick();
  const own = drawer.getByRole('list', { name: 'Your answers' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own).toContainText('Warmer now.');
  await expectAccessibleInBothThemes(page);

  await client.page.reload();
  const answers = client.page.getByRole('list', { name: 'Answers to Ann' });
  // Far below on a phone, where an item has no layout, and so no inner text, before it is scrolled to.
  await answers.scrollIntoViewIfNeeded();
  await expect(answers).toContainText(/Studio Ada answered, .+Warmer now\.\nLook again\?/s, {
    useInnerText: true,
  });
  await expectAccessibleInBothThemes(client.page);
  // It was read, so it cannot be taken back.
  await expect(client.page.getByRole('button', { name: 'Take back' })).toHaveCount(0);

  await own.getByRole('button', { name: 'Delete your answer' }).click();
  await expectToast(page, 'Answer Deleted');
  await expect(own).toHaveCount(0);
  await client.page.reload();
  await expect(client.page.getByText('Too blue.')).toBeVisible();
  await expect(answers).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Look again?');
  await client.close();
});

test("shows a client's replies in the cells of a sheet", async ({ page, browser }) => {
  const sheet = await newSheet(page, { plan: { renderers: ['midjourney'] } });
  const { path } = await newShare(page, { targetId: sheet.id });
  const client = await visit(browser, page, path);
  await client.reply('Approve', 'item 1');
  await client.reply('Comment on', 'item 4', 'Too blue.');
  await client.close();

  await page.goto(`/sheets/${sheet.id}`);
  await expect(counted(page, '1 approval, 1 new')).toBeAttached();
  await expect(counted(page, '1 comment, 1 new')).toBeAttached();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /^Clients: 1 approval, 1 comment/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Replies of clients' });
  await expect(drawer.getByText('Too blue.')).toBeVisible();
  await drawer.getByRole('button', { name: /an old ferry/ }).click();
  const cell = page.getByRole('dialog').filter({ hasText: sheet.cells[3]!.text });
  await expect(cell.getByText('Too blue.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counted(page, '1 comment')).toBeAttached();
});

test('marks the project and the sheet with new replies until they are seen; an address of a mail shows their items', async ({
  page,
  browser,
}) => {
  const project = await newProject(page, 'Harbour');
  await newProject(page, 'Alps');
  await newSavedPrompt(page, { name: 'Silent', projectId: project.id });
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  const sheet = await newSheet(page);
  const ofSheet = await newShare(page, { targetId: sheet.id });
  const { path } = await newShare(page, { kind: 'project', targetId: project.id });
  const client = await visit(browser, page, path);
  await client.reply('Approve', 'item 1');
  await client.reply('Comment on', 'item 1', 'Warmer, please.');
  await client.page.goto(ofSheet.path);
  await client.reply('Comment on', 'item 4', 'Too blue.');
  await client.close();

  await page.goto('/projects');
  const main = page.getByRole('navigation', { name: 'Main' });
  const isNarrow = page.viewportSize()!.width < 897;
  // A phone reaches the sheets through the projects.
  await expect(
    main.getByRole('link', { name: isNarrow ? 'Projects 3 new replies' : 'Projects 2 new replies' }),
  ).toBeInViewport({ ratio: 1 });
  if (!isNarrow) await expect(main.getByRole('link', { name: 'Studio 1 new reply' })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Projects' });
  const entry = list.getByRole('link', { name: /Harbour/ });
  await expect(entry).toHaveAccessibleName(/^Harbour 2 new replies /);
  await expect(list.getByRole('link', { name: /Alps/ })).not.toHaveAccessibleName(/new/);
  await expect(entry.getByText('2 new')).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  const studio = list.getByRole('link', { name: /^Studio/ });
  if (await studio.isVisible()) await expect(studio).toHaveAccessibleName(/1 new reply$/);
  await page.goto('/sheets');
  await expect(page.getByRole('link', { name: /Harbour campaign/ })).toHaveAccessibleName(/ 1 new reply /);
  await expectAccessibleInBothThemes(page);

  await page.goto(`/projects/${project.id}?approval=unread`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Keeper');
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await expect(page.getByRole('combobox', { name: 'Approval' })).toHaveText('New replies');
  // Loaded after the others, and then the cards stay where they are.
  await expect(page.getByRole('combobox', { name: 'Model' })).toBeVisible();
  await page.getByRole('link', { name: /Keeper/ }).click();
  await expect(page.getByRole('dialog').getByText('Warmer, please.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counted(cards, '1 approval, 1 comment')).toBeAttached();
  // A narrow screen has the list on a page of its own.
  if (!(await entry.isVisible())) await page.getByRole('link', { name: 'All projects' }).first().click();
  await expect(entry).toHaveAccessibleName(/^Harbour 2 prompts/);
  await expect(
    main.getByRole('link', { name: isNarrow ? 'Projects 1 new reply' : 'Projects', exact: true }),
  ).toBeVisible();

  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: /^Clients: 1 comment/ }).click();
  await expect(page.getByRole('dialog').getByText('Too blue.')).toBeVisible();
  await page.goto('/sheets');
  await expect(page.getByRole('link', { name: /Harbour campaign/ })).not.toHaveAccessibleName(/new/);
  await expect(main.getByRole('link', { name: /new repl/ })).toHaveCount(0);
});

test('keeps an approval with the image that the client saw, when the owner moves the star', async ({
  page,
  browser,
}) => {
  const sheet = await newSheet(page, {
    plan: { subjects: [uniquePrompt('a red kite')], axes: [], renderers: ['dall-e-3'] },
  });
  const { path } = await newShare(page, { targetId: sheet.id });
  await call(page, 'sheetImages.order', {
    id: sheet.id,
    cells: [0],
    models: [{ id: 'black-forest-labs/flux-schnell' }],
    count: 2,
    credits: 2,
    requestId: randomUUID(),
  });
  await page.goto(`/sheets/${sheet.id}?view=images`);
  const frames = page.getByRole('tabpanel', { name: /^Images/ }).getByRole('listitem');
  const stars = frames.getByRole('button', { name: 'Star' });
  await expect(stars).toHaveCount(2);
  // A star shows before it is stored; what the client sees depends on what is stored.
  const stored = page.waitForResponse(/boards\.mark/);
  await stars.first().click();
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'true');
  await stored;
  const client = await visit(browser, page, path);
  await client.reply('Approve', 'item 1');
  // A toast says "Approved" too.
  const approved = client.page.getByRole('article').getByText('Approved', { exact: true });
  await expect(approved).toBeVisible();
  for (const star of [stars.first(), stars.last()]) {
    const changed = page.waitForResponse(/boards\.mark/);
    await star.click();
    await changed;
  }

  await client.page.reload();
  await expect(client.page.getByText(/Ann approved an earlier image/)).toBeVisible();
  await expect(approved).toHaveCount(0);
  await expect(client.page.getByRole('button', { name: 'Approve item 1' })).toBeVisible();
  await client.close();
  await page.reload();
  // The words are for screen readers, beside a mark that no caption covers.
  await expect(counted(frames.first(), '1 approval, 1 new').locator('..')).toBeInViewport({ ratio: 1 });
  await expect(counted(frames.last(), '1 approval, 1 new')).toHaveCount(0);
});
