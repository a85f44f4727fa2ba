import type { Page, Route } from '@playwright/test';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  expireSession,
  newEmail,
  newProject,
  newSavedPrompt,
  ownSite,
  test,
} from '../support/fixtures';
import { allowFaults } from '../support/faults';
import { WizardPage } from '../support/wizard-page';

/** Every way a call can fail without a message from the server, and what the page adds to its own text. */
const responses: Readonly<Record<string, { respond: (route: Route) => Promise<void>; reason?: string }>> = {
  'an empty response': { respond: (route) => route.fulfill({ status: 500 }) },
  'a proxy’s page': {
    respond: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  },
  'a response without an error field': { respond: (route) => route.fulfill({ status: 500, json: {} }) },
  'a broken connection': {
    respond: (route) => route.abort(),
    reason: 'Safelight could not be reached.',
  },
};

interface Row {
  procedure: string;
  title: string;
  description: string;
  /** Instead of it when no response arrived. */
  lost?: string;
  /** What follows the reason when no response arrived. */
  after?: string;
  open: (page: Page) => Promise<void>;
  /** Makes the call; repeated for each response. */
  act: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const free = 'Trying again never charges twice.';

async function openDialog(page: Page, tab: 'Login' | 'Sign Up'): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('red lamp, wet hands');
}

/** Fails a call in each way and checks the toast. */
async function expectFallbacks(page: Page, row: Row): Promise<void> {
  allowFaults(`500 ${row.procedure}`, `502 ${row.procedure}`, `ERR_FAILED ${row.procedure}`);
  await row.open(page);
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const address = `**/trpc/**${row.procedure}*`;
  for (const [name, { respond, reason }] of Object.entries(responses)) {
    await test.step(`${row.procedure}: ${name}`, async () => {
      // The previous toast may still be visible, with the same text.
      await toasts.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-old', '')));
      await page.route(address, respond);
      await row.act(page);
      const description = reason ? (row.lost ?? row.description) : row.description;
      const stop = description.endsWith('.') || !reason ? '' : '.';
      const words = [description + stop, reason, reason && row.after].filter(Boolean).join(' ');
      const fresh = toasts.and(page.locator(':not([data-old])'));
      await expect(fresh).toHaveText(row.title + words);
      await page.unroute(address);
    });
  }
}

const visitors: readonly Row[] = [
  {
    procedure: 'auth.login',
    title: 'Login Failed',
    description: 'Login failed',
    open: (page) => openDialog(page, 'Login'),
    act: (page) => press(page, 'Sign In'),
  },
  {
    procedure: 'auth.register',
    title: 'Registration Failed',
    description: 'Registration failed',
    lost: 'Failed to create account',
    open: (page) => openDialog(page, 'Sign Up'),
    act: (page) => press(page, 'Create Account'),
  },
];

