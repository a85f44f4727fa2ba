import { limits } from '@safelight/catalog/limits';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { kindLabels } from '@safelight/prompt/phrases';
import { photoKinds, type Choice, type PhotoKind } from '@safelight/prompt/selection';
import { useMemo, useState, type Dispatch, type ReactNode } from 'react';
import type { User } from '../../../trpc';
import { findDraftStyle, findSelection, usesPhoto } from '../draft/choices';
import { SetAside } from '../draft/set-aside';
import type { WriteOwnText } from '../draft/use-own-text';
import type { Draft, DraftAction } from '../draft/state';
import { lazyPart } from '../../../ui/lazy-part';
import { useMedia } from '../../../ui/use-media';
import { LongText } from '../steps/long-text';
import { ParametersEditor } from '../parameters/editor';
import { KindRow } from './kind-row';
import { TintedPrompt } from '../../../components/prompt/text/tinted-prompt';
import { LivePrompt, useComposition } from './live-prompt';
import { Strip } from './strip';
import { DraftPrint } from '../recipe/print';
import { listParameterOptions, listPhotoOptions, ratioOptions, styleOptions } from '../options/small';
import { Exclusions } from '../steps/negative';

const SubjectOffer = lazyPart(() => import('../bring/subject-offer'), 'SubjectOffer');

// Kept, so that what is typed beside them does not draw them again.
const photoOptions = Object.fromEntries(photoKinds.map((kind) => [kind, listPhotoOptions(kind)])) as Readonly<
  Record<PhotoKind, ReturnType<typeof listPhotoOptions>>
>;

interface ExpressViewProps {
  user: User;
  draft: Draft;
  write: WriteOwnText | undefined;
  dispatch: Dispatch<DraftAction>;
  onGenerate: () => void;
  hints?: ReactNode;
}

/**
 * The darkroom: words on top, the print below them, every kind for every style as a film strip beside it, and the
 * prompt writing itself.
 */
