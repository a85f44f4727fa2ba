import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  });

  it('of the settings', () => {
    const known = named('.env.example', /^([A-Z][A-Z0-9_]+)=/gm);
    // Compose's own, in docker-compose.yml.
    const more = ['POSTGRES_PASSWORD'];
    const set = [...named(page, /^ *([A-Z][A-Z0-9_]+)=/gm)];
    expect(set.filter((name) => !known.has(name) && !more.includes(name))).toEqual([]);
  });
});
