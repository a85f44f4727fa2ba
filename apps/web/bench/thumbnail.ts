import type { Page } from '@playwright/test';

/** A thumbnail like the product's: 480 pixels wide, with grain so that it is not one flat color. */
export async function drawThumbnail(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
    const context = canvas.getContext('2d')!;
    for (let at = 0; at < 20_000; at += 1) {
      context.fillStyle = `hsl(${at % 60} 60% ${Math.random() * 60}%)`;
      context.fillRect(Math.random() * 480, Math.random() * 480, 12, 12);
    }
    return canvas.toDataURL('image/webp', 0.8);
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
