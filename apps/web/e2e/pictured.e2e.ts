import { call, expect, newProject, newSavedPrompt, testSignedIn as test } from './support/fixtures';
import { newShare, newSheet } from './support/studio-page';

test('shows what has no image yet in its own light, through its own lens, or in its style @any-size', async ({
  page,
}) => {
  const project = await newProject(page, 'The harbour book');
  const { id } = await newSavedPrompt(page, {
    name: 'Heron',
    style: 'Photorealistic',
    lensType: '85mm',
    lighting: 'Neon',
    projectId: project.id,
  });
  await call(page, 'prompts.generate', {
    style: 'photorealistic',
    subject: 'a heron',
    parameters: { lens_type: 'macro', lighting: 'natural' },
  });
  await call(page, 'prompts.generate', { style: 'anime-manga', subject: 'a paper kite' });
  const sheet = await newSheet(page);
  const share = await newShare(page, { kind: 'project', targetId: project.id });
  const picture = (name: string) => page.locator(`img[src*="/${name}-"]`).first();

  await page.goto('/projects');
  await expect(picture('85mm-neon')).toBeVisible();
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole('article').locator('img[src*="/85mm-neon-"]')).toBeVisible();
  await page.goto(`/projects/${project.id}/prompts/${id}`);
  await expect(page.getByRole('dialog').locator('img[src*="/85mm-neon-"]')).toBeVisible();
  await page.goto('/import');
  await page.getByLabel('Paste a prompt').fill('a heron, neon light, 85mm lens --ar 4:5');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(picture('85mm-neon')).toBeVisible();
  await page.goto('/history');
  await expect(picture('macro-natural')).toBeVisible();
  await expect(picture('anime-manga')).toBeVisible();
  await page.goto(`/sheets/${sheet.id}`);
  await expect(page.getByRole('columnheader').locator('img[src*="/85mm-neon-"]')).toHaveCount(2);
  // Where only renderers differ, all columns would have the same picture.
  const plain = await newSheet(page, { plan: { axes: [] } });
  await page.goto(`/sheets/${plain.id}`);
  await expect(page.getByRole('columnheader', { name: 'FLUX' })).toBeVisible();
  await expect(page.getByRole('columnheader').locator('img')).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(share.path);
  await expect(picture('85mm-neon')).toBeVisible();
  await expect(page.getByText('The look, on a sample scene')).toBeVisible();
});
