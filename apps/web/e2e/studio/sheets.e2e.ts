import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  respondOnce,
  test,
  testSignedIn,
} from '../support/fixtures';
import { newLook } from '../support/studio-page';

const tenSubjects = Array.from({ length: 10 }, (_, index) => `a lighthouse in weather ${index + 1}`).join(
  '\n',
);

test('asks visitors to sign in @any-size', async ({ page }) => {
  for (const address of ['/sheets', '/sheets/new', '/sheets/1', '/looks']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  }
});

testSignedIn('makes a sheet of a look over pasted subjects, and finds it in the list', async ({ page }) => {
  await page.goto('/sheets');
  await expect(page.getByRole('heading', { name: 'No sheets yet' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'New sheet' }).click();
  await expect(page.getByText('Add at least one subject')).toBeVisible();
  await page.getByRole('radio', { name: /Night shift/ }).click();
  await page.getByLabel('Subjects, one on each line').fill(tenSubjects);
  await expect(page.getByText('10 of 100')).toBeVisible();
  await page.getByRole('button', { name: 'Vary a choice' }).click();
  await page
    .getByRole('group', { name: 'Vary Lighting' })
    .getByRole('button', { name: 'Golden hour' })
    .click();
  await page
    .getByRole('group', { name: 'Renderers' })
    .getByRole('button', { name: 'Stable Diffusion' })
    .click();
  await expect(page.getByText('40 prompts, free')).toBeVisible();
  await expect(page.getByText('Composed in your browser.')).toBeVisible();
  await expect(page.getByText('The first 4 of 10 subjects.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByLabel('Name of the sheet').fill('Weather');
  await page.getByRole('button', { name: 'Save sheet' }).dblclick();
  await expect(page).toHaveURL(/\/sheets\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Weather', exact: true })).toBeVisible();
  await expect(page.getByText('10 subjects, 40 prompts')).toBeVisible();
  await expect(page.getByText(/a lighthouse in weather 10/).first()).toBeAttached();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Sheets', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /Weather/ })).toHaveCount(1);
  await expectAccessible(page);
});

testSignedIn('varies a sheet by own words beside a choice', async ({ page }) => {
  await page.goto('/sheets/new');
  await page.getByRole('radio', { name: /Night shift/ }).click();
  await page.getByLabel('Subjects, one on each line').fill('a ferry\na lighthouse');
  await page.getByRole('button', { name: 'Vary a choice' }).click();
  await page.getByRole('combobox', { name: 'Vary', exact: true }).click();
  await page.getByRole('option', { name: 'Own words' }).click();
  const own = page.getByRole('group', { name: 'Vary Own words' });
  await own.getByRole('textbox', { name: 'Words after the subject' }).fill('in rain | in fog |  | in rain');
  await expect(page.getByText('6 prompts, free')).toBeVisible();
  await own.getByRole('button', { name: 'As it is' }).click();
  await expect(page.getByText('4 prompts, free')).toBeVisible();
  await page.getByRole('button', { name: 'Vary a second choice' }).click();
  await page
    .getByRole('group', { name: 'Vary Lighting' })
    .getByRole('button', { name: 'Golden hour' })
    .click();
  await expect(page.getByText('8 prompts, free')).toBeVisible();
  await expect(page.getByText(/ferry in fog/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(own.getByRole('textbox')).toHaveValue('in rain | in fog');
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await expect(page).toHaveURL(/\/sheets\/\d+$/);
  await expect(page.getByText('2 subjects, 8 prompts')).toBeVisible();
  await expect(page.getByText(/lighthouse in rain/).first()).toBeAttached();
});

testSignedIn(
  'keeps an unsaved sheet across a reload, and a repeated save makes one sheet @any-size',
  async ({ page }) => {
    allowFaults('ERR_FAILED sheets.create');
    await page.goto('/sheets/new');
    await page.getByRole('radio', { name: /Ink on paper/ }).click();
    await page.getByLabel('Subjects, one on each line').fill('a fox\nan owl');
    await expect(page.getByText('2 prompts, free')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Subjects, one on each line')).toHaveValue('a fox\nan owl');
    await expect(page.getByRole('radio', { name: /Ink on paper/ })).toBeChecked();
    // The server saves the sheet, and the response is lost.
    await respondOnce(page, '**/trpc/sheets.create*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save sheet' }).click();
    await expectToast(page, 'Save Failed');
    await page.getByRole('button', { name: 'Save sheet' }).click();
    await expect(page).toHaveURL(/\/sheets\/\d+$/);
    await page.goto('/sheets');
    await expect(page.getByRole('link', { name: /Ink on paper, 2 subjects/ })).toHaveCount(1);
    await page.goto('/sheets/new');
    await expect(page.getByLabel('Subjects, one on each line')).toHaveValue('');
  },
);

testSignedIn(
  'reads subjects from a CSV file, with the column of choice, and names what is wrong @any-size',
  async ({ page }) => {
    await page.goto('/sheets/new');
    await page.getByLabel('File with subjects').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('sku;subject;note\n1;a red kite;wind\n2;Zürich at dawn;fog\n', 'latin1'),
    });
    const subjects = page.getByLabel('Subjects, one on each line');
    await expect(subjects).toHaveValue('a red kite\nZürich at dawn');
    await page.getByLabel('Column with the subjects').click();
    await page.getByRole('option', { name: /note/ }).click();
    await expect(subjects).toHaveValue('wind\nfog');
    await subjects.fill(`an owl\na fox\nAn owl.\n${'x'.repeat(2001)}`);
    await expect(page.getByText('Line 3 repeats line 1.')).toBeVisible();
    await expect(page.getByText('Line 4 is longer than 2,000 characters.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save sheet' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('Line 3 repeats line 1.')).toBeHidden();
    await subjects.fill(Array.from({ length: 101 }, (_, index) => `subject ${index}`).join('\n'));
    await expect(page.getByText('Remove 1, or make two sheets.').first()).toBeVisible();
  },
);

testSignedIn('adds the subjects of a file below those that were typed @any-size', async ({ page }) => {
  await page.goto('/sheets/new');
  const subjects = page.getByLabel('Subjects, one on each line');
  await subjects.fill('an owl\na fox\n\n');
  await page.getByLabel('File with subjects').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('subject;note\na red kite;wind\na blue jug;fog\n'),
  });
  await expect(subjects).toHaveValue('an owl\na fox\na red kite\na blue jug');
  await page.getByLabel('Column with the subjects').click();
  await page.getByRole('option', { name: /note/ }).click();
  await expect(subjects).toHaveValue('an owl\na fox\nwind\nfog');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['a heron\n'], 'more.txt', { type: 'text/plain' }));
    return data;
  });
  await subjects.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(subjects).toHaveValue('an owl\na fox\nwind\nfog\na heron');
});

