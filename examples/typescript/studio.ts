import { createHash, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  Api,
  ApiError,
  type Image,
  type Look,
  type Quote,
  type Read,
  type Sheet,
  type User,
  type Written,
} from './api.ts';

const help = `From one prompt to a sheet: writes or reads a prompt, saves it as a look, and runs it over subjects.

  SAFELIGHT_URL=https://… SAFELIGHT_TOKEN=sl_… npx tsx examples/typescript/studio.ts [options] SUBJECT…

  --prompt TEXT         read this prompt, for free; without it one is written, for one credit
  --renderer ID         whose syntax it has, or is written in [midjourney]
  --to ID               the renderer of the sheet; repeat it for more [the same]
  --image MODEL         make an image of the first prompt, for the model's credits
  --run NAME            the same name and arguments again repeat nothing and cost nothing [a new run]

Exit codes: 0 done, 1 refused or failed, 2 not understood, 3 too few credits.`;

const { values, positionals: subjects } = parseArgs({
  allowPositionals: true,
  options: {
    prompt: { type: 'string' },
    renderer: { type: 'string', default: 'midjourney' },
    to: { type: 'string', multiple: true },
    image: { type: 'string' },
    run: { type: 'string', default: randomUUID() },
    help: { type: 'boolean' },
  },
});
const { SAFELIGHT_URL: site = 'http://localhost:3000', SAFELIGHT_TOKEN: token } = process.env;
if (values.help || !token || subjects.length === 0) {
  console.error(help);
  process.exit(values.help ? 0 : 2);
}
const { renderer, run } = values;
const api = new Api(site, token);

/** The request id of a step: known before the call, and the same when the run is repeated. */
function requestIdOf(step: string): string {
  const hex = createHash('sha256').update(`${run}:${step}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

async function writePrompt(subject: string): Promise<string> {
  const body = { style: 'Photorealistic', subject, aspectRatio: '16:9', renderer };
  const key = requestIdOf('prompt');
  const written = await api.post<Written>('/api/generate-prompt', { body, key });
  console.log(`Written for ${written.creditsUsed} credits, ${written.credits} left: ${written.prompt}`);
  return written.prompt;
}

async function makeSheet(recipe: object): Promise<Sheet> {
  const look = await api.post<Look>('/api/looks', {
    body: { name: `Run ${run}`.slice(0, 100), recipe, locks: [], requestId: requestIdOf('look') },
    repeatable: true,
  });
  console.log(`Look ${look.id}: ${look.name}`);
  const plan = { recipe, subjects, axes: [], renderers: values.to ?? [renderer] };
  const body = { name: look.name, plan, requestId: requestIdOf('sheet') };
  const sheet = await api.post<Sheet>('/api/sheets', { body, repeatable: true });
  console.log(`Sheet ${sheet.id}: ${sheet.cells.length} prompts`);
  for (const cell of sheet.cells) console.log(`  ${cell.renderer}: ${cell.text}`);
  return sheet;
}

/**
 * Responds when the image is done, and refuses another price than the quoted one. A repeat after a lost response waits
 * for the same image.
 */
async function makeImage(prompt: string, model: string): Promise<void> {
  const wish = { prompt, model };
  const quote = await api.post<Quote>('/api/generate-image/quote', { body: wish, repeatable: true });
  console.log([`An image costs ${quote.credits} credits`, ...quote.lost].join('\n  '));
  const body = { ...wish, credits: quote.credits };
  const key = requestIdOf('image');
  const { image } = await api.post<{ image: Image }>('/api/generate-image', { body, key });
  console.log(image.imageUrl ? `Image ${image.id}: ${new URL(image.imageUrl, site).href}` : image.failure);
}

async function countHistory(): Promise<number> {
  let count = 0;
  for await (const { items } of api.pages<{ items: object[] }>('/api/generations?limit=2'))
    count += items.length;
  return count;
}

try {
  const { user } = await api.get<{ user: User }>('/api/auth/me');
  console.log(`Signed in as ${user.email}, with ${user.credits} credits`);
  const text = values.prompt ?? (await writePrompt(subjects[0]!));
  const read = await api.post<Read>('/api/parse', { body: { text, renderer }, repeatable: true });
  console.log(`Subject: ${read.subject}`);
  for (const { label, text: words } of read.choices) console.log(`${label}: ${words}`);
  const sheet = await makeSheet(read.recipe);
  if (values.image !== undefined) await makeImage(sheet.cells[0]!.text, values.image);
  console.log(`${await countHistory()} prompts in the history`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.message);
  for (const [field, sentence] of Object.entries(error.fields)) console.error(`  ${field}: ${sentence}`);
  process.exitCode = error.status === 402 ? 3 : 1;
}
