import type { Page } from '@playwright/test';
import { expect, newProject, testSignedIn } from './support/fixtures';

const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

testSignedIn(
  'reaches the end of ten thousand prompts and a thousand images, with few of them on the page @any-size',
  async ({ page }) => {
    const project = await newProject(page, 'Harbour');
    const total = 11_000;
    await page.route(/\/trpc\/[^?]*\bboards\.list\b/, async (route) => {
      const url = new URL(route.request().url());
      const calls = url.pathname.slice('/trpc/'.length).split(',');
      const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, { cursor?: string }>;
      const responses = (await (await route.fetch()).json()) as unknown[];
      for (const [index, name] of calls.entries()) {
        if (name !== 'boards.list') continue;
        const at = Number(inputs[index]?.cursor ?? 0);
        // Larger pages than the server's, because the test is about scrolling.
        const end = Math.min(total, at + 1000);
        const items = Array.from({ length: end - at }, (_, place) => makeItem(at + place));
        responses[index] = { result: { data: { items, nextCursor: end < total ? String(end) : null } } };
      }
      await route.fulfill({ json: responses });
    });
    await page.goto(`/projects/${project.id}`);
    await expect(card(page, 'Prompt 1 of many')).toBeVisible();
    const last = card(page, `Prompt ${total - 1} of many`);
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
      await expect(last).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 60_000 });
    expect(await page.getByRole('article').count()).toBeLessThan(100);
  },
);

function makeItem(place: number) {
  const marks = { starred: false, tags: [], approval: null, note: null, cut: false };
  const createdAt = new Date(Date.UTC(2026, 9, 1) - place * 60_000).toISOString();
  const common = { id: 1_000_000 + place, versionId: 2_000_000 + place, ...marks, createdAt };
  if (place % 11 === 0) {
    const url = '/favicon.svg';
    return {
      kind: 'image',
      ...common,
      prompt: `image ${place}`,
      model: 'black-forest-labs/flux-schnell',
      modelName: 'FLUX Schnell',
      aspectRatio: 'Square',
      imageUrl: url,
      thumbnailUrl: url,
      width: 1024,
      height: 1024,
      creditsUsed: 1,
    };
  }
  return {
    kind: 'prompt',
    ...common,
    name: `Prompt ${place} of many`,
    style: 'Illustration',
    subject: 'a heron in the fog',
    generatedPrompt: 'a grey heron on one leg in morning fog, editorial illustration --ar 3:2',
    images: [],
    selection: { style: 'illustration' },
  };
}
