import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { call, expect } from './fixtures';

/** A prompt that no other test uses: the sandbox selects faults by prompt. */
export function uniquePrompt(subject = 'a heron on one leg'): string {
  return `${subject}, plate ${randomUUID().slice(0, 8)}`;
}

/** The viewer that shows one image large. */
export function getViewer(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next image' }) });
}

/** Makes the sandbox fail the next image of this prompt. */
export async function breakImage(words: string, rule: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${process.env['E2E_SANDBOX']}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: 'replicate.prediction', match: words, ...rule }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** Waits until the sandbox has failed all that it was told to fail with these words. */
export async function waitForFaults(words: string): Promise<void> {
  const list = async () => (await fetch(`${process.env['E2E_SANDBOX']}/faults`)).text();
  await expect.poll(list).not.toContain(words);
}

interface MadeImage {
  id: number;
  status: string;
}

/** Orders an image as the signed-in user; costs credits. */
export async function orderImage(page: Page, prompt: string, order: object = {}): Promise<MadeImage> {
  const { image } = await call<{ image: MadeImage }>(page, 'images.generate', {
    prompt,
    model: 'black-forest-labs/flux-schnell',
    ...order,
  });
  return image;
}

export async function newImage(page: Page, prompt: string, order: object = {}): Promise<MadeImage> {
  const image = await orderImage(page, prompt, { wait: true, ...order });
  expect(image.status).toBe('done');
  return image;
}

/** From the next load on, `mostStreams` of the page holds the highest number of streams open at once. */
export async function countStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<EventSource>();
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        open.add(this);
        Object.assign(window, {
          mostStreams: Math.max(open.size, Number(Reflect.get(window, 'mostStreams') ?? 0)),
        });
      }
      override close() {
        super.close();
        open.delete(this);
      }
    };
  });
}

/** Expects a PNG whose name starts with `name` and whose longer side has at least 1000 pixels. */
export async function expectPng(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toMatch(new RegExp(String.raw`^${name}-\d{13}\.png$`));
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
  // Width and height are in the first chunk, from the 16th byte on.
  expect(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))).toBeGreaterThanOrEqual(1000);
}

/** Opens the settings of the image generator's form; on wide screens they always are. */
export async function showSettings(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New image' });
  await form.getByLabel('Prompt', { exact: true }).waitFor();
  const toggle = form.getByRole('button', { name: /^Settings/, expanded: false });
  if (await toggle.isVisible()) await toggle.click();
}
