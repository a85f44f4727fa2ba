import { allowFaults } from '../support/faults';
import {
  call,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  newProject,
  newSavedPrompt,
  testSignedIn as test,
} from '../support/fixtures';
import { newShare, newSheet } from '../support/studio-page';
import { WizardPage } from '../support/wizard-page';

test('shares a sheet, shows a client the page without an account, and the reply to the sender', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await newSheet(page);
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Harbour campaign');
  await dialog.getByLabel('Title').fill('Harbour, first round');
  await dialog.getByLabel('The link ends after').click();
  await page.getByRole('option', { name: '7 days' }).click();
  await dialog.getByRole('button', { name: 'Make and copy link' }).dblclick();
  await expectToast(page, 'Link Copied');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('No replies yet')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const client = await visitor.newPage();
  const calls: string[] = [];
  client.on('request', (request) => {
    if (/\/(?:trpc|api)\//.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
  await client.goto(link);
  await expect(client.getByRole('heading', { name: 'Harbour, first round' })).toBeVisible();
  await expect(client.getByText(sheet.cells[0]!.text)).toBeVisible();
  await expect(client.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleInBothThemes(client);
  await client.getByRole('button', { name: 'Approve item 1' }).click();
  await client.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(client.getByText('Write your name')).toBeVisible();
  await client.getByLabel('Your name').fill('Ann');
  await expectAccessible(client);
  await client.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(
    client.getByRole('article', { name: 'Item 1', exact: true }).getByText('Approved', { exact: true }),
  ).toBeVisible();
  await test.step('an approval can be taken back, also after a reload, and given again', async () => {
    await client.reload();
    await client.getByRole('button', { name: 'Take back' }).dblclick();
    await expect(client.getByText('Took back the approval.')).toHaveCount(1);
    await client.getByRole('button', { name: 'Approve item 1' }).click();
    await client.getByLabel('Your name').fill('Ann');
    await client.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(client.getByRole('button', { name: 'Take back' })).toBeVisible();
    await expectAccessible(client);
  });
  await client.getByRole('button', { name: 'Comment on all' }).click();
  await expect(client.getByLabel('Your name')).toHaveValue('Ann');
  await client.getByRole('textbox', { name: 'Comment' }).fill('Warmer, please.');
  await client.getByRole('button', { name: 'Send' }).click();
  await expect(client.getByText('Warmer, please.')).toBeVisible();
  await test.step('a comment can be taken back until the sender has seen it', async () => {
    await client.getByRole('button', { name: 'Comment on all' }).click();
    await client.getByRole('textbox', { name: 'Comment' }).fill('No, colder.');
    await client.getByRole('button', { name: 'Send' }).click();
    const comment = client.getByRole('listitem').filter({ hasText: 'No, colder.' });
    await comment.getByRole('button', { name: 'Take back' }).click();
    await expect(comment).toHaveCount(0);
  });
  await client.waitForLoadState('networkidle');
  expect(new Set(calls)).toEqual(
    new Set(['/trpc/shares.open', '/trpc/shares.reply', '/trpc/shares.withdraw']),
  );

  await page.reload();
  await page.getByRole('button', { name: 'Share with a client' }).click();
  await expect(
    dialog.getByRole('button', { name: '1 approval, 1 comment, 1 taken back' }),
    'what was taken back is no comment',
  ).toBeVisible();
  // The way to them is in sight as the dialog opens, above all that is scrolled.
  const toReplies = dialog.getByRole('button', { name: '3 replies' });
  await expect(toReplies).toBeInViewport({ ratio: 1 });
  await toReplies.click();
  await expect(dialog.getByText('Warmer, please.')).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hide the reply of Ann' }).last().click();
  await expect(dialog.getByText(', hidden')).toBeVisible();
  await client.reload();
  await expect(client.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(client.getByText('Warmer, please.')).toBeHidden();

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible();
  // The page itself, and what it asks for.
  allowFaults('404 shares.open', `404 ${link.split('/').at(-1)}`);
  await client.reload();
  await expect(client.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectAccessible(client);
  await visitor.close();
});

test('shares a saved prompt and a project from their pages, and hides prompts', async ({ page, browser }) => {
  const project = await newProject(page, 'The sea book');
  const prompt = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await dialog.getByLabel('Hide the prompts').click();
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  const path = await dialog.getByRole('link').first().getAttribute('href');
  await page.goto(`/projects/${project.id}/prompts/${prompt.id}`);
  await page.getByRole('button', { name: 'Share with a client' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Keeper');
  await expectAccessible(page);
  const other = await newShare(page, { kind: 'prompt', targetId: prompt.id });

  const visitor = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const client = await visitor.newPage();
  await client.goto(path!);
  await expect(client.getByRole('article')).toHaveCount(1);
  await expect(client.getByText('Keeper')).toHaveCount(0);
  await expect(client.getByText('--ar 3:2')).toHaveCount(0);
  await client.goto(other.path);
  await expect(client.getByText('--ar 3:2')).toBeVisible();

  await test.step('a reply names the item that the client saw, whatever was added since', async () => {
    await client.goto(path!);
    await expect(client.getByRole('article')).toHaveCount(1);
    await newSavedPrompt(page, { name: 'Newer', projectId: project.id });
    await client.getByRole('button', { name: 'Comment on item 1' }).click();
    await client.getByLabel('Your name').fill('Ann');
    await client.getByRole('textbox', { name: 'Comment' }).fill('This one.');
    await client.getByRole('button', { name: 'Send' }).click();
    const commented = client.getByRole('article').filter({ hasText: 'This one.' });
    await expect(client.getByRole('article')).toHaveCount(2);
    await expect(commented).toHaveAccessibleName('Item 1');
  });

  await test.step('a link ends with the removal of its prompt, and comes back with it', async () => {
    await page.goto(`/projects/${project.id}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Keeper' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Deleted');
    allowFaults('404 shares.open', `404 ${other.path.split('/').at(-1)}`);
    await client.goto(other.path);
    await expect(client.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await getToast(page).getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Restored');
    await client.reload();
    await expect(client.getByText('--ar 3:2')).toBeVisible();
  });
  await visitor.close();
});

test('sends a client only the starred prompts of a sheet @any-size', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await newSheet(page);
  await call(page, 'sheets.update', { id: sheet.id, stars: [2] });
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await dialog.getByLabel('What it shows').click();
  await page.getByRole('option', { name: 'Only those that are starred now' }).click();
  await dialog.getByRole('button', { name: 'What the client will see' }).click();
  await expect(dialog.getByRole('list', { name: 'What the client will see' }).locator('> li')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  await expectToast(page, 'Link Copied');
  await expect(dialog.getByText('1 prompt', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const client = await (await browser.newContext()).newPage();
  await client.goto(link);
  await expect(client.getByText(sheet.cells[2]!.text)).toBeVisible();
  await expect(client.getByRole('article')).toHaveCount(1);
  await client.context().close();

  await dialog.getByLabel('What it shows').click();
  await page.getByRole('option', { name: 'Only those with an image now' }).click();
  allowFaults('400 shares.create');
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  await expectToast(page, 'Not Shared', 'No prompt of this sheet has an image yet.');
});

test('shares a result and a history entry in one step, saved once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await newProject(page, 'Herons');
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'Herons' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  const make = async (links: number) => {
    await dialog.getByRole('button', { name: 'Make and copy link' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(links);
  };
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await test.step('from the result', async () => {
    await wizard.button('Share with a client').click();
    await expect(dialog.getByText('it is saved to Herons with the link')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await make(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Saved as “')).toBeVisible();
  });
  await test.step('again, and from the history', async () => {
    await wizard.button('Share with a client').click();
    await make(2);
    await page.goto('/history');
    await page.getByRole('article').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Share with a client' }).click();
    await make(3);
  });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { name: /Herons/ })).toContainText('1');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByText('a heron on one leg').first()).toBeVisible();
});