const users: readonly Row[] = [
  {
    procedure: 'prompts.generate',
    title: 'Generation Failed',
    description: 'Failed to generate prompt. Please try again.',
    after: free,
    open: async (page) => {
      const wizard = new WizardPage(page);
      await wizard.open();
      await wizard.chooseStyle('Illustration');
      await wizard.subject.fill('a heron on one leg');
    },
    act: (page) => press(page, 'Generate Prompt Now'),
  },
  {
    procedure: 'images.generate',
    title: 'Generation Failed',
    description: 'Failed to generate image. Please try again.',
    after: free,
    open: async (page) => {
      await page.goto('/image-generator');
      await page.getByLabel('Prompt').fill('a heron on one leg');
    },
    act: (page) => page.getByRole('button', { name: /^Generate Image/ }).click(),
  },
  {
    procedure: 'prompts.save',
    title: 'Save Failed',
    description: 'Failed to save prompt.',
    open: async (page) => {
      const wizard = new WizardPage(page);
      await wizard.open();
      await wizard.generate();
      await press(page, 'Save to Project');
    },
    act: (page) => press(page, 'Save Prompt'),
  },
  {
    procedure: 'projects.create',
    title: 'Error',
    description: 'Failed to create project',
    open: async (page) => {
      await page.goto('/projects');
      await press(page, 'New Project');
      await page.getByLabel('Project Name').fill('Winter');
    },
    act: (page) => press(page, 'Create Project'),
  },
  {
    procedure: 'projects.update',
    title: 'Error',
    description: 'Failed to update project',
    open: async (page) => {
      await newProject(page, 'To edit');
      await page.goto('/projects');
      await press(page, 'Actions for To edit');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
    act: (page) => press(page, 'Save Changes'),
  },
  {
    procedure: 'projects.delete',
    title: 'Error',
    description: 'Failed to delete project',
    open: async (page) => {
      await newProject(page, 'To delete');
      await page.goto('/projects');
      await press(page, 'Actions for To delete');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    act: (page) => press(page, 'Delete Project'),
  },
  {
    procedure: 'payments.createCheckout',
    title: 'Payment Error',
    description: 'Failed to create checkout session',
    open: async (page) => {
      await page.goto('/pricing');
    },
    act: (page) => press(page, 'Upgrade to Pro'),
  },
  {
    procedure: 'auth.setRenderer',
    title: 'Update Failed',
    description: 'Failed to update AI renderer preference',
    open: async (page) => {
      await page.goto('/settings');
      await page.getByRole('radio', { name: /Leonardo/ }).click();
    },
    act: (page) => press(page, 'Save'),
  },
];

test('shows the specified message when a visitor’s action fails @any-size', async ({ page }) => {
  for (const row of visitors) await expectFallbacks(page, row);
});

test('shows the specified message when a user’s action fails @any-size', async ({ page, user: _user }) => {
  test.slow();
  for (const row of users) await expectFallbacks(page, row);
});

test('shows the specified message when an admin’s action fails @any-size', async ({ page, browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });
  const email = newEmail();
  const response = await context.request.post('/api/auth/register', {
    data: { email, password: 'red lamp, wet hands' },
    headers: ownSite,
  });
  expect(response.ok()).toBe(true);
  await context.close();
  await call(page, 'auth.login', { email: 'admin@safelight.example', password: 'darkroom-demo' });
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const open = async (item?: string) => {
    await page.goto('/admin');
    await page.getByLabel('Search by name or address').fill(email);
    if (item !== undefined) await choose(item);
  };
  const title = 'Update Failed';
  const rows: readonly Row[] = [
    {
      procedure: 'admin.setRole',
      title,
      description: 'Failed to update user role',
      open: () => open('Make admin'),
      act: () => press(page, 'Make admin'),
    },
    {
      procedure: 'admin.setCredits',
      title,
      description: 'Failed to update user credits',
      open: async () => {
        await open('Set credits');
        await page.getByRole('dialog').getByLabel('Credits').fill('7');
      },
      act: () => press(page, 'Set credits'),
    },
    {
      procedure: 'admin.deleteUser',
      title: 'Delete Failed',
      description: 'Failed to delete user',
      open: () => open('Delete'),
      act: () => press(page, 'Delete user'),
    },
    {
      procedure: 'admin.resendVerification',
      title: 'Resend Failed',
      description: 'Failed to resend verification email',
      open: () => open(),
      act: () => choose('Resend verification'),
    },
  ];
  for (const row of rows) await expectFallbacks(page, row);
});

test('names the list that could not be fetched', async ({ page, user: _user }) => {
  await newSavedPrompt(page);
  allowFaults('500 boards.list');
  await page.route('**/trpc/**boards.list*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/projects/general');
  await expect(page.getByRole('heading', { name: 'Failed to fetch prompts', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('asks for a sign-in when the session has ended', async ({ page, user }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on one leg');
  await expireSession(page);
  await wizard.button('Generate Prompt Now').click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Authentication required', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await press(page, 'Sign In');
  await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
});

test('stays signed in when the sign-out fails @any-size', async ({ page, user: _user }) => {
  allowFaults('502 auth.logout');
  await page.route('**/trpc/**auth.logout*', responses['a proxy’s page']!.respond);
  await page.goto('/settings');
  await press(page, 'User menu');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expectToast(page, 'Logout failed', 'There was an error logging out. Please try again.');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});
