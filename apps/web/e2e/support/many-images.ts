import type { Page } from '@playwright/test';
import type { Outputs } from '../../src/trpc';

type List = Outputs['images']['list'];

const shapes = [
  { aspectRatio: 'Square', width: 1024, height: 1024 },
  { aspectRatio: 'Portrait (tall)', width: 768, height: 1344 },
  { aspectRatio: 'Widescreen', width: 1344, height: 768 },
];

/** The prompt of the image at this place, counted from 1 for the newest. */
export function promptAt(place: number): string {
  return `a heron on one leg in morning fog, take ${place} of many`;
}

function makePage(count: number, at: number, limit: number, addresses: readonly string[]): List {
  const end = Math.min(count, at + limit);
  return {
    images: Array.from({ length: end - at }, (_, index) => {
      const place = at + index + 1;
      const address = addresses[place % addresses.length] ?? '';
      return {
        // Greater than any id of the server, so that none collides.
        id: 2_000_000_000 - place,
        status: 'done',
        stage: 'storing',
        prompt: promptAt(place),
        model: 'black-forest-labs/flux-schnell',
        grade: null,
        gradeName: null,
        seed: null,
        parentId: null,
        sheetId: null,
        sources: null,
        modelName: 'FLUX Schnell',
        note: null,
        imageUrl: address,
        thumbnailUrl: address,
        bytes: 1_000_000,
        original: null,
        starred: false,
        projectId: null,
        creditsUsed: 1,
        versionId: null,
        failure: null,
        createdAt: new Date(Date.UTC(2026, 9, 1) - place * 60_000).toISOString(),
        ...shapes[place % shapes.length]!,
      };
    }),
    nextCursor: end < count ? String(end) : null,
  };
}

/**
 * Serves this many images to the page, in pages as the server does, because an account's credits would not suffice to
 * make them. Returns a list that grows with the place of each requested page.
 */
export async function serveImages(page: Page, count: number, addresses: readonly string[]) {
  const asked: number[] = [];
  await page.route(/\/trpc\/[^?]*\bimages\.list\b/, async (route) => {
    const url = new URL(route.request().url());
    const calls = url.pathname.slice('/trpc/'.length).split(',');
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<
      string,
      { cursor?: string; limit?: number } | undefined
    >;
    try {
      // One request carries several calls; the server responds to the others.
      const responses = (await (await route.fetch()).json()) as unknown[];
      for (const [index, call] of calls.entries()) {
        if (call !== 'images.list') continue;
        const { cursor = '0', limit = 50 } = inputs[index] ?? {};
        asked.push(Number(cursor));
        responses[index] = { result: { data: makePage(count, Number(cursor), limit, addresses) } };
      }
      await route.fulfill({ json: responses });
    } catch (error) {
      // A request that is answered only after its test has ended is no failure of that test. Its response may be gone
      // before the page is closed.
      if (!page.isClosed() && !String(error).includes('disposed')) throw error;
    }
  });
  return asked;
}
