import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port';

// Proves on a clean clone what the README promises: one command installs, builds and serves; a second start finds the
// data of the first, even after kill -9. The clone is in a folder closed to other users, like a home.
const root = join(import.meta.dirname, '..');
const home = await mkdtemp(join(tmpdir(), 'safelight-smoke-'));
const clone = join(home, 'safelight');
const port = await findFreePort();
const origin = `http://localhost:${port}`;
const outside = new Set<string>();
/** The lines that the server printed since its last start. */
let printed: string[] = [];
let current: ChildProcess | undefined;
let failures = 0;
// The processes it starts are in their own groups, which Ctrl-C in the terminal does not reach.
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void cleanUp().finally(() => process.exit(1)));
}

try {
  await chmod(home, 0o700);
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: 'inherit' });
  if (cloned.status !== 0) throw new Error('The repository could not be cloned.');
  const account = { email: 'smoke@example.com', password: 'developed in the dark' };
  let cookie = '';
  await check('a clean clone installs, builds and serves', () =>
    start(15 * 60_000, undefined, { TURBO_FORCE: 'true' }),
  );
  await check('a visitor gets the page', async () => {
    const page = await fetch(origin);
    expect(page.ok && (await page.text()).includes('<h1'), `GET / returned ${page.status}`);
  });
  await check('the demo user and the demo admin sign in with the printed passwords', async () => {
    const demo = printed
      .map((line) => /^Demo (user|admin)  (\S+) \/ (\S+)$/.exec(line))
      .filter((found) => found !== null);
    expect(demo.map(([, role]) => role).join() === 'user,admin', `it printed ${printed.join('\n')}`);
    for (const [, role, email, password] of demo) {
      const response = await post('/api/auth/login', { email, password });
      const user = (await response.json()) as { role?: string };
      expect(user.role === role, `signing in as ${email} returned ${response.status}`);
    }
  });
  await check('a visitor signs up', async () => {
    const response = await post('/api/auth/register', account);
    cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect(response.ok && cookie !== '', `registering returned ${response.status}`);
  });
  await check('their words become a prompt', () => generate(cookie));
  await check('and an image', () => draw(cookie));
  await check('a second start after a kill -9 serves within seconds', async () => {
    await kill();
    await start(60_000);
  });
  await check('and still has the session and the account', () => generate(cookie));
  await check('a stop leaves nothing running', stop);
  await check('production has no demo accounts', async () => {
    await start(60_000, [process.execPath, 'apps/api/dist/main.js'], {
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      IMAGES: 'off',
      PAYMENTS: 'off',
      MAILS: 'off',
      DATA_DIR: join(home, 'production'),
      LOG_LEVEL: 'error',
    });
    expect(
      printed.some((line) => line.startsWith(`Safelight is at ${origin}`)),
      'it did not print its address',
    );
    expect(!printed.some((line) => line.startsWith('Demo')), 'it printed demo accounts');
    const { status } = await post('/api/auth/login', {
      email: 'demo@safelight.example',
      password: 'darkroom-demo',
    });
    expect(status === 401, `signing in as the demo user returned ${status}`);
    await stop();
  });
} catch (error) {
  failures++;
  console.error(error);
} finally {
  await cleanUp();
}
process.exitCode = failures === 0 ? 0 : 1;

/** Ends all processes and removes all files. */
async function cleanUp(): Promise<void> {
  await kill();
  for (const cluster of [
    join(home, 'data/postgres/cluster'),
    join(home, 'production/postgres/cluster'),
    ...[...outside].map((each) => join(each, 'cluster')),
  ]) {
    const pid = await readPostmasterPid(cluster);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  }
  await rm(home, { recursive: true, force: true });
  for (const folder of outside) await rm(folder, { recursive: true, force: true });
}

async function check(promise: string, prove: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  try {
    await prove();
    console.log(`✓ ${promise} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failures++;
    console.error(`✗ ${promise}:`, error instanceof Error ? error.message : error);
    // Later checks need the earlier ones.
    throw new Error('The smoke test ends here.', { cause: error });
  }
}

/** What the clone builds, the tests of the same commit find in our cache. TURBO_FORCE ignores what is there already. */
async function start(
  patience: number,
  [command, ...args]: [string, ...string[]] = ['npx', '-y', 'pnpm@12', 'start'],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  printed = [];
  const child = spawn(command, args, {
    cwd: clone,
    env: {
      ...freshEnvironment(),
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      TURBO_CACHE_DIR: join(root, '.turbo/cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, so that it can be killed as a whole.
    detached: true,
    shell: process.platform === 'win32',
  });
  current = child;
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(`  | ${line}`);
    printed.push(line);
    const place = /^The database is kept in (.+?): /.exec(line)?.[1];
    if (place) outside.add(dirname(place));
  });
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    expect(child.exitCode === null, `the start ended with ${child.exitCode}`);
    const health = await fetch(`${origin}/healthz`).catch(() => undefined);
    // The server prints these lines last.
    if (health?.ok && printed.some((line) => line.startsWith('Safelight is at'))) return;
  }
  throw new Error(`no response from ${origin}/healthz`);
}

async function generate(cookie: string): Promise<void> {
  const words = {
    style: 'Photorealistic',
    subject: 'a lighthouse keeper reading',
    aspectRatio: '16:9',
    parameters: {},
  };
  const response = await post('/api/generate-prompt', words, cookie);
  const body = (await response.json()) as { prompt?: string; error?: string };
  expect(response.status === 200, `generating returned ${response.status}: ${body.error}`);
  expect(body.prompt?.includes('lighthouse keeper') ?? false, `the prompt reads: ${body.prompt}`);
}

async function draw(cookie: string): Promise<void> {
  const order = { prompt: 'a lighthouse keeper reading', model: 'black-forest-labs/flux-schnell' };
  const response = await post('/api/generate-image', order, cookie);
  const { image, error } = (await response.json()) as { image?: { imageUrl: string }; error?: string };
  expect(image !== undefined, `drawing returned ${response.status}: ${error}`);
  const file = await fetch(new URL(image.imageUrl, origin));
  const type = Buffer.from(await file.arrayBuffer()).toString('latin1', 1, 4);
  expect(type === 'PNG', `${image.imageUrl} returned ${file.status} and no PNG`);
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, cookie };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function stop(): Promise<void> {
  const child = current;
  if (!child) return;
  signal(child, 'SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    const running = await Promise.all([...outside].map((each) => readPostmasterPid(join(each, 'cluster'))));
    if (running.every((pid) => pid === undefined) && !(await fetch(origin).catch(() => undefined))) return;
  }
  throw new Error('the server or its database still runs');
}

/** PostgreSQL removes the file on an orderly stop. */
async function readPostmasterPid(cluster: string): Promise<number | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : Number.parseInt(content, 10);
}

async function kill(): Promise<void> {
  const child = current;
  current = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  signal(child, 'SIGKILL');
  await once(child, 'exit');
}

/**
 * Our environment without the package manager's variables: the clone must install its own packages and find its own
 * programs.
 */
function freshEnvironment(): NodeJS.ProcessEnv {
  const left =
    /^(NODE_PATH|NODE_ENV|DATABASE_URL|TEST_DATABASE_URL|INIT_CWD|pnpm_.*|npm_(?!config_).*|npm_config_local_.*)$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !left.test(name)));
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...env, PATH: path.join(delimiter) };
}

/** Signals the package manager and everything it started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, name);
  else child.kill(name);
}

function expect(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
