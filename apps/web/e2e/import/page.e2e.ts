import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, expectToast, testSignedIn as test } from '../support/fixtures';

const prompt =
  'a cinematic photo of a red fox, golden hour, 85mm lens, by a frozen lake --ar 4:5 --stylize 250 --no boats';

const field = (page: Page) => page.getByLabel('Your prompt', { exact: true });

async function read(page: Page, text = prompt): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('Paste a prompt').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(field(page)).toHaveValue(text);
}

/** The words with a tint of their own. */
const marked = (page: Page, meaning: string) => page.locator(`.wz-editor-marks [data-meaning=${meaning}]`);

test('reads a pasted prompt and writes it for any renderer', async ({ page }) => {
  await page.goto('/import');
  await expect(page.getByText('no file is uploaded, and nothing is charged')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await read(page);
  await expect(marked(page, 'subject')).toHaveText('a red fox');
  await expect(marked(page, 'choice')).toHaveText(['photo', 'golden hour', '85mm lens']);
  const says = page.getByRole('region', { name: 'What it says' });
  for (const words of [
    'Golden hour',
    '85mm',
    'Photorealistic',
    '4:5',
    'boats',
    '--stylize 250',
    'by a frozen lake',
  ])
    await expect(says).toContainText(words);
  await expect(page.getByRole('combobox', { name: 'Written for' })).toContainText('Midjourney');
  await expect(page.locator('[data-written]')).toHaveText(prompt);

  await page.getByRole('tab', { name: 'Stable Diffusion' }).click();
  await expect(page.locator('[data-written]')).toContainText('Negative prompt: boats');
  await expect(page.locator('[data-written]')).toContainText('by a frozen lake');
  await expect(page.getByText('--stylize is a parameter of Midjourney')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // A reload loses nothing, and the credits are untouched.
  await page.reload();
  await expect(field(page)).toHaveValue(prompt);
  await expect(page.getByRole('tab', { name: 'Stable Diffusion' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('20 credits').first()).toBeVisible();
});

test('shows all parameters of a prompt @any-size', async ({ page }) => {
  await read(
    page,
    'a lone cyclist, wide shot, mist on the horizon --ar 21:9 --sref 1234567890 https://s.mj.run/abc123 --sw 250 --stylize 400 --chaos 12 --weird 50 --seed 4242 --v 7',
  );
  const line = page.getByRole('listitem').filter({ hasText: 'Parameters and settings' });
  const all = line.locator('.line-clamp-3');
  await expect(all).toContainText('--v 7');
  expect(
    await all.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThanOrEqual(0);
});

test('begins with a prompt to try, where there is none at hand @any-size', async ({ page }) => {
  await page.goto('/import');
  await page.getByRole('button', { name: /^Midjourney a glazed ceramic heron/ }).click();
  await expect(page.getByLabel('Paste a prompt')).toHaveValue(/^a glazed ceramic heron .* --no people$/);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('region', { name: 'What it says' })).toContainText('50mm');
});

test('marks other words as the subject, by keyboard alone @any-size', async ({ page }) => {
  await read(page);
  await field(page).focus();
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < prompt.indexOf('by a frozen'); at++) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < 'by a frozen lake'.length; at++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(marked(page, 'subject')).toHaveText('by a frozen lake');
  await expect(page.getByText('The subject is now: by a frozen lake')).toBeAttached();
  // The mark moves with an edit before it.
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('very ');
  await expect(marked(page, 'subject')).toHaveText('by a frozen lake');
});

test('keeps each parameter on one line while nobody types', async ({ page }) => {
  await read(page, 'a heron --ar 3:2');
  const box = page.locator('.wz-editor-marks');
  // Every length of the words before them puts another parameter at the end of a line.
  for (let length = 1; length <= 40; length += 3) {
    await field(page).fill(
      `${'x'.repeat(length)} reeds --ar 3:2 --stylize 250 --chaos 12 --seed 4182 --v 8.2`,
    );
    await expect(marked(page, 'ratio')).toHaveText('--ar 3:2');
    await field(page).blur();
    const findBroken = () =>
      box.evaluate((element) => {
        const text = element.textContent;
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const nodes: { node: Node; start: number; end: number }[] = [];
        for (let node = walker.nextNode(), at = 0; node; node = walker.nextNode()) {
          const end = at + (node.nodeValue?.length ?? 0);
          nodes.push({ node, start: at, end });
          at = end;
        }
        const place = (at: number) => {
          const found = nodes.find(({ end }) => at < end)!;
          return [found.node, at - found.start] as const;
        };
        return [...text.matchAll(/--[a-z]+ [\d.:]+/g)].flatMap(({ 0: found, index }) => {
          const range = document.createRange();
          range.setStart(...place(index));
          const [node, offset] = place(index + found.length - 1);
          range.setEnd(node, offset + 1);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10)));
          return lines.size > 1 ? [found] : [];
        });
      });
    // Lines are settled in a pause.
    await expect.poll(findBroken).toEqual([]);
  }
  await expectAccessibleInBothThemes(page);
});

