import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { countCells, refusePlan } from '@safelight/prompt/recipe/sheet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../../../../components/feedback/toast-error';
import { Page } from '../../../../components/layout/page';
import { getBrowserStores } from '../../../../components/storage/browser';
import { forgetHandedRecipe, readHandedRecipe } from '../../../../components/storage/handed-recipe';
import { paths } from '../../../../paths';
import { trpc, type Inputs, type User } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { Input } from '../../../../ui/form/input';
import { StudioTabs } from '../../tabs';
import { SheetView } from '../grid/view';
import {
  makeDraft,
  prepareRequest,
  readSheetDraft,
  suggestName,
  toPlan,
  withSource,
  writeSheetDraft,
  type SheetDraft,
  type Source,
} from '../plan/draft';
import { useCells } from '../plan/use-cells';
import { AxesField } from './axes';
import { Part } from './part';
import { RenderersField } from './renderers-field';
import { SourcePicker } from './source-picker';
import { SubjectsField } from './subjects-field';

/** Subjects in the preview; all of them are composed. */
const previewRows = 4;

function openDraft(user: User): { draft: SheetDraft; handed: Source | undefined } {
  const left = readSheetDraft(getBrowserStores(), user.id) ?? makeDraft([user.preferredAiRenderer]);
  const { recipe, name = 'Your prompt', subjects } = readHandedRecipe() ?? {};
  const kept = subjects ? { ...left, subjects: subjects.join('\n') } : left;
  const source: Source | undefined = recipe && { from: recipe.template ? 'prompt' : 'look', name, recipe };
  const own = kept.source.from !== 'style' ? kept.source : undefined;
  return { draft: source ? withSource(kept, source) : kept, handed: source ?? own };
}

/** A new sheet: a look, subjects, and what varies, with the prompts as they will be. */
export function SheetEditor({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const [opened] = useState(() => openDraft(user));
  const [draft, setDraft] = useState(opened.draft);
  const looks = trpc.looks.list.useQuery({});
  const utils = trpc.useUtils();
  const saved = useRef(false);
  // Read once: the draft has it from here on.
  useEffect(forgetHandedRecipe, []);
  useEffect(() => {
    if (!saved.current) writeSheetDraft(getBrowserStores(), user.id, draft);
  }, [draft, user.id]);

  const { source, subjects, axes, renderers } = draft;
  const plan = useMemo(
    () => toPlan({ source, subjects, axes, renderers, name: '' }),
    [source, subjects, axes, renderers],
  );
  const refusal = refusePlan(plan);
  const composed = useCells(plan);
  const count = countCells(plan);
  const name = draft.name.trim() || suggestName(draft);
  const create = trpc.sheets.create.useMutation({
    onSuccess: (sheet) => {
      saved.current = true;
      writeSheetDraft(getBrowserStores(), user.id, undefined);
      utils.sheets.get.setData({ id: sheet.id }, sheet);
      void utils.sheets.list.invalidate();
      // Back leads to where the look or the prompt came from: the editor would be empty.
      navigate(paths.sheets(sheet.id), { replace: true });
    },
    onError: (error) => toastError('Save Failed', error, 'The sheet could not be saved.'),
  });
  const save = () => {
    if (create.isPending) return;
    const sent = prepareRequest(draft, name);
    setDraft({ ...draft, sent });
    create.mutate({
      requestId: sent.requestId,
      name,
      projectId: null,
      // Inputs have arrays that could be changed.
      plan: plan as Inputs['sheets']['create']['plan'],
    });
  };
  const change = (part: Partial<SheetDraft>) => setDraft((before) => ({ ...before, ...part }));

  return (
    <Page
      title="New sheet"
      before={<StudioTabs />}
      intro="One look over many subjects, for any renderer, side by side."
    >
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <Part number={1} title="Look or prompt">
          <SourcePicker
            source={source}
            handed={opened.handed}
            own={looks.isLoading ? undefined : (looks.data?.looks ?? [])}
            onSource={(next) => setDraft((before) => withSource(before, next))}
          />
        </Part>
        <Part number={2} title="Subjects">
          <SubjectsField value={subjects} onChange={(text) => change({ subjects: text })} />
        </Part>
        <Part number={3} title="Renderers">
          <RenderersField
            chosen={renderers}
            favorites={user.favoriteRenderers}
            onChosen={(chosen) => change({ renderers: chosen })}
          />
        </Part>
        <Part number={4} title="What varies" note="optional">
          <AxesField axes={axes} own={looks.data?.looks ?? []} onAxes={(next) => change({ axes: next })} />
        </Part>
      </div>
      <section
        aria-label="Save"
        className="sticky bottom-(--tabs) z-20 -mx-4 mt-10 border-y border-line bg-ground px-4 py-3 sm:mx-0 sm:rounded-lg sm:border sm:px-5"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div role="status" className="min-w-0 grow">
            <p className="text-base font-medium tabular-nums">
              {count === 1 ? '1 prompt' : `${formatGrouped(count)} prompts`}
              <span className="font-normal text-muted">, free</span>
            </p>
            <p className="text-xs text-muted">
              {refusal ??
                (composed?.done
                  ? 'Composed in your browser.'
                  : `Composing${composed ? `, ${composed.cells.length} of ${count}` : ''}…`)}
            </p>
          </div>
          <Input
            aria-label="Name of the sheet"
            placeholder={suggestName(draft)}
            maxLength={limits.sheetNameCharacters}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            className="min-w-0 basis-48 max-sm:grow sm:basis-72"
          />
          <Button disabled={refusal !== undefined} pending={create.isPending} onClick={save}>
            {create.isPending ? 'Saving...' : 'Save sheet'}
          </Button>
        </div>
      </section>
      {composed && composed.cells.length > 0 && (
        <section aria-label="Preview" className="mt-8">
          <SheetView plan={composed.plan} cells={composed.cells} rows={previewRows} />
          {plan.subjects.length > previewRows && (
            <p className="mt-3 text-sm text-muted">
              The first {previewRows} of {plan.subjects.length} subjects. Save the sheet to see all, star and
              share.
            </p>
          )}
        </section>
      )}
    </Page>
  );
}
