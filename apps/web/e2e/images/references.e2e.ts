import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  call,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  expireSession,
  getToast,
  ownSite,
  signIn,
  testSignedIn as test,
} from '../support/fixtures';
import { getViewer, newImage, showSettings, uniquePrompt } from '../support/images-page';
import { readCredits } from '../support/wizard-page';

const strip = (page: Page) => page.getByRole('region', { name: 'References' });
const generate = (page: Page) => page.getByRole('button', { name: /^Generate Image/ });
const cards = (page: Page) => page.getByRole('group', { name: 'Generated Images' }).getByRole('article');

async function choose(page: Page, model: RegExp) {
  await showSettings(page);
  await page.getByRole('button', { name: 'Editing pictures' }).click();
  await page.getByRole('radio', { name: model }).click();
}

/** A PNG of a square image's size whose left half may change. */
async function drawMask(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1024, height: 1024 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1024, 1024);
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, 512, 1024);
    return canvas.toDataURL();
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

test('makes an image from an upload, edits it, upscales it, and shows what came of what', async ({
  page,
}) => {
  await page.goto('/image-generator');
  await expect(strip(page)).toBeHidden();
  await choose(page, /FLUX\.2 Klein/);
  await strip(page)
    .getByRole('button', { name: /Add a picture/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add a reference' });
  const picture = { name: 'holiday.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.getByLabel('Picture files').setInputFiles(picture);
  await expect(dialog.getByRole('img', { name: 'holiday.png' })).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(send).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('I may use this picture, and the people in it agree.').check();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(strip(page).getByRole('img', { name: 'Reference 1' })).toBeVisible();
  await expectAccessible(page);

  const words = uniquePrompt('the same page in moonlight');
  await page.getByLabel('Prompt', { exact: true }).fill(words);
  await page.reload();
  await expect(strip(page).getByRole('img', { name: 'Reference 1' })).toBeVisible();
  await expect(generate(page)).toContainText('1 credit');
  await generate(page).click();
  await expect(cards(page).getByRole('button', { name: `Open the image: ${words}` })).toBeVisible();
  await cards(page)
    .getByRole('button', { name: /Open the image/ })
    .click();
  const box = getViewer(page).filter({ hasText: 'FLUX.2 Klein' });
  await expect(box.getByRole('img', { name: 'Reference 1, uploaded' })).toBeVisible();

  await box.getByRole('button', { name: 'Edit image', exact: true }).click();
  await expect(box).toBeHidden();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('');
  await expect(strip(page).getByRole('img')).toHaveCount(1);
  const change = uniquePrompt('make the moon red');
  await page.getByLabel('Prompt', { exact: true }).fill(change);
  await generate(page).click();
  await cards(page)
    .getByRole('button', { name: `Open the image: ${change}` })
    .click();
  await expect(box.getByText('Edits')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await box.getByRole('button', { name: 'Open reference 1' }).click();
  await expect(box).toContainText(words);
  await box.getByRole('button', { name: /Open the image that edits this one/ }).click();
  await expect(box).toContainText(change);

  expect(await readCredits(page)).toBe(18);
  await box.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Upscale · 1 credit/ }).click();
  const question = page.getByRole('dialog', { name: 'Upscale this image?' });
  await expect(question).toContainText('this leaves 17');
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Upscale/ }).click();
  await expectToast(page, 'Upscaling', 'The larger image appears among your images in a moment.');
  await expect(box.getByRole('button', { name: /Open the image that enlarges this one/ })).toBeVisible();
  expect(await readCredits(page)).toBe(17);
});

