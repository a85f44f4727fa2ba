import { call, expect, newProject, testSignedIn } from './support/fixtures';

testSignedIn(
  'lists the choices of a project with counts, and finds what has one @any-size',
  async ({ page }) => {
    const { id: projectId } = await newProject(page, 'Harbour');
    for (const lighting of ['Neon', 'Neon', 'Golden hour'])
      await call(page, 'prompts.save', {
        style: 'Photorealistic',
        subject: `a pier in ${lighting}`,
        generatedPrompt: `a pier, ${lighting}`,
        lighting,
        projectId,
      });
    await page.goto(`/projects/${projectId}`);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Choice', { exact: true }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Any choice',
      'Style: Photorealistic (3)',
      'Light: Golden hour (1)',
      'Light: Neon (2)',
    ]);
    await page.getByRole('option', { name: 'Light: Neon (2)' }).click();
    await expect(page.getByText('a pier in Neon').first()).toBeVisible();
    await expect(page.getByText('a pier in Golden hour')).toHaveCount(0);
  },
);
