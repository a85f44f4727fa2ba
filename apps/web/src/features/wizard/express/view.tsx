import { exclusions } from '@safelight/catalog/exclusions';
import { limits } from '@safelight/catalog/limits';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { kindLabels, optionsByKind } from '@safelight/prompt/phrases';
import { photoKinds, type Choice, type PhotoKind } from '@safelight/prompt/selection';
import { useMemo, type Dispatch, type ReactNode } from 'react';
import type { User } from '../../../trpc';
import { findDraftStyle, findSelection, usesPhoto } from '../draft/choices';
import {
  countNegative,
  cutNegative,
  hasExclusion,
  appendExclusion,
  removeExclusion,
} from '../draft/negative';
import { SetAside } from '../draft/set-aside';
import type { WriteOwnText } from '../draft/use-own-text';
import type { Draft, DraftAction } from '../draft/state';
import { LongText } from '../steps/long-text';
import { ParametersEditor } from '../parameters/editor';
import { KindRow } from './kind-row';
import { LivePrompt } from './live-prompt';

interface ExpressViewProps {
  user: User;
  draft: Draft;
  write: WriteOwnText | undefined;
  dispatch: Dispatch<DraftAction>;
  onGenerate: () => void;
  hints?: ReactNode;
}

/** The wizard's choices on one page: words on top, every kind for every style, the prompt writing itself beside them. */
export function ExpressView({
  user,
  draft,
  write: writeText,
  dispatch,
  onGenerate,
  hints,
}: ExpressViewProps) {
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
  const negative = usesPhoto(draft) ? draft.negative : '';
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
      <section aria-labelledby="step-title" className="min-w-0">
        <h2 id="step-title" tabIndex={-1} className="mb-4 font-display text-2xl outline-none">
          All on one page
        </h2>
        <SetAside draft={draft} dispatch={dispatch} />
        <div className="mb-4 grid gap-4 md:grid-cols-2">
          <LongText
            label="Your subject"
            placeholder="A red fox crossing a frozen lake at first light"
            rows={3}
            limit={limits.subjectCharacters}
            value={draft.subject}
            onChange={write('subject')}
            onConfirm={onGenerate}
          />
          <LongText
            label="The context (optional)"
            placeholder="on a foggy pier with a single lantern burning"
            rows={3}
            limit={limits.scenarioCharacters}
            value={draft.scenario}
            onChange={write('scenario')}
            onConfirm={onGenerate}
          />
        </div>
        <KindRow
          label="Style"
          options={styles}
          chosen={draft.style && { id: draft.style }}
          onChoose={(choice) => 'id' in choice && chooseStyle(choice.id)}
        />
        <KindRow
          label="Aspect ratio"
          options={ratios.map(({ id, ratio, name }) => ({ id, name: ratio, description: name }))}
          chosen={draft.ratio ? { id: draft.ratio } : draft.ratioText ? { text: draft.ratioText } : undefined}
          free
          placeholder="Another, as 7:5"
          onChoose={(choice) => {
            if ('text' in choice) return dispatch({ type: 'wrote-ratio', text: choice.text });
            const ratio = ratios.find(({ id }) => 'id' in choice && id === choice.id);
            if (ratio) dispatch({ type: 'chose-ratio', ratio: ratio.id });
          }}
          onClear={() => dispatch({ type: 'cleared', fields: ['ratio'] })}
        />
        {photoKinds.map((kind) => (
          <KindRow
            key={kind}
            label={kindLabels[kind]}
            options={optionsByKind[kind]}
            chosen={photo[kind]}
            onChoose={choose(kind)}
            onClear={() => dispatch({ type: 'cleared', fields: [kind] })}
            free={kind !== 'format'}
          />
        ))}
        {draft.style !== 'photorealistic' &&
          style?.parameters.map((parameter) => (
            <KindRow
              key={parameter.id}
              label={parameter.name}
              options={parameter.options.map(({ value, label, description }) => ({
                id: value,
                name: label,
                description,
              }))}
              chosen={draft.parameters[parameter.id]}
              onChoose={(choice) => dispatch({ type: 'set-parameter', id: parameter.id, choice })}
              onClear={() => dispatch({ type: 'removed-parameter', id: parameter.id })}
            />
          ))}
        <div className="border-t border-line py-4">
          <LongText
            label="What the image should not show"
            hint="Terms with commas between them."
            placeholder="blurry, watermark, extra fingers"
            rows={2}
            limit={limits.negativePromptCharacters}
            count={countNegative}
            cut={cutNegative}
            value={negative}
            onChange={write('negative')}
            onConfirm={onGenerate}
          />
          <div role="group" aria-label="Common exclusions" className="mt-3 flex flex-wrap gap-2">
            {exclusions.map(({ term }) => {
              const listed = hasExclusion(negative, term);
              return (
                <button
                  key={term}
                  type="button"
                  aria-pressed={listed}
                  onClick={() =>
                    write('negative')(
                      cutNegative(listed ? removeExclusion(negative, term) : appendExclusion(negative, term)),
                    )
                  }
                  className="inline-flex h-8 items-center rounded-full border border-line px-3 text-xs text-muted hover:border-line-strong aria-pressed:border-accent aria-pressed:text-ink aria-pressed:underline"
                >
                  {term}
                </button>
              );
            })}
          </div>
        </div>
        <ParametersEditor draft={draft} dispatch={dispatch} renderer={renderer} />
        {hints}
      </section>
      <div className="lg:sticky lg:top-20">
        <LivePrompt
          selection={selection}
          renderer={renderer}
          text={writeText?.(draft, renderer)?.text}
          onRenderer={(next) => dispatch({ type: 'chose-renderer', renderer: next })}
        />
      </div>
    </div>
  );
}
