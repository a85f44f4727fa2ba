import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase } from '@safelight/db/testing/cluster';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { release } from '../../bundle';

/** What a server needs only with other settings. */
const optional = {
  embedded: /packages\/db\/src\/(embedded|postgres\/.*)\.ts$/,
  telemetry: /@opentelemetry\/|providers\/opentelemetry\/(?!port|open)/,
};

it('a server with DATABASE_URL starts without the code of the embedded PostgreSQL and of telemetry', async () => {
  const folder = await mkdtemp(fileURLToPath(new URL('../../dist-test-', import.meta.url)));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { metafile } = await build({ ...release, outdir: folder, metafile: true });
  for (const code of Object.values(optional)) {
    const chunks = Object.entries(metafile.outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).some((input) => code.test(input)))
      .map(([file]) => join(release.absWorkingDir, file));
    expect(chunks).not.toEqual([]);
    for (const chunk of chunks) await rm(chunk);
  }

  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const server = spawn(process.execPath, [join(folder, 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      IMAGES: 'off',
      PAYMENTS: 'off',
      npm_lifecycle_event: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  });
  let output = '';
  server.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => output).toContain('Safelight is at http://');
});
