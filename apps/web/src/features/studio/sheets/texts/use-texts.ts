import { useCallback, useMemo } from 'react';
import { useStream } from '../../../../components/requests/use-stream';
import { trpc, type Sheet, type SheetText } from '../../../../trpc';
import { toast } from '../../../../ui/overlay/toast';
import { countPrompts } from '../grid/list';
import { usePending } from '../use-pending';

/** The sheet with what the AI writer has just written for some of its cells. */
function withTexts(sheet: Sheet, news: readonly SheetText[]): Sheet {
  const written = news.filter(({ status, writer }) => status === 'done' && writer === 'ai');
  if (written.length === 0) return sheet;
  const cells = [...sheet.cells];
  for (const { id, cell: index, prompt: text, creditsUsed } of written) {
    const cell = cells[index];
    if (!cell || text === null) continue;
    const composed = cell.written?.composed ?? cell.text;
    cells[index] = { ...cell, text, written: { id, text, composed, creditsUsed } };
  }
  const renewed = new Set(written.map(({ cell }) => cell));
  return { ...sheet, cells, composed: sheet.composed.filter((index) => !renewed.has(index)) };
}

function announce(texts: readonly SheetText[]): void {
  // What was cancelled has been reported by the click.
  const ended = texts.filter(({ cancelled }) => !cancelled);
  const written = ended.filter(({ writer }) => writer === 'ai').length;
  if (ended.length === 0) return;
  const rest = ended.length - written;
  const free = rest > 0 ? ` For ${countPrompts(rest)} the composed text stays, free of charge.` : '';
  if (written > 0)
    toast.success(
      written === 1 ? 'Prompt Written' : `${written} Prompts Written`,
      `The AI writer's text is on the sheet; the composed one is kept.${free}`,
    );
  else
    toast.failure(
      'Nothing Written',
      'The AI writer could not write. The composed texts stay, and nothing was charged.',
    );
}

/** What the AI writer writes for a sheet's prompts, live while it does. */
export function useSheetTexts(id: number, enabled: boolean) {
  const utils = trpc.useUtils();
  const list = trpc.sheetTexts.list.useQuery({ id }, { enabled });
  const texts = list.data?.texts;
  const pending = usePending(texts, announce);
  const take = useCallback(
    (news: readonly SheetText[]) => {
      const renewed = new Map(news.map((text) => [text.cell, text]));
      utils.sheetTexts.list.setData({ id }, (old) => ({
        texts: [...(old?.texts ?? []).filter(({ cell }) => !renewed.has(cell)), ...news],
      }));
      utils.sheets.get.setData({ id }, (sheet) => sheet && withTexts(sheet, news));
      // What could not be written is refunded.
      if (news.some(({ status, creditsUsed }) => status !== 'pending' && creditsUsed === 0))
        void utils.auth.me.invalidate();
    },
    [utils, id],
  );
  const { input, handlers } = useStream(pending ? id : undefined);
  trpc.sheetTexts.progress.useSubscription(input, { ...handlers, onData: take });

  /** What the AI writer does for a cell. */
  const working = useMemo(
    () =>
      new Map(
        (texts ?? []).flatMap(({ cell, status, begun }) =>
          status === 'pending' ? [[cell, begun ? 'Being written' : 'Waits for the AI writer'] as const] : [],
        ),
      ),
    [texts],
  );
  return { working, take };
}