test('keeps parameters on one line each when their font comes late', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/jetbrains-mono-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/import');
  const broken = () =>
    page
      .locator('.wz-tie')
      .evaluateAll((ties) =>
        ties
          .filter((tie) => new Set([...tie.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          .map(({ textContent }) => textContent),
      );
  await page
    .getByLabel('Paste a prompt')
    .fill(
      'a cinematic photo of a red fox, golden hour, 85mm lens, by a frozen lake --ar 4:5 --stylize 250 --no boats',
    );
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.locator('.wz-tie').first()).toBeAttached();
  release();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /JetBrains/.test(family) && status === 'loaded'),
  );
  await expect.poll(broken).toEqual([]);
});

test('saves a look, and hands the recipe to a new sheet', async ({ page }) => {
  await read(page);
  await page.getByRole('button', { name: 'Save as a look' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a Look' });
  await dialog.getByLabel('Name').fill('Frozen lake');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save Look' }).click();
  await expectToast(page, 'Look Saved');
  const { result } = (await (await page.request.get('/trpc/looks.list?input={}')).json()) as {
    result: { data: { looks: { name: string; recipe: { template?: { text: string } } }[] } };
  };
  expect(result.data.looks).toHaveLength(1);
  expect(result.data.looks[0]).toMatchObject({ name: 'Frozen lake', recipe: { template: { text: prompt } } });

  await page.goto('/import');
  await page.getByRole('button', { name: 'Run over many subjects' }).click();
  await expect(page).toHaveURL('/sheets/new');
});

test('opens a prompt in Create with its choices and every other word @any-size', async ({ page }) => {
  await read(page);
  await page.getByRole('button', { name: 'Open in Create' }).click();
  await expectToast(page, 'Prompt Loaded');
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('textbox', { name: 'Your AI Prompt' })).toHaveValue(prompt);
  await expect(page.getByText('The prompt as you brought it.')).toBeVisible();
  const draft = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('draft'));
    return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}') as Record<string, unknown>;
  });
  expect(draft).toMatchObject({
    style: 'photorealistic',
    subject: 'a red fox',
    ratio: 'portrait-print',
    rendererParameters: { stylize: 250 },
    negative: 'boats',
    photo: { lighting: { id: 'golden_hour' }, lens: { id: '85mm' } },
  });
  expect(draft['scenario']).toContain('cinematic');
  expect(draft['scenario']).toContain('by a frozen lake');
});

test('saves a prompt to a project @any-size', async ({ page }) => {
  await read(page);
  await page.getByRole('button', { name: 'Save to a project' }).click();
  await page.getByRole('button', { name: 'Save Prompt', exact: true }).click();
  await expectToast(page, 'Prompt Saved');
  await page.goto('/projects/general');
  await expect(page.getByText('a red fox').first()).toBeVisible();
});

test('says that the generator of plain words is a guess, until it is chosen @any-size', async ({ page }) => {
  await read(page, 'An elegant photograph of a matte black bottle, which stands on wet basalt in the rain.');
  await expect(page.getByText('What it is written for is a guess')).toBeVisible();
  await page.getByRole('combobox', { name: 'Written for' }).click();
  await page.getByRole('option', { name: /FLUX · Prose/ }).click();
  await expect(page.getByText('is a guess')).toBeHidden();
});

test('stays responsive with 100,000 characters @any-size', async ({ page }) => {
  await page.goto('/import');
  const long = 'a heron, ((reeds)), golden hour, '.repeat(3000).slice(0, 99_000);
  await page.getByLabel('Paste a prompt').fill(long);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('heading', { name: 'Your prompt, read' })).toBeVisible();
  await expect(page.getByText('Your history keeps prompts of up to 20,000 characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Paste a prompt')).toHaveValue('');
});

test('shows its heading and the place of the field before its code has arrived @any-size', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/import', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Bring a Prompt' })).toBeVisible();
  await expect(page.getByText('Paste a prompt')).toBeVisible();
  release();
  await expect(page.getByLabel('Paste a prompt')).toBeEditable();
});
