import { nameRenderer } from '@safelight/catalog/renderers';
import type { Cell } from '@safelight/prompt/recipe/sheet';
import { copyPrompt } from '../../../../components/prompt/copy';

type Copied = Pick<Cell, 'renderer' | 'text'>;

/** A prompt on each line, or between empty lines where one has several: a web UI reads its lines as they are. */
const toLines = (texts: readonly string[]) =>
  texts.join(texts.some((text) => text.includes('\n')) ? '\n\n' : '\n');

/** The prompts of cells as a list; those of several renderers below the name of each. */
export function writeList(cells: readonly Copied[]): string {
  const renderers = [...new Set(cells.map(({ renderer }) => renderer))];
  const textsFor = (id: string) => toLines(cells.flatMap((cell) => (cell.renderer === id ? cell.text : [])));
  if (renderers.length < 2) return textsFor(renderers[0] ?? '');
  return renderers.map((id) => `${nameRenderer(id) ?? id}\n\n${textsFor(id)}`).join('\n\n\n');
}

export const countPrompts = (count: number) => (count === 1 ? '1 prompt' : `${count} prompts`);

export const copyCells = (cells: readonly Copied[]): void =>
  void copyPrompt(writeList(cells), {
    title: 'Copied!',
    description: countPrompts(cells.length),
    failure: 'Failed to copy the prompts to the clipboard',
  });
