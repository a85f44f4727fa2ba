import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { trpc, type Sheet } from '../../../../trpc';

/**
 * The stars of a sheet. A star shows at once. One request runs at a time; the next one sends the changes made
 * meanwhile. One that is still being saved when the sheet is left is shown when it is opened again.
 */
export function useStars(sheet: Sheet) {
  const utils = trpc.useUtils();
  /** As changed here; undefined while they are as saved. */
  const [changed, setChanged] = useState<ReadonlySet<number>>();
  const stars = useMemo(() => changed ?? new Set(sheet.stars), [changed, sheet.stars]);
  const latest = useRef(stars);
  const busy = useRef(false);
  // Layout effects run before a click can come; one that came before them would be undone.
  useLayoutEffect(() => {
    if (busy.current) return;
    latest.current = new Set(sheet.stars);
    setChanged(undefined);
  }, [sheet.stars]);
  const { mutateAsync } = trpc.sheets.update.useMutation();
  const send = useRef<() => Promise<void>>(undefined);
  useLayoutEffect(() => {
    send.current = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        // Its answer would show the stars from before.
        await utils.sheets.get.cancel({ id: sheet.id });
        let sent: ReadonlySet<number> | undefined;
        while (sent !== latest.current) {
          sent = latest.current;
          const saved = await mutateAsync({ id: sheet.id, stars: [...sent].toSorted((a, b) => a - b) });
          utils.sheets.get.setData({ id: sheet.id }, saved);
        }
      } catch (error) {
        latest.current = new Set(utils.sheets.get.getData({ id: sheet.id })?.stars ?? sheet.stars);
        setChanged(undefined);
        toastError('Not Starred', error, 'The star could not be saved. Please try again.');
      } finally {
        busy.current = false;
      }
    };
  });
  const toggle = useMemo(
    () => (index: number) => {
      const next = new Set(latest.current);
      if (!next.delete(index)) next.add(index);
      latest.current = next;
      setChanged(next);
      void send.current?.();
    },
    [],
  );
  return { stars, toggle };
}
