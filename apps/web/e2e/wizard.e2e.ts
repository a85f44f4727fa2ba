import type { Page } from '@playwright/test';
import { limits } from '@safelight/catalog/limits';
import {
  expect,
  expectAccessible,
  expireSession,
  newGeneration,
  test as anonymous,
  testSignedIn as test,
  type TestUser,
} from './fixtures';
import { readCredits, WizardPage, walks } from './wizard-page';

const flows = Object.entries(walks);

async function spendCredits(page: Page, count: number): Promise<void> {
  for (let spent = 0; spent < count; spent += 1) await newGeneration(page, `a fox, take ${spent}`);
}

/** Fills the dialog that the end of a session opened. */
async function signIn(page: Page, user: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

for (const [name, walk] of flows) {
  test(`leads a new user through the ${name} flow to a prompt, its project, and back`, async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.walk(walk);
    if (name === 'photographic') {
      await wizard.button('watermark').click();
      await wizard.button('watermark').click();
      await wizard.button('blurry').click();
      await expect(page.getByLabel('What the picture should not show')).toHaveValue('blurry');
    }
    await wizard.generate();
    await expect(wizard.prompt).toHaveValue(new RegExp(walk.subject));
    await expect(wizard.prompt).toHaveValue(/foggy pier/);
    await expect(page.getByText('Everything you chose is in it.')).toBeVisible();
    expect(await readCredits(page)).toBe(limits.signUpCredits - 1);

    await wizard.prompt.press('ControlOrMeta+End');
    await wizard.prompt.pressSequentially(' and then some');
    await page.getByRole('heading', { name: 'Your AI Prompt' }).focus();
    await page.keyboard.press('c');
    await expect(wizard.toast('Copied!')).toContainText('Prompt copied to clipboard');

    await wizard.button('Save to Project').click();
    await expect(page.getByLabel('Prompt name')).toHaveAttribute('placeholder', `${walk.style} Prompt`);
    await page.getByRole('radio', { name: 'New project' }).click();
    await expect(wizard.button('Save Prompt')).toBeDisabled();
    await page.getByLabel('New project name').fill('Harbour');
    await wizard.button('Save Prompt').click();
    await expect(wizard.toast('Prompt Saved')).toContainText('Your prompt has been saved successfully.');

    await page.getByRole('link', { name: 'Open it in Projects' }).click();
    await expect(page.getByRole('dialog')).toContainText(walk.subject);
    await page.getByRole('button', { name: 'Reuse in Edit Mode' }).click();
    await expect(wizard.toast('Prompt Loaded')).toContainText(
      'Saved prompt loaded successfully. You can now edit and regenerate.',
    );
    await expect(page).toHaveURL(/\/app$/);
    await expect(wizard.prompt).toHaveValue(/ and then some$/);
    await wizard.button('Edit Your Selections').click();
    await wizard.button('Edit Subject').click();
    await expect(wizard.subject).toHaveValue(walk.subject);
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`leaves axe nothing to find on any step or in the result, in the ${colorScheme} theme`, async ({
    page,
  }) => {
    test.slow();
    const wizard = new WizardPage(page);
    const look = () => expectAccessible(page);
    await page.emulateMedia({ colorScheme });
    await wizard.open();
    await wizard.walk(walks.photographic, look);
    await wizard.generate();
    await look();
    await wizard.button('Edit Your Selections').click();
    await wizard.prompt.fill('something else entirely, 8k');
    await look();
    await wizard.button('Save to Project').click();
    await look();
    await wizard.button('Cancel').click();
    await wizard.button('Start Over').click();
    await look();
    await wizard.walk(walks.configured);
    await look();
  });
}

anonymous('asks a visitor to sign in, and offers an account and the prices', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(wizard.button('Sign Up Free - 20 Credits')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Plans & Pricing' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Sign in required' })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});

test('fits screens from 360 px on without a sideways scroll', async ({ page, user }) => {
  const wizard = new WizardPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await wizard.open();
  const overflows: string[] = [];
  const look = async (step: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) overflows.push(`${step}: ${width}`);
  };
  await wizard.walk({ ...walks.photographic, subject: `${'W'.repeat(300)} ${user.email}` }, look);
  await wizard.generate();
  await look('Your AI Prompt');
  expect(overflows).toEqual([]);
});

