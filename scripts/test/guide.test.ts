import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runAdmin } from '../../apps/api/src/cli/program';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guide = readdirSync(join(root, 'docs/operations')).map((file) => `docs/operations/${file}`);
const pages = [...guide, 'README.md', 'CONTRIBUTING.md', 'deploy/prometheus/alerts.yml'];

/** What `pattern` captures in a page, each once. */
const named = (page: string, pattern: RegExp) =>
  new Set([...read(page).matchAll(pattern)].map(([, name = '']) => name));

/** The commands that `admin … --help` lists. */
async function adminCommands(...under: string[]): Promise<string[]> {
  let help = '';
  const print = (text: string) => void (help += text);
  await runAdmin([...under, '--help'], { print, warn: print, env: {} });
  const [, commands = ''] = help.split('Commands:');
  return [...commands.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name);
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Settings of Compose, of glibc in the unit of systemd, and of others' programs. */
const foreignSettings = ['POSTGRES_PASSWORD', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_ARENA_MAX'];
/** What an operator writes, or what is printed. */
const ownFiles = ['drill.env', 'secret.env', 'sbom.cdx.json', 'safelight.env', 'pgbouncer.ini'];
const api = join(root, 'apps/api/src');
const sources = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(api, file), 'utf8'));
/** Commands of pnpm itself. */
const builtIn = ['install', 'exec'];

describe.each(pages)('%s names only what exists', (page) => {
  it('of pnpm', () => {
    const known = new Set([...Object.keys(scripts), ...builtIn]);
    expect(
      [...named(page, /\bpnpm(?:@12)? (?!--)([a-z][\w:-]*)/g)].filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  it('of the admin commands', async () => {
    const known = new Set(await adminCommands());
    expect(known).toContain('backup');
    const words = [...named(page, /(?:`|pnpm(?:@12)? (?:--silent )?|dist\/)admin(?:\.js)? ([a-z][\w-]*)/g)];
    expect(words.filter((name) => !known.has(name))).toEqual([]);
    for (const group of ['tokens', 'users', 'ledger']) {
      const parts = await adminCommands(group);
      const said = [...named(page, new RegExp(`\\badmin(?:\\.js)? ${group} ([a-z][\\w-]*)`, 'g'))];
      expect(said.filter((name) => !parts.includes(name))).toEqual([]);
    }
  });

  it('of the settings', () => {
    const known = [...named('.env.example', /^([A-Z][A-Z0-9_]+)=/gm), ...foreignSettings];
    // In a block of settings every name counts, elsewhere those with an underscore, such as WRITER_BUDGET… for several.
    const set = [
      ...named(page, /^ *([A-Z][A-Z0-9_]+)=/gm),
      ...named(page, /(?<![\w…])([A-Z][A-Z0-9]*_[A-Z0-9_]*…?)/g),
    ];
    const exists = (name: string) =>
      name.endsWith('…') ? known.some((each) => each.startsWith(name.slice(0, -1))) : known.includes(name);
    expect(set.filter((name) => !exists(name))).toEqual([]);
  });
});

describe.each(guide)('%s names only', (page) => {
  it('files that exist', () => {
    const links = [...named(page, /\]\((?!https?:)([^)#\s]+)/g)];
    expect(links.filter((file) => !existsSync(join(root, dirname(page), file)))).toEqual([]);
    // Paths begin at the root, or in deploy/kubernetes, whose page says so. Builds make dist.
    const paths = [
      ...named(page, /(?<![\w/.…-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|ya?ml|json|env|md|ini|js))\b/g),
    ];
    const folders = ['', 'deploy/kubernetes', 'deploy/prometheus', dirname(page)];
    const missing = paths.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))));
    expect(missing.filter((path) => !path.includes('dist/') && !ownFiles.includes(path))).toEqual([]);
  });

  it('log lines that the server writes', () => {
    const quoted = [...named(page, /["`]([A-Z]\w* [a-z]\w*(?: \w+)+)["`]/g)];
    expect(quoted.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([]);
  });

  it('panels of the dashboard', () => {
    const dashboard = read('deploy/grafana/safelight.json');
    const panels = [...named(page, /panel _([^_]+)_/g)];
    expect(panels.filter((panel) => !dashboard.includes(`"title": "${panel}"`))).toEqual([]);
  });
});