export function ExpressView({
  user,
  draft,
  write: writeText,
  dispatch,
  onGenerate,
  hints,
}: ExpressViewProps) {
  const [pasted, setPasted] = useState<string>();
  const style = findDraftStyle(draft);
  const selection = useMemo(() => findSelection(draft), [draft]);
  const photo = usesPhoto(draft) ? draft.photo : {};
  const renderer =
    draft.renderer ?? (draft.generated?.own ? draft.generated.renderer : user.preferredAiRenderer);
  const write = (field: 'subject' | 'scenario' | 'negative') => (text: string) => {
    if (field === 'negative' && !usesPhoto(draft)) dispatch({ type: 'kept-photo' });
    dispatch({ type: 'wrote', field, text });
  };
  const choose = (kind: PhotoKind) => (choice: Choice) => {
    if (!usesPhoto(draft)) dispatch({ type: 'kept-photo' });
    dispatch({ type: 'chose', kind, choice });
  };
  const chooseStyle = (id: string) => {
    const next = styles.find((each) => each.id === id);
    if (!next) return;
    const keeps = usesPhoto(draft) && (Object.keys(draft.photo).length > 0 || draft.negative !== '');
    dispatch({ type: 'chose-style', style: next });
    // What was chosen for one style counts for the next; a photograph has it anyway.
    if (keeps && next.id !== 'photorealistic') dispatch({ type: 'kept-photo' });
  };
  const roomy = useMedia('(min-width: 64rem)');
  const [open, setOpen] = useState<string>();
  /** One strip shows all it has at a time, so that the others stay near. */
  const stateOf = (key: string) => ({
    open: open === key,
    onOpenChange: (next: boolean) => setOpen(next ? key : undefined),
  });
  const negative = usesPhoto(draft) ? draft.negative : '';
  const composition = useComposition(selection, renderer, writeText?.(draft, renderer)?.text);
  const prompt = (
    <LivePrompt
      composition={composition}
      subject={draft.subject}
      renderer={renderer}
      onRenderer={(next) => dispatch({ type: 'chose-renderer', renderer: next })}
    />
  );
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} className="sr-only">
        All on one page
      </h2>
      <SetAside draft={draft} dispatch={dispatch} />
      <div className="flex flex-col gap-x-10 gap-y-4 lg:grid lg:items-start lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 gap-4 md:grid-cols-2 lg:sticky lg:top-18">
          <div className="grid content-start gap-3">
            <LongText
              label="Your subject"
              placeholder="A red fox crossing a frozen lake at first light"
              rows={2}
              limit={limits.subjectCharacters}
              value={draft.subject}
              onChange={write('subject')}
              onPaste={setPasted}
              onConfirm={onGenerate}
            />
            {draft.subject.length > 5 && <SubjectOffer subject={draft.subject} pasted={pasted} />}
          </div>
          <LongText
            label="The context (optional)"
            placeholder="on a foggy pier with a single lantern burning"
            rows={2}
            limit={limits.scenarioCharacters}
            value={draft.scenario}
            onChange={write('scenario')}
            onConfirm={onGenerate}
          />
          {roomy && (
            <>
              <div className="md:col-span-2 xl:order-last xl:col-span-1">
                <DraftPrint
                  draft={draft}
                  ready
                  sizes="40rem"
                  className="mx-auto h-[clamp(12rem,100dvh-40rem,26rem)] max-w-full xl:h-auto"
                />
              </div>
              <div className="md:col-span-2 xl:col-span-1">{prompt}</div>
            </>
          )}
        </div>
        {!roomy && (
          // Stays in sight above the strips. The prompt to use and to listen to is below them.
          <div
            aria-hidden
            className="wz-bench top-14 z-10 -mx-4 flex items-center gap-3 border-b border-line bg-ground px-4 py-2 tall:sticky sm:-mx-6 sm:px-6"
          >
            <DraftPrint draft={draft} ready sizes="10rem" className="w-36 shrink-0" />
            <TintedPrompt
              composition={composition}
              className="line-clamp-4 min-w-0 flex-1 text-xs leading-5 sm:text-sm"
            />
          </div>
        )}
        <div className="min-w-0 border-t border-line">
          <KindRow
            label="Style"
            options={styleOptions}
            chosen={draft.style && { id: draft.style }}
            onChoose={(choice) => 'id' in choice && chooseStyle(choice.id)}
            {...stateOf('style')}
          />
          <KindRow
            label="Aspect ratio"
            options={ratioOptions}
            chosen={
              draft.ratio ? { id: draft.ratio } : draft.ratioText ? { text: draft.ratioText } : undefined
            }
            free
            placeholder="Another, as 7:5"
            onChoose={(choice) => {
              if ('text' in choice) return dispatch({ type: 'wrote-ratio', text: choice.text });
              const ratio = ratios.find(({ id }) => 'id' in choice && id === choice.id);
              if (ratio) dispatch({ type: 'chose-ratio', ratio: ratio.id });
            }}
            onClear={() => dispatch({ type: 'cleared', fields: ['ratio'] })}
            {...stateOf('ratio')}
          />
          {photoKinds.map((kind) => (
            <KindRow
              key={kind}
              label={kindLabels[kind]}
              options={photoOptions[kind]}
              chosen={photo[kind]}
              onChoose={choose(kind)}
              onClear={() => dispatch({ type: 'cleared', fields: [kind] })}
              free={kind !== 'format'}
              {...stateOf(kind)}
            />
          ))}
          {draft.style !== 'photorealistic' &&
            style?.parameters.map((parameter) => (
              <KindRow
                key={parameter.id}
                label={parameter.name}
                options={listParameterOptions(parameter)}
                chosen={draft.parameters[parameter.id]}
                onChoose={(choice) => dispatch({ type: 'set-parameter', id: parameter.id, choice })}
                onClear={() => dispatch({ type: 'removed-parameter', id: parameter.id })}
                {...stateOf(parameter.id)}
              />
            ))}
          <Strip label="Not to be seen" value={negative} {...stateOf('negative')}>
            <Exclusions negative={negative} rows={2} onWrite={write('negative')} onConfirm={onGenerate} />
          </Strip>
          <ParametersEditor draft={draft} dispatch={dispatch} renderer={renderer} />
          {hints}
          {!roomy && <div className="mt-6">{prompt}</div>}
        </div>
      </div>
    </section>
  );
}
