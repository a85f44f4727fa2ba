import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findRefused, readLicences } from './licences';

// `pnpm supply` fails if a package of the product has a licence that the project does not accept, or a known weakness of
// severity high or critical. `pnpm supply FOLDER` also writes what a release carries: the bill of materials and the
// licences.

/** Runs pnpm, also where it fails but has printed JSON. */
async function runPnpm(args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  try {
    return (await run('npx', ['-y', 'pnpm@12', ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { stdout } = error as { stdout?: unknown };
    if (typeof stdout === 'string' && stdout.trimStart().startsWith('{')) return stdout;
    throw error;
  }
}

interface Advisory {
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** The advisories for what the product ships; undefined where the registry does not serve audits. */
async function audit(): Promise<readonly Advisory[] | undefined> {
  let report: string;
  try {
    report = await runPnpm(['audit', '--prod', '--audit-level', 'high', '--json']);
  } catch (error) {
    if (/AUDIT_|FETCH|ENOTFOUND|ECONN|ETIMEDOUT/.test(String((error as { stderr?: unknown }).stderr)))
      return undefined;
    throw error;
  }
  const { advisories = {} } = JSON.parse(report) as { advisories?: Record<string, Advisory> };
  return Object.values(advisories).filter(({ severity }) => ['high', 'critical'].includes(severity));
}

const licences = readLicences(await runPnpm(['-r', 'licenses', 'list', '--prod', '--json']));
const refused = findRefused(licences);
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version} has the licence ${licence}. Replace it, or accept the licence in licences.ts.`,
  );
if (refused.length === 0) console.log(`${licences.length} packages, all with an accepted licence`);

const advisories = await audit();
if (!advisories) console.log('No audit: the registry does not serve advisories here.');
else if (advisories.length === 0) console.log('No known weakness of severity high or critical');
for (const { module_name: name, severity, title, url } of advisories ?? [])
  console.error(`${name}, ${severity}: ${title}. ${url}`);

const [, , folder] = process.argv;
if (folder !== undefined) {
  await mkdir(folder, { recursive: true });
  const bom = join(folder, 'sbom.cdx.json');
  await runPnpm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--out', bom]);
  const rows = licences.map(({ name, version, licence }) => `${name}\t${version}\t${licence}\n`);
  await writeFile(join(folder, 'licences.tsv'), `package\tversion\tlicence\n${rows.join('')}`);
  console.log(`Wrote sbom.cdx.json (CycloneDX) and licences.tsv to ${folder}`);
}
process.exitCode = refused.length + (advisories?.length ?? 0) > 0 ? 1 : 0;