test('marks what may change with a brush and with numbers @any-size', async ({ page }) => {
  const words = uniquePrompt();
  const { id } = await newImage(page, words);
  await page.goto(`/image-generator?image=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit image', exact: true }).click();
  await choose(page, /Ideogram 4\.5/);
  await strip(page).getByRole('button', { name: 'Mark what may change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark what may change' });
  const canvas = dialog.getByRole('img', { name: /marks?$/ });
  await expect(dialog.getByRole('button', { name: 'Use this mark' })).toBeDisabled();
  const area = (await canvas.boundingBox())!;
  await page.mouse.move(area.x + area.width * 0.7, area.y + area.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.8, area.y + area.height * 0.8, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('img', { name: '1 mark' })).toBeVisible();
  // Without a pointer.
  await dialog.getByLabel('Left').fill('10');
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(dialog.getByRole('img', { name: '2 marks' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('img', { name: '1 mark' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this mark' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Prompt', { exact: true }).fill('a second heron');
  await expect(generate(page)).toContainText('5 credits');
  await generate(page).click();
  await expectToast(page, 'Image Generated', 'Your AI image has been generated successfully!');
  const listed = await page.request.get('/api/images?limit=1');
  expect(((await listed.json()) as { images: object[] }).images[0]).toMatchObject({
    parentId: id,
    sources: { references: [{ image: id }], mask: { upload: expect.any(Number) } },
  });
});

test('makes another of an enlarged image by the model and from the pictures of the one it enlarges @any-size', async ({
  page,
}) => {
  const base = await newImage(page, uniquePrompt());
  const words = uniquePrompt('make the moon red');
  const edit = await newImage(page, words, {
    model: 'black-forest-labs/flux-2-klein-4b',
    references: [{ image: base.id }],
  });
  await call(page, 'images.upscale', { id: edit.id, requestId: randomUUID(), wait: true });
  await page.goto(`/image-generator?image=${edit.id}`);
  await page.getByRole('button', { name: /Open the image that enlarges this one/ }).click();
  const box = getViewer(page).filter({ hasText: 'Recraft Crisp Upscale' });
  await box.getByRole('button', { name: 'Make another' }).click();
  await expect(box).toBeHidden();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(words);
  await expect(page.getByRole('radio', { name: /FLUX\.2 Klein/ })).toBeChecked();
  await expect(strip(page).getByRole('img', { name: 'Reference 1' })).toBeVisible();
  await generate(page).click();
  await expectToast(page, 'Image Generated');
  const listed = await page.request.get('/api/images?limit=1');
  expect(((await listed.json()) as { images: object[] }).images[0]).toMatchObject({
    model: 'black-forest-labs/flux-2-klein-4b',
    sources: { references: [{ image: base.id }] },
  });
});

test('says that the model is unknown when an enlarged image’s original is deleted @any-size', async ({
  page,
}) => {
  allowFaults('404 images.get');
  const words = uniquePrompt();
  const base = await newImage(page, words, { model: 'black-forest-labs/flux-2-klein-4b' });
  await call(page, 'images.upscale', { id: base.id, requestId: randomUUID(), wait: true });
  const listed = await page.request.get('/api/images?limit=1');
  const { images } = (await listed.json()) as { images: { id: number }[] };
  await call(page, 'images.delete', { id: base.id });
  await page.goto(`/image-generator?image=${images[0]?.id}`);
  await getViewer(page).getByRole('button', { name: 'Make another' }).click();
  await expectToast(
    page,
    'Something Is Missing',
    'The image that this one enlarges is deleted, so its model is unknown. Choose a model.',
  );
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(words);
});

test('says what of an image’s pictures and marks is gone when another is made @any-size', async ({
  page,
}) => {
  const [base, other] = [await newImage(page, uniquePrompt()), await newImage(page, uniquePrompt())];
  const mask = await page.request.post('/api/uploads?kind=mask', {
    headers: { ...ownSite, 'content-type': 'image/png' },
    data: await drawMask(page),
  });
  const { upload } = (await mask.json()) as { upload: { id: number } };
  const edit = await newImage(page, uniquePrompt('a red moon'), {
    model: 'ideogram-ai/ideogram-4-5',
    references: [{ image: base.id }, { image: other.id }],
    mask: { upload: upload.id },
  });
  await call(page, 'uploads.delete', { id: upload.id });
  await call(page, 'images.delete', { id: other.id });
  await page.goto(`/image-generator?image=${edit.id}`);
  await getViewer(page).getByRole('button', { name: 'Make another' }).click();
  await expectToast(
    page,
    'Something Is Missing',
    'A picture that this image was made from is deleted. Its mark was kept for a day. Mark anew what may change.',
  );
  await expect(strip(page).getByRole('img')).toHaveCount(1);
  await expect(strip(page).getByRole('button', { name: 'Mark what may change' })).toBeVisible();
  await expect(strip(page)).toContainText('1 / 5');
  await page.getByRole('radio', { name: /FLUX Dev/ }).click();
  await expect(strip(page).getByRole('alert')).toContainText('FLUX Dev takes no references.');
  await expect(strip(page)).not.toContainText('1 / 0');
});

test('upscales once when the session had ended @any-size', async ({ page, user }) => {
  const { id } = await newImage(page, uniquePrompt());
  await page.goto(`/image-generator?image=${id}`);
  const box = getViewer(page);
  await box.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Upscale · 1 credit/ }).click();
  const question = page.getByRole('dialog', { name: 'Upscale this image?' });
  const upscale = question.getByRole('button', { name: /^Upscale/ });
  await expireSession(page);
  await upscale.click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Your session has ended.')).toBeVisible();
  await expect(getToast(page)).toHaveCount(0);
  // The question stays, whichever way one takes.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await upscale.click();
  await signIn(page, user);
  await expectToast(page, 'Upscaling');
  await expect(question).toBeHidden();
  await expect(box.getByRole('button', { name: /Open the image that enlarges this one/ })).toBeVisible();
  const { images } = (await (await page.request.get('/api/images')).json()) as { images: object[] };
  expect(images).toHaveLength(2);
  expect(await readCredits(page)).toBe(18);
});
