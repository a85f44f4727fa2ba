import type { Locator, Page } from '@playwright/test';
import { allowFaults } from './faults';
import { respondOnce } from './fixtures';

/** The choices of a walk through the wizard; steps that are not named are skipped or keep their defaults. */
export interface Walk {
  style: string;
  subject: string;
  /** Names of cards, from the ratio on, in the order of the steps. */
  cards: readonly string[];
}

export const walks = {
  plain: { style: 'Illustration', subject: 'a heron on one leg', cards: ['Widescreen'] },
  configured: { style: 'Anime & Manga', subject: 'a girl with a paper kite', cards: ['Square'] },
  photographic: {
    style: 'Photorealistic',
    subject: 'an old fisherman mending a green net',
    cards: ['Landscape 3:2', 'Medium format', '85mm', 'Golden hour', 'Mid shot', 'Film look', 'L1003427.DNG'],
  },
} satisfies Record<string, Walk>;

export class WizardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/app'): Promise<void> {
    await this.page.goto(address);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  card(name: string): Locator {
    const start = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return this.page.getByRole('radio', { name: new RegExp(`^${start}`) });
  }

  get subject(): Locator {
    return this.page.getByLabel('Your subject');
  }

  get prompt(): Locator {
    return this.page.getByRole('textbox', { name: 'Your AI Prompt' });
  }

  toast(title: string): Locator {
    return this.page.locator('li[data-state=open]').filter({ hasText: title });
  }

  async chooseStyle(name: string): Promise<void> {
    await this.card(name).click();
    await this.heading('Define Subject').waitFor();
  }

  /** From the first step to the last before the result, calling `look` on each. */
  async walk(walk: Walk, look: (step: string) => Promise<void> = async () => undefined): Promise<void> {
    await this.heading('Select Image Style').waitFor();
    await look('Select Image Style');
    await this.chooseStyle(walk.style);
    await this.subject.fill(walk.subject);
    await look('Define Subject');
    await this.button('Continue to Context').click();
    await this.heading('Set Context').waitFor();
    await this.button('on a foggy pier with a single lantern burning').click();
    await look('Set Context');
    for (const card of walk.cards) {
      await this.button('Continue').click();
      await this.card(card).click();
      await look((await this.page.locator('#step-title').textContent()) ?? '');
    }
    const onward = this.button('Continue');
    if (await onward.isVisible()) {
      await onward.click();
      await onward.waitFor({ state: 'hidden' });
      await look((await this.page.locator('#step-title').textContent()) ?? '');
    }
  }

  async generate(): Promise<void> {
    await this.button('Generate Prompt Now').click();
    await this.heading('Your AI Prompt').waitFor();
  }

  /** The shortest way to a result. */
  async makePrompt(style = 'Illustration', subject = 'a heron on one leg'): Promise<void> {
    await this.chooseStyle(style);
    await this.subject.fill(subject);
    await this.generate();
  }
}

/** The signed-in user's balance on the server. */
export async function readCredits(page: Page): Promise<number> {
  const response = await page.request.get('/api/auth/me');
  const { user } = (await response.json()) as { user: { credits: number } };
  return user.credits;
}

/** Lets the next prompt be written and charged, but drops its response. */
export function loseResponse(page: Page): Promise<void> {
  allowFaults('ERR_FAILED prompts.generate');
  return respondOnce(page, '**/trpc/prompts.generate*', async (route) => {
    await route.fetch();
    await route.abort();
  });
}
