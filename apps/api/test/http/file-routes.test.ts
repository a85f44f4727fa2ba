import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdmin, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';

// The routes that are no procedures, because they send or receive files.

let test: ImageTest;
let user: TestUser;
let admin: TestUser;
let image: number;
let png: number;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  admin = await newAdmin(test);
  const make = async (change: object) => {
    const { body } = await user.mutate('images.generate', { ...anImage, ...change });
    return (await settled(user, body.image.id)).id as number;
  };
  // Its model sends a WebP.
  image = await make({ model: 'recraft-ai/recraft-v3' });
  png = await make({});
});
afterAll(() => test.close());

describe('an unknown field of the query is refused by name', () => {
  it.each([
    ['GET', '/api/images/:image/file?form=json&wiht=recipe', 'wiht', 'Did you mean "with"'],
    ['GET', '/api/projects/general/export?formt=csv', 'formt', 'Did you mean "format"'],
    ['GET', '/api/account/export?chek=true', 'chek', 'Did you mean "check"'],
    ['GET', '/api/admin/export/users.csv?roles=admin', 'roles', 'Did you mean "role"'],
    ['GET', '/api/admin/export/transactions.csv?kind=image', 'kind', 'There are userId, type,'],
    ['POST', '/api/uploads?consent=true&type=mask', 'type', 'There are kind, consent.'],
  ] as const)('%s %s', async (method, path, name, advice) => {
    const caller = path.includes('admin') ? admin : user;
    const { status, body } = await caller.rest(method, path.replace(':image', String(image)));
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining(`There is no field "${name}". ${advice}`),
    ]);
    expect(body.fields).toEqual({ [name]: body.error });
  });

  it('but not to one who may not read the file, who learns nothing else', async () => {
    const stranger = await newUser(test);
    expect((await stranger.rest('GET', '/api/admin/export/users.csv?roles=admin')).status).toBe(403);
    const { status } = await stranger.rest('GET', `/api/images/${image}/file?form=original`);
    expect(status).toBe(404);
  });

  it('and a check that is not one does not send the file', async () => {
    for (const path of [`/api/images/${image}/file`, '/api/projects/general/export', '/api/account/export']) {
      const { status, body } = await user.rest('GET', `${path}?check=yes`);
      expect([status, body.error]).toEqual([400, 'check is true, or is left out.']);
    }
  });
});

const get = async (
  query: string,
  headers: Record<string, string> = {},
  of: { id: number; by: TestUser } = { id: image, by: user },
) => {
  const response = await fetch(`${test.url}/api/images/${of.id}/file?${query}`, {
    headers: { cookie: of.by.cookie!, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const forms = ['form=original', 'form=png', 'with=prompt,recipe', 'form=json'];

describe.each(forms)('a file of an image (%s)', (form) => {
  it('has a tag, which is the same for the same bytes, and is not sent again to one who has it', async () => {
    const first = await get(form);
    const tag = first.headers.get('etag')!;
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
    expect((await get(form)).headers.get('etag')).toBe(tag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, bytes } = await get(form, { 'if-none-match': known });
      expect([status, headers.get('etag'), bytes.length], known).toEqual([304, tag, 0]);
    }
    expect((await get(form, { 'if-none-match': '"other"' })).status).toBe(200);
    const tags = await Promise.all(forms.map(async (each) => (await get(each)).headers.get('etag')));
    expect(new Set(tags).size).toBe(forms.length);
  });

  it('is sent in part, so that a download can go on', async () => {
    const { bytes: whole, headers } = await get(form);
    const [size, tag] = [whole.length, headers.get('etag')!];
    const half = Math.floor(size / 2);
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      // Across what the product has written into the file.
      ['bytes=20-200', 20, 200],
      [`bytes=${half}-`, half, size - 1],
      ['bytes=-7', size - 7, size - 1],
    ] as const) {
      const part = await get(form, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect(Number(part.headers.get('content-length'))).toBe(end - start + 1);
      expect(part.bytes.equals(whole.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await get(form, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect((await get(form, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
    const changed = await get(form, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, size]);
  });

  it('is of no other user, tag or not', async () => {
    const tag = (await get(form)).headers.get('etag')!;
    const stranger = { id: image, by: await newUser(test) };
    const asked: Record<string, string>[] = [
      {},
      { 'if-none-match': tag },
      { 'if-none-match': '*' },
      { range: 'bytes=0-9' },
    ];
    for (const headers of asked) {
      const { status, headers: sent } = await get(form, headers, stranger);
      expect([status, sent.get('etag')]).toEqual([404, null]);
    }
    const signedOut = await fetch(`${test.url}/api/images/${image}/file?${form}`, {
      headers: { 'if-none-match': tag },
    });
    expect([signedOut.status, signedOut.headers.get('etag')]).toEqual([401, null]);
  });
});

it('the tag of a file tells nothing of its key, and differs from image to image', async () => {
  const [one, other] = [await get('form=png'), await get('form=png', {}, { id: png, by: user })];
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
  const keys = await test.db
    .selectFrom('generated_images')
    .select(['image_key', 'original_key'])
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  for (const key of Object.values(keys)) expect(one.headers.get('etag')).not.toContain(key!.split('.')[0]);
});
