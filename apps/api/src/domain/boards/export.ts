import { Readable } from 'node:stream';
import { nameModel } from '@safelight/catalog/models';
import { findRatio, nameRatio } from '@safelight/catalog/ratios';
import { nameRenderer } from '@safelight/catalog/renderers';
import { findProject } from '@safelight/db/queries/prompts/projects';
import type { ReplyToWork } from '@safelight/db/queries/studio/replies-to-work';
import { cutText } from '@safelight/prompt/text/cut-text';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import type { ArchiveEntry } from '../../providers/yazl/port';
import { describeOriginal, endingOf, gradeName } from '../images/describe';
import { writeCsvHead, writeCsvRow, type Cell } from '../csv';
import { readStored } from '../prompts/parameters';
import { kindOf } from '../studio/replies';
import { readerOf, type ImageRow, type PromptRow, type Reader } from './export-rows';
import { findBoard } from './list';
import { fileAddress } from '../file-address';

export const exportFormats = ['zip', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface Board {
  readonly id: number | null;
  readonly name: string;
  readonly description: string | null;
}

/** Where an export's reader finds an image, and what its PNG was made of. */
interface Locate {
  readonly image: (row: ImageRow) => string;
  readonly original: (row: ImageRow) => string | null;
}

/**
 * A project's prompts and images as a file. `site` is the origin in the addresses of images, which the ZIP contains
 * instead. Throws `not_found`.
 */
export async function exportBoard(
  deps: Deps,
  user: SessionUser,
  { project, format, site }: { project: number | 'general'; format: ExportFormat; site: string },
): Promise<{ name: string; content: Readable }> {
  const id = await findBoard(deps, user, project);
  const found = id === null ? undefined : await findProject(deps.db, user.id, id);
  const board = { id, name: found?.name ?? 'General', description: found?.description ?? null };
  const read = readerOf(deps, user, id);
  const locate: Locate = {
    image: (row) => site + fileAddress(row.image_key!),
    original: (row) => describeOriginal(row, site)?.url ?? null,
  };
  const day = deps.clock.now().toISOString().slice(0, 10);
  return { name: `safelight-${slug(board.name)}-${day}.${format}`, content: open() };

  function open(): Readable {
    if (format === 'csv') return Readable.from(writeCsv(read, locate));
    if (format === 'json') return Readable.from(writeJson(deps, board, read, locate));
    return deps.archives.zip(listEntries(deps, board, read));
  }
}

/** The letters and digits of a name that every file system takes. */
function slug(name: string, otherwise = 'project'): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? [otherwise]).join('-');
  // Whole words, where there are several.
  return words.length > 60
    ? words
        .slice(0, 61)
        .replace(/-[a-z0-9]*$/, '')
        .slice(0, 60)
    : words;
}

/** An image's name among the files of an export: the beginning of its prompt, and its id. */
const nameImage = (row: ImageRow): string => `${slug(cutText(row.prompt, 200), 'image')}-${row.id}`;

async function* listEntries(deps: Deps, board: Board, read: Reader): AsyncGenerator<ArchiveEntry> {
  const modified = deps.clock.now();
  const locate: Locate = {
    image: (row) => `images/${nameImage(row)}.png`,
    original: (row) =>
      row.original_type && `images/${nameImage(row)}-original.${endingOf(row.original_type)}`,
  };
  const text = (name: string, parts: () => AsyncGenerator<string>): ArchiveEntry => ({
    name,
    modified,
    compress: true,
    open: () => Promise.resolve(Readable.from(parts())),
  });
  yield text('prompts.csv', () => writeCsv(read, locate));
  yield text('prompts.json', () => writeJson(deps, board, read, locate));
  for await (const row of read.images()) {
    yield {
      name: locate.image(row),
      modified: row.created_at,
      compress: false,
      // It may have been deleted since.
      open: async () => (await deps.files.open(row.image_key ?? ''))?.stream,
    };
    const { original_key: key } = row;
    const name = locate.original(row);
    if (key !== null && name !== null)
      yield {
        name,
        modified: row.created_at,
        compress: false,
        open: async () => (await deps.files.open(key))?.stream,
      };
  }
}

/** As people write it: 3:2. */
const writeRatio = (ratio: string | null) => ratio && (findRatio(ratio)?.ratio ?? ratio);

interface Column {
  readonly name: string;
  readonly ofPrompt: (row: PromptRow) => Cell;
  readonly ofImage: (row: ImageRow, locate: Locate) => Cell;
}

const nothing = () => null;
const both = (name: string, of: (row: PromptRow | ImageRow) => Cell): Column => ({
  name,
  ofPrompt: of,
  ofImage: of,
});