testSignedIn('composes, saves and shows 600 prompts @desktop', async ({ page }) => {
  await newLook(page);
  await page.goto('/sheets/new');
  await page
    .getByLabel('Subjects, one on each line')
    .fill(
      Array.from({ length: 100 }, (_, index) => `subject ${index}, a small boat on a wide river`).join('\n'),
    );
  for (const name of ['ChatGPT / DALL·E', 'Stable Diffusion', 'Leonardo'])
    await page.getByRole('group', { name: 'Renderers' }).getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: '11 more' }).click();
  for (const name of ['FLUX', 'Ideogram'])
    await page.getByRole('group', { name: 'Renderers' }).getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('600 prompts, free')).toBeVisible();
  await page.getByLabel('Name of the sheet').fill('Six hundred');
  await expect(page.getByText('Composed in your browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await expect(page.getByText('100 subjects, 600 prompts')).toBeVisible();
  await expect(page.locator('[data-cell="599"]')).toBeAttached();
});

testSignedIn(
  'takes a word of a hundred thousand characters without blocking the page @any-size',
  async ({ page }) => {
    await page.goto('/sheets/new');
    const time = async (words: string) => {
      await page.getByLabel('Subjects, one on each line').fill('');
      const began = Date.now();
      await page.keyboard.insertText(words);
      await expect(page.getByText('Line 1 is longer than 2,000 characters.')).toBeVisible();
      return Date.now() - began;
    };
    // As long as many words take, which a browser need not break; it took more than twenty times as long.
    const words = await time('words '.repeat(16_667));
    expect(await time('x'.repeat(100_000))).toBeLessThan(5 * words);
  },
);