test('goes one step back with the browser’s back button, and keeps what was chosen', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.plain);
  await page.goBack();
  await expect(wizard.heading('Set Context')).toBeVisible();
  await page.goBack();
  await expect(wizard.subject).toHaveValue(walks.plain.subject);
  await page.goForward();
  await expect(wizard.heading('Set Context')).toBeVisible();
  await wizard.button('Back').click();
  await expect(wizard.heading('Define Subject')).toBeVisible();
  await wizard.button('Back').click();
  await expect(wizard.card('Illustration')).toBeChecked();
});

test('loses nothing in a reload, neither on a step nor in an edited result', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.configured);
  await wizard.card('Chibi').click();
  await page.reload();
  await expect(wizard.heading('Configure Style Parameters')).toBeVisible();
  await expect(wizard.card('Chibi')).toBeChecked();
  await wizard.generate();
  await wizard.prompt.fill('my own words');
  await page.reload();
  await expect(wizard.prompt).toHaveValue('my own words');
});

test('keeps two tabs apart', async ({ page, context }) => {
  const first = new WizardPage(page);
  await first.open();
  await first.chooseStyle('Illustration');
  await first.subject.fill('a heron');
  const second = new WizardPage(await context.newPage());
  await second.open();
  await expect(second.subject).toHaveValue('a heron');
  await second.subject.fill('a kingfisher');
  await first.page.reload();
  await expect(first.subject).toHaveValue('a heron');
  await second.page.reload();
  await expect(second.subject).toHaveValue('a kingfisher');
});

test('starts over at the first step, and brings everything back after a slip', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Start Over').click();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await expect(wizard.card('Illustration')).not.toBeChecked();
  await wizard.button('Bring it back').click();
  await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
});

test('charges once for a double click, however quick', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await wizard.button('Generate Prompt Now').dblclick();
  await wizard.heading('Your AI Prompt').waitFor();
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
  await wizard.button('Edit Your Selections').click();
  // Both clicks arrive before the page can draw anything.
  await wizard.button('Generate Again').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => readCredits(page)).toBe(limits.signUpCredits - 2);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await readCredits(page)).toBe(limits.signUpCredits - 2);
});

test('does not charge again when the answer was lost and the user tries once more', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await page.route(
    '**/trpc/prompts.generate*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText('Trying again never charges twice.');
  await wizard.generate();
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('tries anew when the lost answer was a failure', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  const ids: unknown[] = [];
  const refusal = { reason: 'provider_failed', code: 'CONFLICT', httpStatus: 409 };
  await page.route('**/trpc/prompts.generate*', async (route) => {
    const [input] = Object.values(route.request().postDataJSON() as Record<string, { requestId: string }>);
    ids.push(input?.requestId);
    if (ids.length === 1) await route.abort();
    else if (ids.length === 3) await route.continue();
    else
      await route.fulfill({
        status: 409,
        json: [{ error: { message: 'No.', code: -32009, data: refusal } }],
      });
  });
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toBeVisible();
  await wizard.generate();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  // A failure that was seen is over: the next click is a new request.
  await wizard.button('Edit Your Selections').click();
  await wizard.button('Generate Again').click();
  await expect(wizard.toast('Generation Failed')).toContainText('No.');
  await page.unroute('**/trpc/prompts.generate*');
  await wizard.button('Generate Again').click();
  await expect.poll(() => readCredits(page)).toBe(limits.signUpCredits - 2);
});

test('waits on for the answer when the page is reloaded in the middle', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  // The server gets the request and answers; the answer never arrives.
  const answered = page.waitForResponse(/prompts\.generate/);
  await page.route('**/trpc/prompts.generate*', async (route) => {
    await route.fetch();
    await page.unroute('**/trpc/prompts.generate*');
    await page.reload();
  });
  await wizard.button('Generate Prompt Now').click();
  await answered;
  await expect(wizard.prompt).toHaveValue(/a heron/);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('charges for each new wish, also for the same selections', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Edit Your Selections').click();
  await wizard.button('Generate Again').click();
  await expect.poll(() => readCredits(page)).toBe(limits.signUpCredits - 2);
});

test('goes on by itself after a sign-in when the session had ended', async ({ page, user }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await expireSession(page);
  await wizard.button('Generate Prompt Now').click();
  await signIn(page, user);
  await expect(wizard.prompt).toHaveValue(/a heron/);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('says so when the server finds too few credits, and blocks by itself once it knows', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await spendCredits(page, limits.signUpCredits);
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText(
    'Insufficient credits. You need 1 credits but have 0.',
  );
  await expect(
    page.getByText('Out of credits! Upgrade your plan to continue generating prompts.'),
  ).toBeVisible();
  await page.reload();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('prompts.generate')) asked += 1;
  });
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText('Insufficient credits');
  expect(asked).toBe(0);
});

