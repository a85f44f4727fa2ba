import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { readCredits, WizardPage, walks } from '../support/wizard-page';

const bar = (page: Page) => page.getByRole('group', { name: 'Credits and actions' });

/** Opens a finished result of the photographic walk. */
async function openResult(page: Page): Promise<WizardPage> {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.photographic);
  await wizard.generate();
  return wizard;
}

/** Clicks on words of the prompt, as drawn under the text area. */
async function clickWords(page: Page, words: string): Promise<void> {
  const mark = page.locator('.wz-mark', { hasText: words }).first();
  await mark.scrollIntoViewIfNeeded();
  const place = await mark.evaluate((element) => {
    const [box] = element.getClientRects();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : undefined;
  });
  await page.mouse.click(place?.x ?? 0, place?.y ?? 0);
}

test('shows the prompt and its image beside each other, without scrolling @desktop', async ({ page }) => {
  test.slow();
  const wizard = await openResult(page);
  const expectInSight = async () => {
    const end = (await bar(page).boundingBox())?.y ?? 0;
    const [text, picture] = [
      await wizard.prompt.boundingBox(),
      await page.getByRole('region', { name: 'See it as an image' }).boundingBox(),
    ];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(end);
    expect(picture?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(picture?.y).toBeLessThan(text?.y ?? 0);
  };
  await expectInSight();
  await wizard.button('Generate Image').click();
  const order = page.getByRole('button', { name: 'Generate Image · ' });
  await expect(order).toBeInViewport({ ratio: 1 });
  await order.click();
  const image = page.getByRole('img', { name: /fisherman/ });
  await expect(image).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectInSight();
  const [end, box] = [(await bar(page).boundingBox())?.y ?? 0, await image.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the whole image').toBeLessThanOrEqual(end);
});

test('has the image generator one tap or swipe away from the prompt @phone', async ({ page }) => {
  const wizard = await openResult(page);
  const pages = page.getByRole('group', { name: 'Prompt and image' });
  const toImage = pages.getByRole('button', { name: 'Image' });
  const toggle = wizard.button('Generate Image');
  await expect(toggle).not.toBeInViewport();
  // The keyboard gets there too, and opens nothing by itself.
  await toggle.focus();
  await expect(toImage).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await pages.getByRole('button', { name: 'Prompt' }).click();
  await expect(wizard.prompt).toBeInViewport();

  await toImage.click();
  const order = page.getByRole('button', { name: 'Generate Image · ' });
  await expect(order).toBeInViewport({ ratio: 1 });
  await expect(toImage).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothThemes(page);
  await order.click();
  await expect(page.getByRole('img', { name: /fisherman/ })).toBeInViewport({ ratio: 0.9 });

  // A swipe scrolls the table by a page.
  await page.evaluate(() => {
    let table = document.querySelector('.wz-editor');
    while (table && getComputedStyle(table).overflowX !== 'auto') table = table.parentElement;
    table?.scrollBy({ left: -300 });
  });
  await expect(pages.getByRole('button', { name: 'Prompt' })).toHaveAttribute('aria-pressed', 'true');
  await expect(wizard.prompt).toBeInViewport();
});

test('swaps a choice by a click on its words, free of charge, and keeps what was edited', async ({
  page,
}) => {
  const wizard = await openResult(page);
  const credits = await readCredits(page);
  const menu = page.getByRole('dialog', { name: 'Lighting: other choices' });
  await clickWords(page, 'golden hour');
  await expect(menu).toBeVisible();
  await expect(wizard.prompt, 'one may type on').toBeFocused();
  await expect(menu.getByRole('radio', { name: 'Golden hour' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await menu.getByRole('radio', { name: 'Neon' }).click();
  await expect(menu).toBeHidden();
  await expect(wizard.prompt).toHaveValue(/neon/);
  await expect(wizard.prompt).not.toHaveValue(/golden hour/);
  await expect(page.getByText(/Your selections have changed/)).toBeHidden();
  await expect(page.getByText(/^(Everything is|\d+) carried(, \d+ converted)?\.$/)).toBeVisible();

  await test.step('in the other renderers’ texts too, which ask for no other writing', async () => {
    await page.getByRole('tab', { name: 'Leonardo' }).click();
    await expect(wizard.prompt).toHaveValue(/neon/);
    await expect(page.getByText(/Your selections have changed/)).toBeHidden();
    await page.getByRole('tab', { name: 'Midjourney' }).click();
    await expect(wizard.prompt).toHaveValue(/neon.*--ar/);
  });

  await test.step('in a text with own words, which stay', async () => {
    const text = await wizard.prompt.inputValue();
    await wizard.prompt.fill(text.replace('green net', 'green net, gulls overhead'));
    await page.getByRole('button', { name: 'Change Lens' }).click();
    const lenses = page.getByRole('dialog', { name: 'Lens: other choices' });
    await expect(lenses.getByRole('radio', { name: '85mm' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(wizard.prompt).not.toHaveValue(/85mm/);
    await page.keyboard.press('Escape');
    await expect(lenses).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Lens' })).toBeFocused();
    await expect(wizard.prompt).toHaveValue(/green net, gulls overhead/);
    await expect(wizard.prompt).not.toHaveValue(/85mm/);
    await expect(page.getByText(/Your selections have changed/)).toBeHidden();
  });

  await test.step('by keys in the text, and out of it', async () => {
    await wizard.prompt.evaluate((field: HTMLTextAreaElement) => {
      const at = field.value.indexOf('film');
      field.focus();
      field.setSelectionRange(at, at);
    });
    await page.keyboard.press('Alt+ArrowDown');
    await page
      .getByRole('dialog', { name: 'Color mood: other choices' })
      .getByRole('button', { name: 'Take it out' })
      .click();
    await expect(wizard.prompt).not.toHaveValue(/film/);
    await expect(wizard.prompt).toHaveValue(/gulls overhead/);
    await expect(wizard.button('Add Color mood')).toBeVisible();
  });
  expect(await readCredits(page)).toBe(credits);
});

test('keeps no swap that is written anew, and an edit with the choices that were swapped in @any-size', async ({
  page,
}) => {
  const wizard = await openResult(page);
  const swap = async (name: string) => {
    await page.getByRole('button', { name: 'Change Lighting' }).click();
    await page.getByRole('dialog', { name: 'Lighting: other choices' }).getByRole('radio', { name }).click();
    await page.keyboard.press('Escape');
  };
  const again = async () => {
    const written = page.waitForResponse((response) => response.url().includes('prompts.generate'));
    await wizard.button('Generate Again').click();
    await written;
    await expect(wizard.button('Generate Again')).toBeEnabled();
  };
  const readKept = async () =>
    (await (await page.request.get('/api/edits')).json()) as { parameters: Record<string, string> }[];
  await swap('Neon');
  await expect(wizard.prompt).toHaveValue(/neon/);
  await again();
  expect(await readKept()).toEqual([]);

  await swap('Studio light');
  await wizard.prompt.fill(`Candid, ${await wizard.prompt.inputValue()}`);
  await again();
  await expect.poll(readKept).toHaveLength(1);
  expect((await readKept())[0]?.parameters['lighting']).toBe('Studio light');
});

test('never breaks a line within a parameter, at any width', async ({ page }) => {
  const wizard = await openResult(page);
  await wizard.prompt.fill(
    'a red fox::1.5 in a frozen wood at dusk::2 with long blue shadows --niji 7 --ar 3:2 --stylize 250 --chaos 12 --seed 4711 --no boats',
  );
  const widths =
    (page.viewportSize()?.width ?? 0) < 600
      ? [320, 344, 360, 375, 390, 412, 430]
      : [1024, 1100, 1200, 1280, 1360, 1440, 1600];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The lines settle with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const typing of [true, false]) {
      await wizard.prompt.evaluate((field, on) => (on ? field.focus() : field.blur()), typing);
      const lines = await page
        .locator('.wz-editor-marks .wz-tie')
        .evaluateAll((ties) =>
          ties.map((tie) => [
            tie.textContent,
            new Set([...tie.getClientRects()].map(({ top }) => Math.round(top))).size,
          ]),
        );
      expect(lines.length).toBe(8);
      // While one types, shorter lines do it as far as they can.
      if (!typing)
        expect(
          lines.filter(([, count]) => count !== 1),
          `at ${width} px`,
        ).toEqual([]);
      if (!typing) continue;
      const shapes = await wizard.prompt.evaluate((field) => {
        const marks = field.previousElementSibling!;
        return [field, marks].map((layer) => [
          layer.getBoundingClientRect().height,
          getComputedStyle(layer).paddingRight,
          Math.max(0, layer.scrollHeight - layer.clientHeight),
        ]);
      });
      expect(shapes[0], 'the layers break alike').toEqual(shapes[1]);
    }
  }
});

test('says what each renderer drops, and from which words on a text is too long @any-size', async ({
  page,
}) => {
  const wizard = await openResult(page);
  await page.getByRole('tab', { name: /^ChatGPT/ }).click();
  await expect(page.getByText(/Everything is carried|\d+ (converted|lost) \(/)).toBeVisible();
  await page.getByRole('tab', { name: 'Midjourney' }).click();
  const words = Array.from({ length: 64 }, (_, at) => `word${at + 1}`).join(' ');
  await wizard.prompt.fill(`${words} --ar 3:2`);
  await expect(
    page.getByText('64 of 60 words, more than it reads with care: from “word61 word62 word63 word64” on'),
  ).toBeVisible();
  const over = page.locator('.wz-mark[data-over]');
  await expect(over, 'not the parameters').toHaveText('word61 word62 word63 word64');
});

test('copies with C from anywhere on the result, unless one types @any-size', async ({ page }) => {
  const wizard = await openResult(page);
  await page.mouse.click(700, 300);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('c');
  await expect(wizard.toast('Copied!')).toBeVisible();
  await wizard.button('Save to Project').click();
  await page.getByLabel('Prompt name').fill('');
  await page.keyboard.type('c');
  await expect(page.getByLabel('Prompt name')).toHaveValue('c');
});

test('takes 100,000 pasted characters up to what can be saved, and says so @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  const words = 'a red fox, golden hour light, by a frozen lake, soft focus. '.repeat(1700);
  await page.evaluate((text) => navigator.clipboard.writeText(text), words);
  await wizard.prompt.press('ControlOrMeta+a');
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: 'longtask' });
  });
  await wizard.prompt.press('ControlOrMeta+v');
  await expect(page.getByText('That is the limit of 20,000 characters.')).toBeVisible();
  await expect(wizard.prompt).toHaveValue(words.slice(0, 20_000));
  const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'longTasks') as number[])));
  console.log(`longest task after pasting 100,000 characters at a quarter of the speed: ${longest} ms`);
});
