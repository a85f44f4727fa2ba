import {
  getImageModel,
  gradeOf,
  imageModels,
  largestSeed,
  type ImageModelId,
  type Need,
} from '@safelight/catalog/models';
import { defaultImageModel } from '@safelight/catalog/models/ids';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useOnline } from '../../../../components/offline/connection';
import { OutcomeMark } from '../../../../components/prompt/outcomes';
import { formatCredits } from '../../../../components/format/credits';
import { toastError } from '../../../../components/feedback/toast-error';
import { useOneAtATime } from '../../../../components/requests/one-at-a-time';
import { useRequestId } from '../../../../components/requests/request-id';
import { useSession } from '../../../../components/session/use-session';
import { isSignedOut } from '../../../../errors';
import { trpc, type Sheet, type SheetImage } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { Dialog } from '../../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../../ui/overlay/form-dialog';
import { NeedFilter } from '../../../images/order/needs';
import { PriceLine } from '../../../images/order/price-line';
import { CountPicker, GradePicker, SeedInput } from '../../../images/order/settings';
import { Chip } from '../editor/chip';
import { drawSeeds, SeedsField } from './seeds-field';
import { describeHad, listChoices, quote, readSeeds, type Quote } from './wish';

interface OrderDialogProps {
  sheet: Sheet;
  stars: ReadonlySet<number>;
  credits: number;
  /** Those that the sheet has. */
  images: readonly SheetImage[];
  /** An image that is made again: its prompt and its model are chosen first. */
  again: SheetImage | undefined;
  onOrdered: (images: readonly SheetImage[]) => void;
  onClose: () => void;
}

/** The seed that the sheet's recipe asks for, as far as models have it. */
function seedOf({ plan }: Sheet): number | undefined {
  const seed = plan.recipe.selection.rendererParameters?.seed;
  return typeof seed === 'number' && seed <= largestSeed ? seed : undefined;
}