test('warns when five credits are left', async ({ page }) => {
  const wizard = new WizardPage(page);
  await spendCredits(page, limits.signUpCredits - 5);
  await wizard.open();
  await expect(
    page.getByText("You're running low on credits. Consider upgrading for more prompts."),
  ).toBeVisible();
  await expectAccessible(page);
});

for (const [kind, subject] of [
  ['right-to-left', 'صياد عجوز يصلح شبكة خضراء (على الميناء)'],
  ['emoji', 'a 👩‍👩‍👧‍👦 family with 🏳️‍🌈 flags — "no rain", 50% off'],
  ['syntax', 'poster (16:9) :: --ar 9:16 {red, blue} <lora:x> AND BREAK'],
  ['longest', 'é'.repeat(1000) + '𝒳'.repeat(1000)],
] as const) {
  test(`takes a ${kind} subject as it is`, async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill(kind === 'longest' ? `${subject}and more` : subject);
    await expect(wizard.subject).toHaveValue(subject);
    await wizard.generate();
    const marks = page.locator('.wz-editor-marks');
    for (const tab of ['DALL·E 3', 'Stable Diffusion', 'Leonardo', 'Midjourney']) {
      await page.getByRole('tab', { name: tab }).click();
      // The marked copy below holds the very text of the field above, and both have the same height.
      expect((await marks.textContent())?.replaceAll('\u200b', '')).toBe(
        (await wizard.prompt.inputValue()).replaceAll('\u200b', ''),
      );
      const [below, above] = [await marks.boundingBox(), await wizard.prompt.boundingBox()];
      expect(above?.height).toBe(below?.height);
      expect(
        await wizard.prompt.evaluate((field) => field.scrollHeight - field.clientHeight),
      ).toBeLessThanOrEqual(2);
    }
    await page.reload();
    await wizard.button('Edit Your Selections').click();
    await wizard.button('Edit Subject').click();
    await expect(wizard.subject).toHaveValue(subject);
  });
}

test('can be walked with the keyboard alone', async ({ page, isMobile, hasTouch }) => {
  test.skip(isMobile || hasTouch, 'phones have no keyboard to walk with');
  const wizard = new WizardPage(page);
  const { keyboard } = page;
  await wizard.open();
  await wizard.card('Photorealistic').focus();
  await keyboard.press('ArrowRight', { delay: 60 });
  await expect(wizard.card('Illustration')).toBeChecked();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await keyboard.press('1');
  await expect(wizard.card('Photorealistic')).toBeChecked();
  await keyboard.press('Enter');
  await expect(wizard.subject).toBeFocused();
  await keyboard.type('a fox');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(wizard.heading('Set Context')).toBeVisible();
  await keyboard.press('ControlOrMeta+Enter');
  for (const [title, digit, name] of [
    ['Choose Aspect Ratio', '5', 'Widescreen'],
    ['Choose Camera', '2', 'Mirrorless'],
    ['Select Lens', '3', '85mm'],
    ['Set Lighting', '4', 'Dramatic'],
    ['Choose Framing', '1', 'Portrait'],
    ['Select Color Mood', '3', 'Black & white'],
    ['File Format Tricks', '4', 'L1003427.DNG'],
  ] as const) {
    await expect(wizard.heading(title)).toBeVisible();
    await keyboard.press(digit);
    await expect(wizard.card(name)).toBeChecked();
    await keyboard.press('Enter');
  }
  await expect(page.getByLabel('What the picture should not show')).toBeFocused();
  await keyboard.type('blurry');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(wizard.heading('Your AI Prompt')).toBeFocused();
  await keyboard.press('c');
  await expect(wizard.toast('Copied!')).toBeVisible();
});

test('brings what takes the focus into sight between the header and the bar', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await wizard.button('Continue to Context').click();
  const field = page.getByLabel('The context (optional)');
  const bar = page.getByRole('group', { name: 'Credits and actions' });
  const [header, actions] = [await page.getByRole('banner').boundingBox(), await bar.boundingBox()];
  const look = async () => {
    const box = await page.locator(':focus').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
  };
  await field.focus();
  const suggestions = page.getByRole('region', { name: 'Quick suggestions' }).getByRole('button');
  const count = await suggestions.count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.press(key);
      await look();
    }
  }
  await expect(field).toBeFocused();
});

