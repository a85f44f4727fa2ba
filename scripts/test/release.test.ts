import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/api/src/config';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const { version } = readConfig({}).release;

it('has one version, which the image, the manifests and the changelog name too', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(read('apps/api/package.json'))).toMatchObject({ version });
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
  const { images } = parse(read('deploy/kubernetes/kustomization.yaml')) as { images: object[] };
  expect(images).toContainEqual(expect.objectContaining({ name: 'safelight', newTag: version }));
  // Until the first release there is only "Unreleased".
  const released = /^## v?(\d\S*)/m.exec(read('CHANGELOG.md'))?.[1];
  expect([undefined, version]).toContain(released);
});

it('says which commit was built, where the build names it', () => {
  expect(readConfig({}).release.commit).toBeUndefined();
  expect(readConfig({ RELEASE_COMMIT: '62250e7c' }).release.commit).toBe('62250e7c');
  expect(() => readConfig({ RELEASE_COMMIT: 'main' })).toThrow(/RELEASE_COMMIT: must be the id of a commit/);
});
