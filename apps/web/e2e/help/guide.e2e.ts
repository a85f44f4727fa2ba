import { call, expect, expectAccessibleInBothThemes, newUser, test } from '../support/fixtures';

test('the guide is in reach, every link of it leads somewhere, and its call is one of the API', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Guide' }).click();
  await expect(page.getByRole('heading', { name: 'Guide', exact: true })).toBeVisible();

  const user = await newUser(page);
  await page.goto('/looks');
  await page.getByRole('link', { name: 'How looks work' }).click();
  await expect(page).toHaveURL('/help#looks');
  await expect(page.getByRole('heading', { name: 'Looks', exact: true })).toBeInViewport();
  await page.goto('/credits');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { name: 'Guide', exact: true })).toBeVisible();

  const links = await page
    .locator('[data-guide] a')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href')!))]);
  expect(links.length).toBeGreaterThan(25);
  for (const link of links) {
    const [path, fragment] = link.split('#');
    if (path === '') await expect(page.locator(`[id="${fragment}"]`), link).toHaveCount(1);
    else expect((await page.request.get(path!, { headers: { accept: '*/*' } })).status(), link).toBe(200);
  }

  // The pictures are loaded when they are near, and only in the theme that is shown.
  const picture = page.locator('#create img:visible');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  const dark = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /-dark-[\w-]{8}\.avif$/.test(name))
      .map(({ name }) => name),
  );
  expect(dark).toEqual([]);

  const { token } = await call<{ token: string }>(page, 'account.createToken', {
    name: 'Guide',
    scope: 'own',
    password: user.password,
  });
  const sample = (await page.getByRole('region', { name: 'A call of the REST API' }).textContent())!;
  const [, address, body] = /curl (\S+)[^]*-d '([^']+)'/.exec(sample)!;
  const answer = await fetch(address!, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body!,
  });
  expect(await answer.text()).toContain('erry in fog');
  expect(answer.status).toBe(200);

  await expectAccessibleInBothThemes(page);
});