const columns: readonly Column[] = [
  { name: 'kind', ofPrompt: () => 'prompt', ofImage: () => 'image' },
  both('id', (row) => row.id),
  { name: 'name', ofPrompt: (row) => row.name, ofImage: (row) => row.of.name },
  { name: 'style', ofPrompt: (row) => row.style, ofImage: (row) => row.of.style },
  { name: 'subject', ofPrompt: (row) => row.subject, ofImage: (row) => row.of.subject },
  { name: 'prompt', ofPrompt: (row) => row.generated_prompt, ofImage: (row) => row.prompt },
  both('renderer', (row) => row.renderer && (nameRenderer(row.renderer) ?? row.renderer)),
  { name: 'model', ofPrompt: nothing, ofImage: (row) => nameModel(row.model) },
  {
    name: 'aspect_ratio',
    ofPrompt: (row) => writeRatio(row.aspect_ratio),
    ofImage: (row) => writeRatio(row.ratio),
  },
  both('starred', (row) => row.starred),
  both('approval', (row) => row.approval),
  both('client_approvals', (row) => row.clientApprovals),
  both('tags', (row) => row.tags.join(', ')),
  both('note', (row) => row.board_note),
  { name: 'image', ofPrompt: nothing, ofImage: (row, locate) => locate.image(row) },
  both('created_at', (row) => row.created_at),
  { name: 'seed', ofPrompt: nothing, ofImage: (row) => row.seed },
  both('client_changes', (row) => row.clientChanges),
  { name: 'prompt_id', ofPrompt: (row) => row.id, ofImage: (row) => row.of.promptId },
];

async function* writeCsv(read: Reader, locate: Locate): AsyncGenerator<string> {
  yield writeCsvHead(columns.map(({ name }) => name));
  for await (const row of read.prompts()) yield writeCsvRow(columns.map(({ ofPrompt }) => ofPrompt(row)));
  for await (const row of read.images())
    yield writeCsvRow(columns.map(({ ofImage }) => ofImage(row, locate)));
}

async function* writeJson(deps: Deps, board: Board, read: Reader, locate: Locate): AsyncGenerator<string> {
  const head = JSON.stringify({ exportedAt: deps.clock.now().toISOString(), project: board });
  yield `${head.slice(0, -1)},"prompts":[`;
  yield* writeRows(read.prompts(), describePrompt);
  yield '],"images":[';
  yield* writeRows(read.images(), (row) => describeImage(row, locate));
  yield '],"clientReplies":[';
  yield* writeRows(read.replies(), describeReply);
  yield ']}';
}

async function* writeRows<Row>(
  rows: AsyncGenerator<Row>,
  describe: (row: Row) => object,
): AsyncGenerator<string> {
  let separator = '';
  for await (const row of rows) {
    yield separator + JSON.stringify(describe(row));
    separator = ',';
  }
}

const describeCommon = (row: PromptRow | ImageRow) => ({
  renderer: row.renderer,
  starred: row.starred,
  approval: row.approval,
  clientApprovals: row.clientApprovals,
  clientChanges: row.clientChanges,
  tags: row.tags,
  note: row.board_note,
  createdAt: row.created_at.toISOString(),
});

const describePrompt = (row: PromptRow) => ({
  id: row.id,
  name: row.name,
  style: row.style,
  subject: row.subject,
  scenario: row.scenario,
  aspectRatio: row.aspect_ratio && nameRatio(row.aspect_ratio),
  parameters: readStored(row.parameters),
  negativePrompt: row.negative_prompt,
  generatedPrompt: row.generated_prompt,
  ...describeCommon(row),
});

const describeImage = (row: ImageRow, locate: Locate) => ({
  id: row.id,
  ...row.of,
  prompt: row.prompt,
  model: row.model,
  modelName: nameModel(row.model),
  grade: row.grade,
  gradeName: gradeName(row),
  seed: row.seed,
  aspectRatio: nameRatio(row.ratio),
  width: row.width,
  height: row.height,
  creditsUsed: row.credits_used,
  image: locate.image(row),
  original: locate.original(row),
  ...describeCommon(row),
});

/** What a client wrote. Its `item` is `prompt:ID` or `image:ID`, or null for the whole page of that title. */
const describeReply = (row: ReplyToWork) => ({
  item: row.about,
  page: row.title,
  lastNumber: row.last_number,
  kind: kindOf(row),
  name: row.name,
  text: row.text,
  answers: row.answers.map(({ text, createdAt }) => ({ text, createdAt })),
  hidden: row.hidden,
  createdAt: row.created_at.toISOString(),
});