test('answers hover and focus between a selection and its words', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  const part = page.getByRole('button', { name: /^Subject/ });
  await part.focus();
  await expect(page.locator('.wz-mark[data-active=true]').first()).toHaveText('a heron on one leg');
  await part.press('Enter');
  const chosen = await wizard.prompt.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(chosen).toBe('a heron on one leg');
  await page.keyboard.press('Delete');
  await expect(part).toContainText('not in the text');
  await wizard.prompt.press('ControlOrMeta+z');
  await expect(part).toContainText('carried');
});

test('checks a text that is pasted over the prompt against the selections', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.plain);
  await wizard.generate();
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await wizard.prompt.press('ControlOrMeta+a');
    await wizard.prompt.press('ControlOrMeta+v');
    await expect(wizard.prompt).toHaveValue(text);
  };
  const part = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const pier = 'on a foggy pier with a single lantern burning';
  await paste('Ink and wash illustration of a heron on one leg, drawn by hand --ar 16:9');
  await expect(part('Context')).toContainText('not in the text');
  await expect(part('Subject')).toContainText('carried');
  await expect(part('Aspect ratio')).toContainText('carried');
  await paste(`Ink and wash illustration: ${pier}, a heron on one leg, drawn by hand --ar 16:9`);
  await expect(part('Context')).toContainText('carried');
  await part('Context').focus();
  await expect(page.locator('.wz-mark[data-active=true]').first()).toHaveText(pier);
});

test('shows the other renderers’ prompts for nothing', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.plain);
  await wizard.generate();
  const texts = new Set([await wizard.prompt.inputValue()]);
  for (const tab of ['DALL·E 3', 'Stable Diffusion', 'Leonardo']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(/put together on your device. Free./)).toBeVisible();
    texts.add(await wizard.prompt.inputValue());
  }
  expect(texts.size).toBe(4);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('says on each renderer’s tab whether it took all of a long subject', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt('Illustration', 'mending a green net '.repeat(99).trim());
  const part = page.getByRole('button', { name: /^Subject/ });
  await page.getByRole('tab', { name: 'DALL·E 3' }).click();
  await expect(page.getByText('Everything you chose is in it.')).toBeVisible();
  await page.getByRole('tab', { name: 'Leonardo' }).click();
  await expect(page.getByText('Everything you chose is in it, but 1 is shortened.')).toBeVisible();
  await expect(part).toContainText('shortened');
});

test('warns of a word that some image generators refuse, and lets it stand', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.prompt.fill('a fucking cold morning');
  const warning = page.getByRole('button', { name: /Some image generators refuse prompts with “fuck/ });
  await warning.click();
  await expect(wizard.prompt).toBeFocused();
  await expect(wizard.button('Copy to Clipboard')).toBeEnabled();
  await wizard.prompt.fill('a biting cold morning');
  await expect(warning).toBeHidden();
});

test('says when the selections have changed since the prompt was written', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Edit Your Selections').click();
  await wizard.button('Add Context').click();
  await wizard.button('on a black sand beach under a heavy sky').click();
  await page.goBack();
  await expect(page.getByText(/Your selections have changed/)).toBeVisible();
  await expect(page.getByText('1 of 3 selections is not in it.')).toBeVisible();
  await wizard.generate();
  await expect(wizard.prompt).toHaveValue(/black sand beach/);
});

test('tells when a saved prompt cannot be loaded', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open('/?reuse=999999');
  await expect(wizard.toast('Load Failed')).toContainText('Failed to load saved prompt data.');
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
});

for (const address of ['/?reuse=abc', '/?reuse=2147483648']) {
  test(`says of ${address} that it cannot be loaded`, async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open(address);
    await expect(wizard.toast('Load Failed')).toBeVisible();
    await expect(wizard.heading('Select Image Style')).toBeVisible();
  });
}

test('offers to try again when the session ended before a prompt was loaded', async ({ page, user }) => {
  const wizard = new WizardPage(page);
  await newGeneration(page, 'a heron');
  await page.goto('/history');
  await expect(page.getByRole('button', { name: 'Reuse' })).toBeVisible();
  await expireSession(page);
  await page.getByRole('button', { name: 'Reuse' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your prompt could not be loaded')).toBeVisible();
  await wizard.button('Try again').click();
  await signIn(page, user);
  await expect(wizard.prompt).toHaveValue(/a heron/);
});

test('signs out from the credits panel', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await page.getByRole('region', { name: 'Your credits' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(wizard.button('Sign Up Free - 20 Credits')).toBeVisible();
});
