import { readFile } from 'node:fs/promises';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  testSignedIn,
} from '../support/fixtures';
import { newShare, newSheet } from '../support/studio-page';
import { WizardPage } from '../support/wizard-page';

testSignedIn(
  'shows a star that was still being saved when the sheet was left @any-size',
  async ({ page }) => {
    const sheet = await newSheet(page);
    await page.goto(`/sheets/${sheet.id}`);
    let save = () => {};
    const held = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route('**/trpc/sheets.update*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Star', exact: true }).first().click();
    await expect(page.getByText('8 prompts, 1 starred')).toBeVisible();
    await page.getByRole('link', { name: 'Looks', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Looks', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('2 subjects, 8 prompts')).toBeVisible();
    save();
    await expect(page.getByText('8 prompts, 1 starred')).toBeVisible();
  },
);

testSignedIn(
  'stars prompts, copies them, saves them to a project and downloads all as CSV',
  async ({ page, context, viewport }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    allowFaults('404 sheets.get');
    const sheet = await newSheet(page);
    await page.goto(`/sheets/${sheet.id}`);
    await page.getByRole('button', { name: 'Star', exact: true }).first().click();
    await expect(page.getByText('2 subjects, 8 prompts, 1 starred')).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(sheet.cells[0]!.text)).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Next prompt' }).click();
    await panel.getByRole('button', { name: 'Star', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Starred' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByText('2 starred')).toBeVisible();

    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Copy starred' }).click();
    await expectToast(page, 'Copied!', '2 prompts');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Midjourney\n\n${sheet.cells[0]!.text}\n\n\nFLUX\n\n${sheet.cells[1]!.text}`,
    );
    await more.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('harbour-campaign.csv');
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('Subject,Lighting,Renderer,Starred,Prompt');
    expect(csv.trim().split('\r\n')).toHaveLength(9);
    await more.click();
    await page.getByRole('menuitem', { name: 'Save starred to a project' }).click();
    await page.getByRole('radio', { name: 'New project' }).click();
    await page.getByLabel('New project name').fill('The sea book');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('sheets.savePrompts')) saves.push(request.url());
    });
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expectToast(page, 'Prompts Saved', '2 prompts are in the project now.');
    expect(saves).toHaveLength(1);

    // On a phone the renderers are tabs; the comparison needs two cards of one.
    const compare = page.getByRole('button', { name: 'Compare', exact: true });
    await compare.first().click();
    await compare.first().click();
    await page.getByRole('button', { name: 'Compare 2' }).click();
    const both = page.getByRole('dialog', { name: 'Compare 2 prompts' }).getByRole('region');
    await expect(both.filter({ has: page.locator('mark') })).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if ((viewport?.width ?? 0) < 768) {
      await page.getByRole('tab', { name: 'FLUX' }).click();
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/red kite/)
          .first(),
      ).toBeVisible();
    }
    await more.click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second round');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Second round' })).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Sheet' }).click();
    await expect(page.getByRole('heading', { name: 'No sheets yet' })).toBeVisible();
    await page.goto(`/sheets/${sheet.id}`);
    await expect(page.getByRole('heading', { name: 'No such sheet' })).toBeVisible();
  },
);

testSignedIn('brings a deleted sheet back from its toast, and after a reload', async ({ page }) => {
  const sheet = await newSheet(page);
  const { path } = await newShare(page, { targetId: sheet.id });
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('You can undo that for ten minutes.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Sheet' }).click();
    await expect(page.getByRole('heading', { name: 'No sheets yet' })).toBeVisible();
  };
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'Star', exact: true }).first().click();
  await expect(page.getByText('8 prompts, 1 starred')).toBeVisible();
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', 'The sheet is back.');
  await expect(page.getByText('2 subjects, 8 prompts, 1 starred')).toBeVisible();

  await remove();
  await page.reload();
  const removed = page.getByRole('list', { name: 'Deleted sheets' });
  await expect(removed).toContainText('Harbour campaign was deleted. It can be restored for ten minutes.');
  await expectAccessible(page);
  await removed.getByRole('button', { name: 'Restore Harbour campaign' }).dblclick();
  await expectToast(page, 'Restored', 'The sheet is back.');
  await expect(removed).toHaveCount(0);
  await page.getByRole('link', { name: /Harbour campaign/ }).click();
  await expect(page.getByText('2 subjects, 8 prompts, 1 starred')).toBeVisible();
  // Its links open again, too.
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Harbour, first round' })).toBeVisible();
});

testSignedIn(
  'moves among the prompts by arrow keys, copies, stars and opens @desktop',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sheet = await newSheet(page);
    await page.goto(`/sheets/${sheet.id}`);
    const cell = (index: number) => page.locator(`[data-cell="${index}"]`);
    await cell(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(4)).toBeFocused();
    await page.keyboard.press('End');
    await expect(cell(7)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(cell(6)).toBeFocused();
    await page.keyboard.press('c');
    await expectToast(page, 'Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sheet.cells[6]!.text);
    await page.keyboard.press('s');
    await expect(page.getByText('1 starred')).toBeVisible();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(sheet.cells[6]!.text)).toBeVisible();
    // It is drawn a moment before it listens to keys, and hides the page from screen readers when it does.
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(cell(6)).toBeFocused();
  },
);

testSignedIn(
  'finds subjects of a long sheet, and gives each row the height of its words',
  async ({ page }) => {
    const subjects = Array.from({ length: 40 }, (_, index) => `a lighthouse in weather ${index + 1}`);
    const sheet = await newSheet(page, { plan: { subjects, axes: [], renderers: ['midjourney', 'flux'] } });
    await page.goto(`/sheets/${sheet.id}`);
    const subject = (index: number) => page.getByText(`a lighthouse in weather ${index}`, { exact: true });
    await expect(subject(1).first()).toBeVisible();
    const rows = page.getByRole('row');
    if ((page.viewportSize()?.width ?? 0) > 768) {
      const first = await rows.nth(1).boundingBox();
      expect(first!.height).toBeLessThan(140);
    }
    const search = page.getByRole('searchbox', { name: 'Search the subjects' });
    await search.fill('weather 17');
    await expect(page.getByText('1 of 40')).toBeVisible();
    await expect(subject(17).first()).toBeVisible();
    await expect(subject(1)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: /^Star/ }).first().click();
    await search.fill('');
    await page.getByRole('button', { name: 'Starred only' }).click();
    await expect(page.getByText('1 of 40')).toBeVisible();
    await expect(subject(17).first()).toBeVisible();
    await search.fill('nothing of this');
    await expect(page.getByText('No subject has these words.')).toBeVisible();
  },
);

testSignedIn('goes on with a prompt in Create, and gives back what was there', async ({ page, viewport }) => {
  const sheet = await newSheet(page);
  // On a phone each tab has the prompts of one of the two renderers.
  const step = (viewport?.width ?? 0) < 768 ? 2 : 1;
  const textAt = (at: number) => sheet.cells[at * step]!.text;
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on one leg');
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'Open', exact: true }).nth(2).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(textAt(2))).toBeVisible();
  await panel.getByRole('button', { name: 'Go on from here' }).click();
  await expect(wizard.prompt).toHaveValue(textAt(2));
  await expect(page.getByText('As it is in your sheet. Free.')).toBeVisible();
  await expect(page.getByText('Your selections have changed')).toBeHidden();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(wizard.subject).toHaveValue('a heron on one leg');

  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'Go on from here' }).nth(1).click();
  await expect(wizard.prompt).toHaveValue(textAt(1));
});

testSignedIn('says when the room for sheets is nearly used up @any-size', async ({ page }) => {
  await newSheet(page);
  const note = page.getByText('Your room: 400 of 500 sheets used.');
  await page.goto('/sheets');
  await expect(page.getByRole('link', { name: /Harbour campaign/ })).toBeVisible();
  await expect(note).toBeHidden();
  await page.route('**/trpc/*sheets.list*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"room":{"used":1,', '"room":{"used":400,');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(note).toBeVisible();
});
