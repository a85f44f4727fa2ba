import { chooseRatio, defaultImageModel, getImageModel } from '@safelight/catalog/models';
import { toImageInput } from '@safelight/prompt/image-input';
import { getRatio } from '../../images/order/ratio-picker';
import type { Dispatch } from 'react';
import type { User } from '../../../trpc';
import type { Draft, DraftAction, ImagePlan } from '../draft/state';
import type { Result } from '../result/use-composed';
import { FinishedImage } from './finished';
import { OrderForm } from './order-form';
import { ImagePaper } from './paper';
import { useStudio } from './use-studio';

export interface ImageStudioProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
}

/** Makes an image of the result: the form on the left, the paper on the right. */
export function ImageStudio({ user, draft, dispatch, result }: ImageStudioProps) {
  const { order, model = defaultImageModel, ...plan } = draft.image ?? {};
  const input = toImageInput(result.text, getImageModel(model), plan.ratio && getRatio(plan.ratio));
  // A ratio in the text wins over the chosen one: the text may have been edited.
  const own = chooseRatio(getImageModel(model), result.selection?.ratio ?? 'square')?.ratio.id ?? 'square';
  const chosen = plan.ratio ?? (input.shape ? null : own);
  const ratio = chosen ?? input.shape?.ratio.id ?? 'square';
  const change = (next: ImagePlan) => dispatch({ type: 'planned-image', change: next });
  const { place, stage, image, gone, failure } = useStudio(user, order, (next) => change({ order: next }));
  const busy = stage !== undefined;
  const prompt = result.text.trim();
  return (
    <div className="grid gap-6 @2xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @2xl:gap-8">
      <div className="flex flex-col gap-5">
        {image ? (
          <FinishedImage
            image={image}
            credits={user.credits}
            onAnother={() => change({ order: undefined, last: image.id })}
          />
        ) : (
          <OrderForm
            empty={prompt === ''}
            input={input}
            model={model}
            ratio={ratio}
            grade={plan.grade}
            onChange={change}
            credits={user.credits}
            busy={busy}
            onOrder={() =>
              place({
                prompt,
                model,
                grade: plan.grade,
                ratio: chosen,
                projectId: draft.saved?.projectId ?? null,
                versionId: draft.generated?.version ?? draft.generated?.id,
              })
            }
          />
        )}
      </div>
      <ImagePaper
        image={image}
        last={plan.last}
        ratio={getRatio((busy && order?.ratio) || ratio)}
        stage={stage}
        failure={failure}
        note={gone ? 'This image was deleted.' : 'Your image appears here.'}
      />
    </div>
  );
}
