import { randomUUID } from 'node:crypto';
import { breakImage, uniquePrompt } from '../support/images-page';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  expireSession,
  getToast,
  signIn,
  testSignedIn as test,
} from '../support/fixtures';
import { newSheet } from '../support/studio-page';
import { readCredits } from '../support/wizard-page';

test('makes the images of a sheet in one order, and compares, stars and opens them', async ({ page }) => {
  const [first, second] = [uniquePrompt('a red kite'), uniquePrompt('a brass lamp')];
  const { id } = await newSheet(page, {
    plan: { subjects: [first, second], axes: [], renderers: ['dall-e-3'] },
  });
  await breakImage(second.split(' ').at(-1)!, { kind: 'failed' });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Make images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make images' });
  await test.step('models are found by what one needs, and the chosen one stays in sight', async () => {
    const models = dialog
      .getByRole('group', { name: 'Models', exact: true })
      .getByRole('button', { name: / · \d+$/ });
    await dialog.getByRole('button', { name: 'Vector (SVG)' }).click();
    await expect(models).toHaveText([/^FLUX Schnell/, /^Recraft .*SVG/]);
    await dialog.getByRole('button', { name: 'Vector (SVG)' }).click();
    await expect(models).not.toHaveCount(2);
  });
  await dialog.getByRole('button', { name: /^FLUX\.2 Klein/ }).click();
  await dialog.getByLabel('Seed').fill('41');
  await expect(dialog.getByText('You have 20 credits; this leaves 16.')).toBeVisible();
  // What the balance does not cover cannot be ordered, and the reason is in sight.
  const dear = dialog.getByRole('button', { name: /^(Nano Banana 2|Ideogram 4\.5)/ });
  for (const model of await dear.all()) await model.click();
  await expect(dialog.getByText('You need 24 credits but have 20')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Make 8 images · 24 credits' })).toBeDisabled();
  for (const model of await dear.all()) await model.click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Make 4 images · 4 credits' }).dblclick();

  await expect(page).toHaveURL(/view=images/);
  const strips = page.getByRole('tabpanel', { name: /^Images/ });
  await expect(strips.getByRole('button', { name: /^Open the image/ })).toHaveCount(3);
  await expect(strips.getByText('The model could not make this image. Nothing was charged')).toHaveCount(1);
  expect(await readCredits(page)).toBe(17);
  const kite = strips.getByRole('region', { name: first });
  await expect(kite.getByText('FLUX Schnell · seed 41')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const tab = page.getByRole('tab', { name: /^Images/ });
  await tab.click();
  await expect(tab).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Prompts' }), 'a focus by keyboard').toHaveCSS(
    'outline-style',
    'solid',
  );
  await page.keyboard.press('ArrowRight');

  await kite.getByRole('button', { name: 'Star' }).first().click();
  for (const at of [0, 1])
    await kite
      .getByRole('button', { name: /^(Compare|Leave out)/ })
      .nth(at)
      .click();
  const picked = page.getByRole('group', { name: 'Picked images' });
  await expect(picked).toBeInViewport({ ratio: 1 });
  await picked.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare 2 images' });
  const prints = compared.getByRole('button', { name: `Open the image: ${first}` });
  await expect(prints).toHaveCount(2);
  await test.step('a click on a compared image shows it large', async () => {
    await compared
      .getByRole('listitem')
      .filter({ hasText: 'FLUX Schnell' })
      .getByRole('button', { name: /^Open the image/ })
      .click();
    await expect(compared).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('heading', { name: first })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await page.reload();
  await page.getByRole('button', { name: 'Starred only' }).click();
  await expect(strips.getByRole('button', { name: /^Open the image/ })).toHaveCount(1);
  await strips.getByRole('button', { name: /^Open the image/ }).click();
  const box = page.getByRole('dialog');
  await expect(box.getByText(/^41/)).toBeVisible();
  await test.step('another one is ordered on the sheet, of the same prompt, by the same model', async () => {
    await box.getByRole('button', { name: 'Make another' }).click();
    await expect(dialog.getByLabel('Prompts')).toHaveText('The prompt of this image (1)');
    await dialog.getByRole('button', { name: 'Make 1 image · 1 credit' }).click();
    await page.getByRole('button', { name: 'Starred only' }).click();
    await expect(strips.getByRole('button', { name: /^Open the image/ })).toHaveCount(4);
    await expect(page).toHaveURL(/view=images/);
  });
});

test('keeps subjects of one and of two images in line, and a seed of ten digits on one line', async ({
  page,
}) => {
  const subjects = ['a red kite', 'an old ferry', 'a brass lamp', 'a heron'].map((each) =>
    uniquePrompt(each),
  );
  const { id } = await newSheet(page, { plan: { subjects, axes: [], renderers: ['dall-e-3'] } });
  const order = (cells: readonly number[], seed: number) =>
    call(page, 'sheetImages.order', {
      id,
      cells,
      models: [{ id: 'black-forest-labs/flux-schnell' }],
      count: 1,
      seed,
      credits: cells.length,
      requestId: randomUUID(),
    });
  await order([0, 1, 2, 3], 1_234_567_890);
  await order([1], 2_123_456_789);
  await page.goto(`/sheets/${id}?view=images`);
  const strips = page.getByRole('tabpanel', { name: /^Images/ });
  const frames = strips.getByRole('listitem');
  const opened = frames.getByRole('button', { name: /^Open the image/ });
  await expect(opened).toHaveCount(5);
  const size = page.getByRole('slider', { name: 'Size of the images' });
  await size.press('Home');
  const boxes = async () =>
    opened.evaluateAll((all) =>
      all.map((each) => {
        const { left, width } = each.getBoundingClientRect();
        return { left: Math.round(left), width: Math.round(width) };
      }),
    );
  const isAligned = async () => {
    const all = await boxes();
    const step = all[0]!.width + 12;
    const off = (left: number) => (left - all[0]!.left) % step;
    return all.every(
      ({ left, width }) =>
        Math.abs(width - all[0]!.width) <= 1 && Math.min(off(left), step - off(left)) <= all.length,
    );
  };
  await expect.poll(isAligned).toBe(true);
  const lines = await frames.evaluateAll((all) =>
    all.flatMap((each) => {
      const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const at = node.textContent?.search(/\d{10}/) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 10);
        return [new Set(Array.from(range.getClientRects(), ({ top }) => top)).size];
      }
      return [];
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1, 1]);
});

test('varies the seed of a sheet’s images, typed or drawn, by models that have one', async ({ page }) => {
  const subject = uniquePrompt('a red kite');
  const { id } = await newSheet(page, { plan: { subjects: [subject], axes: [], renderers: ['flux'] } });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Make images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make images' });
  await dialog.getByLabel('Seed').fill('41');
  await dialog.getByRole('button', { name: 'Vary the seed' }).click();
  const seeds = dialog.getByLabel('Seeds');
  await expect(seeds).toHaveValue(/^41, \d+$/);
  await seeds.fill('41, 7 7');
  await expect(dialog.getByRole('button', { name: 'Make 2 images · 2 credits' })).toBeEnabled();
  await expectAccessibleInBothThemes(page);
  // A model without seeds is refused in words, before anything is charged.
  const banana = dialog.getByRole('button', { name: /^Nano Banana 2/ });
  await banana.click();
  await expect(dialog.getByText('Nano Banana 2 has no seeds.')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Make images' })).toBeDisabled();
  await banana.click();
  await seeds.fill('');
  await expect(dialog.getByText('Type a seed, or draw one.')).toBeVisible();
  await seeds.fill('41, 7');
  await dialog.getByRole('button', { name: 'Draw one' }).click();
  await expect(seeds).toHaveValue(/^41, 7, \d+$/);
  await dialog.getByRole('button', { name: 'Make 3 images · 3 credits' }).click();

  const strips = page.getByRole('tabpanel', { name: /^Images/ });
  await expect(strips.getByRole('button', { name: /^Open the image/ })).toHaveCount(3);
  for (const seed of [41, 7]) await expect(strips.getByText(`seed ${seed}`, { exact: true })).toBeVisible();
  expect(await readCredits(page)).toBe(17);
});

test('keeps an order that met an ended session, and sends it once after the sign-in @any-size', async ({
  page,
  user,
}) => {
  const subject = uniquePrompt('a red kite');
  const { id } = await newSheet(page, { plan: { subjects: [subject], axes: [], renderers: ['flux'] } });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Make images' }).click();
  const order = page.getByRole('dialog', { name: 'Make images' });
  await order.getByLabel('Seed').fill('41');
  await expireSession(page);
  const button = order.getByRole('button', { name: 'Make 1 image · 1 credit' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Your session has ended.')).toBeVisible();
  await expect(getToast(page)).toHaveCount(0);
  // Nothing that was chosen is lost, whichever way one takes.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(order.getByLabel('Seed')).toHaveValue('41');
  await button.click();
  await signIn(page, user);
  await expect(page).toHaveURL(/view=images/);
  await expect(page.getByRole('button', { name: /^Open the image/ })).toHaveCount(1);
  expect(await readCredits(page)).toBe(19);
});
