import { useEffect, useMemo, useRef, useState } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { trpc, type Sheet } from '../../../../trpc';

/**
 * The stars of a sheet. A star shows at once. One request runs at a time; the next one sends the changes made
 * meanwhile.
 */
export function useStars(sheet: Sheet) {
  const utils = trpc.useUtils();
  const [stars, setStars] = useState<ReadonlySet<number>>(() => new Set(sheet.stars));
  const latest = useRef(stars);
  const busy = useRef(false);
  const { mutateAsync } = trpc.sheets.update.useMutation();
  const send = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    send.current = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        let sent: ReadonlySet<number> | undefined;
        while (sent !== latest.current) {
          sent = latest.current;
          const saved = await mutateAsync({ id: sheet.id, stars: [...sent].toSorted((a, b) => a - b) });
          utils.sheets.get.setData({ id: sheet.id }, saved);
        }
      } catch (error) {
        const kept = utils.sheets.get.getData({ id: sheet.id })?.stars ?? sheet.stars;
        latest.current = new Set(kept);
        setStars(latest.current);
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
      setStars(next);
      void send.current?.();
    },
    [],
  );
  return { stars, toggle };
}
