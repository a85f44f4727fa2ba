import { chooseRatio, defaultImageModel, getImageModel } from '@safelight/catalog/models';
import { toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { toImageInput } from '@safelight/prompt/image-input';
import { useState, type Dispatch } from 'react';
import type { User } from '../../../trpc';
import type { Draft, DraftAction, ImagePlan } from '../draft/state';
import type { Result } from '../result/use-composed';
import { FinishedImages } from './finished';
import { OrderForm } from './order-form';
import { ImagePaper } from './paper';
import { useStudio } from './use-studio';

export interface ImageStudioProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
}

/** Makes images of the result: the paper, and the form below it. */
export function ImageStudio({ user, draft, dispatch, result }: ImageStudioProps) {
  const { order, model = defaultImageModel, grade, count, seed, ...plan } = draft.image ?? {};
  const input = toImageInput(result.text, getImageModel(model), plan.ratio && toDrawnRatio(plan.ratio), seed);
  // A ratio in the text wins over the chosen one: the text may have been edited.
  const own = chooseRatio(getImageModel(model), result.selection?.ratio ?? 'square')?.ratio.id ?? 'square';
  const chosen = plan.ratio ?? (input.shape ? null : own);
  const ratio = chosen ?? input.shape?.ratio.id ?? 'square';
  const change = (next: ImagePlan) => dispatch({ type: 'planned-image', change: next });
  const studio = useStudio(user, order, (next) => change({ order: next }));
  const { place, stage, images, over, gone, failure } = studio;
  const busy = stage !== undefined;
  const prompt = result.text.trim();
  const [picked, setPicked] = useState<number>();
  const done = images.filter(({ status }) => status === 'done');
  // While images are made, the paper is shown unless one that is done is looked at.
  const shown = done.find(({ id }) => id === picked) ?? (over ? done[0] : undefined);
  return (
    <div className="grid gap-5">
      <ImagePaper
        image={shown}
        images={images}
        count={order?.count ?? 1}
        onPick={setPicked}
        before={plan.before}
        ratio={toDrawnRatio((busy && order?.ratio) || ratio)}
        stage={stage}
        failure={failure}
        note={gone ? 'This image was deleted.' : 'Your image appears here.'}
      />
      <div className="flex flex-col gap-5">
        {over && shown ? (
          <FinishedImages
            image={shown}
            images={images}
            onAnother={() => change({ order: undefined, before: done.map(({ id }) => id) })}
          />
        ) : (
          <OrderForm
            empty={prompt === ''}
            input={input}
            wish={{ model, grade, count, seed }}
            ratio={ratio}
            onChange={change}
            credits={user.credits}
            busy={busy}
            onOrder={() =>
              place({
                prompt,
                model,
                grade,
                count,
                seed,
                ratio: chosen,
                projectId: draft.saved?.projectId ?? null,
                versionId: draft.generated?.version ?? draft.generated?.id,
              })
            }
          />
        )}
      </div>
    </div>
  );
}
