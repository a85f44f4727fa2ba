import { limits } from '@safelight/catalog/limits';
import { refuseSheetTexts, sumUpTexts, walkSheetTexts } from '@safelight/prompt/recipe/sheet/texts';
import { useMemo, useState } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { formatCredits } from '../../../../components/format/credits';
import { useOnline } from '../../../../components/offline/connection';
import { useOneAtATime } from '../../../../components/requests/one-at-a-time';
import { useRequestId } from '../../../../components/requests/request-id';
import { useSession } from '../../../../components/session/use-session';
import { isSignedOut } from '../../../../errors';
import { trpc, type Sheet, type SheetText } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { Dialog } from '../../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../../ui/overlay/form-dialog';
import { PriceLine } from '../../../images/order/price-line';
import { listChoices } from '../contact/wish';
import { countPrompts } from '../grid/list';

interface WriteDialogProps {
  sheet: Sheet;
  stars: ReadonlySet<number>;
  credits: number;
  /** The cells that are being written. */
  working: ReadonlyMap<number, string>;
  /** The one prompt that the dialog was opened for. */
  one: number | undefined;
  onOrdered: (texts: readonly SheetText[]) => void;
  onClose: () => void;
}

function quote(sheet: Sheet, cells: readonly number[]) {
  const refusal = refuseSheetTexts(cells);
  if (refusal !== undefined) return { refusal };
  const quoted = sumUpTexts([...walkSheetTexts(sheet, cells)]);
  if (quoted.planned.length === 0) return { refusal: quoted.refused[0]?.problem ?? 'Choose a prompt.' };
  return { ...quoted, refusal: undefined };
}

/** Has the AI writer write prompts of a sheet: which ones, at what price. One order, one charge. */
export function WriteDialog({ sheet, stars, credits, working, one, onOrdered, onClose }: WriteDialogProps) {
  const choices = useMemo(() => {
    const sets = listChoices(sheet, stars, one).map((set) => ({
      ...set,
      label: set.value === 'one' ? 'This prompt' : set.label,
      cells: set.cells.filter((index) => !working.has(index)),
    }));
    const unwritten = sheet.cells.flatMap((cell, index) =>
      cell.written || working.has(index) ? [] : [index],
    );
    const first = unwritten.slice(0, limits.sheetTexts);
    const label = `${first.length < unwritten.length ? 'The first that are' : 'Prompts'} not written yet (${first.length})`;
    const isPart =
      first.length > 0 && (first.length < sheet.cells.length || sheet.cells.length > limits.sheetTexts);
    return isPart ? [...sets, { value: 'unwritten', label, cells: first }] : sets;
  }, [sheet, stars, working, one]);
  const preferred =
    one === undefined && stars.size === 0 && choices.some(({ value }) => value === 'unwritten');
  const [which, setWhich] = useState(preferred ? 'unwritten' : (choices[0]?.value ?? 'all'));
  const [most, setMost] = useState<number>();
  const wanted = choices.find(({ value }) => value === which)?.cells ?? [];
  const key = wanted.join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is the cells
  const whole = useMemo(() => quote(sheet, wanted), [sheet, key]);
  const planned = whole.refusal === undefined ? whole.planned.slice(0, most) : [];
  const price = planned.length * limits.promptCredits;
  const again = planned.filter(({ cell }) => sheet.cells[cell]?.written).length;
  const payable = Math.floor(credits / limits.promptCredits);

  const session = useSession();
  const utils = trpc.useUtils();
  const requestIdOf = useRequestId();
  const { begin, end } = useOneAtATime();
  const order = trpc.sheetTexts.order.useMutation({
    onSettled: end,
    onSuccess: ({ made, balance }) => {
      session.update({ credits: balance });
      onOrdered(made);
    },
    onError: (error) => {
      // The sign-in dialog is open, and repeats the request after the sign-in.
      if (isSignedOut(error)) return;
      void utils.auth.me.invalidate();
      // Another tab may have had them written.
      void utils.sheets.get.invalidate({ id: sheet.id });
      void utils.sheetTexts.list.invalidate({ id: sheet.id });
      toastError(
        'Nothing Ordered',
        error,
        'The prompts could not be ordered. Trying again never charges twice.',
      );
    },
  });
  const online = useOnline();
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title="Write with AI"
        description="The AI writer words each prompt anew from its choices. The composed text is kept, and you choose which of the two counts."
        size="md"
        disabled={!order.isPending && (whole.refusal !== undefined || price > credits || !online)}
        note={
          whole.refusal === undefined ? (
            <PriceLine cost={price} credits={credits} brief offline="The AI writer needs the connection." />
          ) : (
            <p role="status" className="text-sm text-danger">
              {whole.refusal}
            </p>
          )
        }
        action={
          order.isPending
            ? 'Ordering...'
            : whole.refusal === undefined
              ? `Write ${countPrompts(planned.length)} · ${formatCredits(price)}`
              : 'Write prompts'
        }
        pending={order.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (whole.refusal !== undefined || !begin()) return;
          const cells = planned.map(({ cell }) => cell);
          const input = { id: sheet.id, cells, credits: price, again };
          order.mutate({ ...input, requestId: requestIdOf(input) });
        }}
      >
        <Field label="Prompts">
          {(control) => (
            <Select
              {...control}
              value={which}
              onValueChange={(next) => {
                setWhich(next);
                setMost(undefined);
              }}
              options={choices.map(({ value, label }) => ({ value, label }))}
            />
          )}
        </Field>
        {whole.refusal === undefined && (
          <div className="flex flex-col items-start gap-2 text-xs text-muted">
            <p>
              Each costs {formatCredits(limits.promptCredits)}. One that cannot be written, or that the
              composer has to stand in for, costs nothing.
            </p>
            {price > credits && payable > 0 && (
              <Button variant="secondary" size="sm" onClick={() => setMost(payable)}>
                Only the first {payable}, as your credits allow
              </Button>
            )}
            {again > 0 && (
              <p>
                {again === 1 ? 'One has' : `${again} have`} been written before and would be written again.
                The earlier text stays in your history.
              </p>
            )}
            {whole.refused.length > 0 && (
              <p>
                {whole.refused.length === 1 ? 'One is left out' : `${whole.refused.length} are left out`} and{' '}
                {whole.refused.length === 1 ? 'costs' : 'cost'} nothing: {whole.refused[0]?.problem}
              </p>
            )}
          </div>
        )}
      </FormDialogContent>
    </Dialog>
  );
}