/** Orders images of a sheet's prompts: which prompts, by which models, how many of each. One price, one charge. */
export function OrderDialog({ sheet, stars, credits, images, again, onOrdered, onClose }: OrderDialogProps) {
  const choices = useMemo(() => listChoices(sheet, stars, again?.cell), [sheet, stars, again]);
  const [which, setWhich] = useState(choices[0]?.value ?? 'all');
  const [models, setModels] = useState<readonly { id: ImageModelId; grade?: string }[]>([
    { id: imageModels.find(({ id }) => id === again?.model)?.id ?? defaultImageModel },
  ]);
  const [need, setNeed] = useState<Need>();
  const [count, setCount] = useState(1);
  // That of the prompt, which other renderers' texts do not carry. It would make the images that there are once more.
  const [seed, setSeed] = useState(() => {
    const own = seedOf(sheet);
    return again || images.some((image) => image.seed === own) ? undefined : own;
  });
  const cells = choices.find(({ value }) => value === which)?.cells ?? [];
  /** Undefined while the seed is no axis. */
  const [typedSeeds, setTypedSeeds] = useState<string>();
  const wish =
    typedSeeds === undefined
      ? { cells: [...cells], models: [...models], count }
      : { cells: [...cells], models: [...models], count: 1, seeds: readSeeds(typedSeeds) };
  const key = JSON.stringify(wish);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is the wish
  const quoted = useMemo(() => quote(sheet, wish), [sheet, key]);

  const session = useSession();
  const utils = trpc.useUtils();
  const requestIdOf = useRequestId();
  const { begin, end } = useOneAtATime();
  const order = trpc.sheetImages.order.useMutation({
    onSettled: end,
    onSuccess: ({ made, balance }) => {
      session.update({ credits: balance });
      void utils.images.pending.invalidate();
      onOrdered(made);
    },
    onError: (error) => {
      // The sign-in dialog is open, and repeats the request after the sign-in.
      if (isSignedOut(error)) return;
      void utils.auth.me.invalidate();
      toastError(
        'No Image Made',
        error,
        'The images could not be ordered. Trying again never charges twice.',
      );
    },
  });
  const online = useOnline();
  const seeded = models.some(({ id }) => getImageModel(id).seed);
  const toggle = (id: ImageModelId) =>
    setModels((before) =>
      before.some((model) => model.id === id)
        ? before.filter((model) => model.id !== id)
        : [...before, { id }],
    );

  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title="Make images"
        description="Of the prompts on this sheet, by one or more models, in one order."
        size="md"
        disabled={!order.isPending && (quoted.refusal !== undefined || quoted.credits > credits || !online)}
        note={
          quoted.refusal === undefined ? (
            <PriceLine cost={quoted.credits} credits={credits} />
          ) : (
            <p role="status" className="text-sm text-danger">
              {quoted.refusal}
            </p>
          )
        }
        action={
          order.isPending
            ? 'Ordering...'
            : quoted.refusal === undefined
              ? `Make ${quoted.count === 1 ? '1 image' : `${quoted.count} images`} · ${formatCredits(quoted.credits)}`
              : 'Make images'
        }
        pending={order.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (quoted.refusal !== undefined || !begin()) return;
          const input = {
            id: sheet.id,
            ...wish,
            ...(seeded && typedSeeds === undefined && { seed }),
            credits: quoted.credits,
          };
          order.mutate({ ...input, requestId: requestIdOf(input) });
        }}
      >
        <Field label="Prompts">
          {(control) => (
            <Select
              {...control}
              value={which}
              onValueChange={setWhich}
              options={choices.map(({ value, label }) => ({ value, label }))}
            />
          )}
        </Field>
        <div role="group" aria-label="Models">
          <p aria-hidden className="mb-1.5 text-sm font-medium text-ink">
            Models
          </p>
          <div className="mb-3 border-b border-line pb-1">
            <NeedFilter value={need} onChange={setNeed} />
          </div>
          <div className="flex flex-wrap gap-1.5">
            {imageModels.map((model) => {
              const chosen = models.find(({ id }) => id === model.id);
              if (need !== undefined && !chosen && !model.needs.includes(need)) return null;
              return (
                <Chip key={model.id} chosen={chosen !== undefined} onClick={() => toggle(model.id)}>
                  {model.name} · {gradeOf(model, chosen?.grade).credits}
                </Chip>
              );
            })}
          </div>
          <p className="mt-1.5 text-xs text-muted">The number is the credits for one image.</p>
        </div>
        {models
          .filter(({ id }) => getImageModel(id).gradedBy)
          .map(({ id, grade }) => (
            <GradePicker
              key={id}
              named
              model={id}
              value={grade}
              onChange={(next) =>
                setModels((before) => before.map((model) => (model.id === id ? { id, grade: next } : model)))
              }
            />
          ))}
        {typedSeeds === undefined ? (
          <div className="grid grid-cols-2 gap-4">
            <CountPicker label="Images of each" value={count} onChange={setCount} />
            {seeded && <SeedInput value={seed} onChange={setSeed} />}
            {seeded && (
              <Button
                variant="secondary"
                size="sm"
                className="justify-self-start"
                onClick={() =>
                  setTypedSeeds(
                    [...(seed === undefined ? [] : [seed]), drawSeeds(seed === undefined ? 2 : 1)].join(', '),
                  )
                }
              >
                <Plus aria-hidden />
                Vary the seed
              </Button>
            )}
          </div>
        ) : (
          <SeedsField typed={typedSeeds} onTyped={setTypedSeeds} onLeave={() => setTypedSeeds(undefined)} />
        )}
        {quoted.refusal === undefined && (
          <Remarks {...quoted} had={describeHad(images, wish, typedSeeds === undefined ? seed : undefined)} />
        )}
      </FormDialogContent>
    </Dialog>
  );
}

/** How many remarks are shown; the others are about fewer images. */
const shownNotes = 4;

/** What is left out, and what the models do not receive as it is written. */
function Remarks({
  refused,
  notes,
  count: all,
  had,
}: Exclude<Quote, { refusal: string }> & { had: string | undefined }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {had !== undefined && (
        <p role="status" className="text-xs text-muted">
          {had}
        </p>
      )}
      {refused.length > 0 && (
        <p className="text-xs text-muted">
          {refused.length === 1 ? 'One is left out' : `${refused.length} are left out`} and{' '}
          {refused.length === 1 ? 'costs' : 'cost'} nothing: {refused[0]?.problem}
        </p>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs text-muted">
          {notes.slice(0, shownNotes).map(({ text, outcome, count }) => (
            <li key={text}>
              <OutcomeMark outcome={outcome} /> {text}
              {count < all && ` (${count} of ${all})`}
            </li>
          ))}
          {notes.length > shownNotes && <li>And {notes.length - shownNotes} more remarks.</li>}
        </ul>
      )}
    </div>
  );
}
