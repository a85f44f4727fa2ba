import { allowFaults } from './support/faults';
import {
  expect,
  expectAccessible,
  expectToast,
  newProject,
  newSavedPrompt,
  test,
  testSignedIn,
} from './support/fixtures';
import { newImage, uniquePrompt } from './support/images-page';

const isPhone = (width: number | undefined): boolean => (width ?? 0) < 1024;

test('asks visitors to sign in', async ({ page }) => {
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please log in to access your projects.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

testSignedIn(
  'makes, changes and deletes a project, and keeps its prompts in General',
  async ({ page, viewport }) => {
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByText('Project name is required')).toBeVisible();
    await page.getByLabel('Project Name').fill('  The harbour book ');
    await page.getByLabel('Description').fill('Forty portraits');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expectToast(page, 'Project Created', 'Your new project has been created successfully.');
    await expect(page).toHaveURL(/\/projects\/\d+$/);
    await expect(page.getByRole('heading', { name: 'No Prompts Yet' })).toBeVisible();
    await expectAccessible(page);
    const id = Number(new URL(page.url()).pathname.split('/')[2]);
    await newSavedPrompt(page, { name: 'Keeper', projectId: id });

    await page.goto('/projects');
    await page.getByRole('button', { name: 'Actions for The harbour book' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Project Name').fill('The sea book');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Project Updated', 'Project has been updated successfully.');
    await page.getByRole('link', { name: /The sea book/ }).click();
    await expect(page.getByRole('heading', { name: /The sea book/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Keeper/ })).toBeVisible();

    if (isPhone(viewport?.width)) await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('button', { name: 'Actions for The sea book' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText('moved to General');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Delete Project' }).click();
    await expectToast(page, 'Project Deleted', 'Project has been deleted successfully.');
    await expect(page).toHaveURL('/projects');
    await page.getByRole('link', { name: /General/ }).click();
    await expect(page.getByRole('link', { name: /Keeper/ })).toBeVisible();
  },
);

testSignedIn(
  'shows a saved prompt at its own address, renames, moves and rewrites it, and takes it to the generator',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const project = await newProject(page, 'Album covers');
    const text = 'two chess players in a café window --ar 1:1 --no text';
    const prompt = await newSavedPrompt(page, { subject: 'two chess players', generatedPrompt: text });
    await page.goto(`/projects/general/prompts/${prompt.id}`);
    const dialog = page.getByRole('dialog', { name: 'two chess players' });
    for (const term of ['Style', 'Created', 'Subject', 'Generated Prompt']) {
      await expect(dialog.getByText(term, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy Prompt' }).click();
    await expectToast(page, 'Copied', 'Prompt copied to clipboard successfully.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

    await dialog.getByRole('button', { name: 'Edit name, text or project', exact: true }).click();
    await page.getByLabel('Name').fill('Reader');
    await page.getByLabel('Project', { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Album covers' }).click();
    await page.getByLabel('Generated Prompt').fill('a reader by the window');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Prompt Saved', 'Your prompt has been saved successfully.');
    const renamed = page.getByRole('dialog', { name: 'Reader' });
    await expect(renamed).toContainText('a reader by the window');
    await renamed.getByRole('button', { name: 'Close' }).first().click();

    await page.goto(`/projects/${project.id}`);
    await page.getByRole('link', { name: /Reader/ }).click();
    await page.getByRole('button', { name: 'Reuse in Edit Mode' }).click();
    await expect(page).toHaveURL(/\/app/);
  },
);

testSignedIn('creates one project for a fast double click @any-size', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project Name').fill('Winter');
  // Both clicks arrive before the page can render anything.
  await page.getByRole('button', { name: 'Create Project' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /Winter/ })).toHaveCount(1);
});

testSignedIn('warns before a quota of the plan is used up @any-size', async ({ page }) => {
  for (let i = 1; i <= 39; i++) await newProject(page, `Project ${i}`);
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /Project 39/ })).toBeVisible();
  await expect(page.getByText(/of 50 projects/)).toBeHidden();
  await newProject(page, 'Project 40');
  await page.reload();
  await expect(page.getByText('Your plan’s room: 40 of 50 projects used.')).toBeVisible();
});

testSignedIn('edits the full description that the list shortens @any-size', async ({ page }) => {
  const description = `${'a long tale '.repeat(40)}and its end`;
  await newProject(page, 'Tales', description);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Actions for Tales' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(description);
  await page.getByLabel('Description').fill(`${description}, told anew`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Project Updated', 'Project has been updated successfully.');
  await page.getByRole('button', { name: 'Actions for Tales' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(`${description}, told anew`);
});

testSignedIn('edits a prompt whose project was deleted @any-size', async ({ page }) => {
  allowFaults('404 prompts.get', '404 prompts.generation');
  const project = await newProject(page, 'Winter');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('link', { name: /Keeper/ }).click();
  await page.getByRole('dialog', { name: 'Keeper' }).getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Actions for Winter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await page.getByRole('link', { name: /General/ }).click();
  await page.getByRole('link', { name: /Keeper/ }).click();
  await page.getByRole('button', { name: 'Edit name, text or project', exact: true }).click();
  await page.getByLabel('Name').fill('Reader');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Prompt Saved');
  await expect(page.getByRole('dialog', { name: 'Reader' })).toBeVisible();

  // A deleted prompt's address no longer opens it.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Prompt' }).click();
  await expectToast(page, 'Prompt Deleted', 'Prompt has been deleted successfully.');
  await expect(page.getByRole('heading', { name: 'No Prompts Yet' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This prompt could not be opened' })).toBeVisible();
});

testSignedIn(
  'counts a name’s characters as a person does, and shows when it is too long @any-size',
  async ({ page }) => {
    allowFaults('400 projects.create');
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByLabel('Project Name').fill('🦊'.repeat(256));
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('dialog').getByText('Please shorten this to 255 characters.')).toBeVisible();
    await page.getByLabel('Project Name').fill('🦊'.repeat(255));
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('heading', { name: '🦊'.repeat(255) })).toBeVisible();
  },
);

testSignedIn('reports a project or a prompt that does not exist', async ({ page }) => {
  await page.goto('/projects/999999');
  await expect(page.getByRole('heading', { name: 'No such project' })).toBeVisible();
  await page.goto('/projects/general/prompts/999999');
  await expect(page.getByRole('heading', { name: 'This prompt could not be opened' })).toBeVisible();
  await expectAccessible(page);
});

testSignedIn(
  'shows the images of each project, and opens the last one where both have room',
  async ({ page, viewport }) => {
    const harbour = await newProject(page, 'Harbour');
    const dunes = await newProject(page, 'Dunes');
    for (let take = 0; take < 5; take++) await newImage(page, uniquePrompt(), { projectId: harbour.id });
    await newImage(page, uniquePrompt(), { projectId: dunes.id });
    const list = page.getByRole('navigation', { name: 'Projects' });
    const covers = (name: string) => list.getByRole('link', { name }).locator('img');
    await page.goto('/projects');
    await expect(covers('Harbour')).toHaveCount(4);
    await expect(covers('Dunes')).toHaveCount(1);
    await expect(covers('General')).toHaveCount(0);
    await expectAccessible(page);
    // None was opened before: the newest that holds something.
    await expect(page).toHaveURL(isPhone(viewport?.width) ? '/projects' : `/projects/${dunes.id}`);
    await list.getByRole('link', { name: 'Harbour' }).click();
    await expect(page.getByRole('heading', { name: /Harbour/ })).toBeVisible();

    await page.goto('/projects');
    await expect(list.or(page.getByRole('heading', { name: /Harbour/ })).first()).toBeVisible();
    if (isPhone(viewport?.width)) {
      await expect(list).toBeVisible();
      await expect(page).toHaveURL('/projects');
      return;
    }
    await expect(page).toHaveURL(`/projects/${harbour.id}`);
    await expect(page.getByRole('heading', { name: /Harbour/ })).toBeVisible();
    // Going back to the list on purpose shows the list.
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { name: 'Select a Project' })).toBeVisible();
    await expect(page).toHaveURL('/projects');
    const overview = page.getByRole('region', { name: 'Select a Project' });
    await expect(overview.locator('a')).toHaveCount(2);
    await expect(overview.locator('img')).toHaveCount(3);
    await expectAccessible(page);
    await overview.getByText('Harbour').click();
    await expect(page).toHaveURL(`/projects/${harbour.id}`);
  },
);
