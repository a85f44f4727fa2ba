import { skipToken } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openAuthDialog } from '../../../../components/sign-in/auth-dialog-store';
import { isSignedOut } from '../../../../errors';
import { trpc, type Sheet, type SheetText } from '../../../../trpc';
import { toast } from '../../../../ui/overlay/toast';
import { countPrompts } from '../grid/list';

/** Milliseconds before a broken stream is opened again. */
const retryDelay = 2000;

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
  const pending = texts?.some(({ status }) => status === 'pending') ?? false;
  const [broken, setBroken] = useState(false);

  /** Those that were being written while this page was open. */
  const followed = useRef(new Set<number>());
  useEffect(() => {
    for (const text of texts ?? []) if (text.status === 'pending') followed.current.add(text.id);
    if (pending || followed.current.size === 0) return;
    announce((texts ?? []).filter((text) => followed.current.has(text.id)));
    followed.current.clear();
  }, [texts, pending]);

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
  const { reset } = trpc.sheetTexts.progress.useSubscription(pending ? { id } : skipToken, {
    onData: take,
    // A server that shuts down ends its streams cleanly, as if all were written.
    onComplete: () => setBroken(true),
    onError: (error) => {
      if (isSignedOut(error)) openAuthDialog({ tab: 'login', expired: true, onSuccess: reset });
      else setBroken(true);
    },
  });
  useEffect(() => {
    if (!broken) return;
    const timer = setTimeout(() => {
      setBroken(false);
      if (pending) reset();
    }, retryDelay);
    return () => clearTimeout(timer);
  }, [broken, pending, reset]);

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
