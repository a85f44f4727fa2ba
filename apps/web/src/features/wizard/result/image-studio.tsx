import { defaultImageModel, getImageModel } from '@safelight/catalog/models';
import { describeForImageModel } from '@safelight/prompt/description';
import { Download, ImagePlus, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { sayCredits } from '../../../components/say-credits';
import { paths } from '../../../paths';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { toast } from '../../../ui/toast';
import { Paper, Print } from '../../images/darkroom';
import { downloadImage } from '../../images/download-image';
import type { ImageOrder } from '../../images/image-order';
import { ModelPicker } from '../../images/model-picker';
import { findLengthProblem, PriceLine } from '../../images/price-line';
import { getRatio, RatioPicker } from '../../images/ratio-picker';
import { SandboxMark, useImageService } from '../../images/sandbox-mark';
import { StageLine } from '../../images/stage-line';
import { getStage } from '../../images/stages';
import { useImageProgress } from '../../images/use-image-progress';
import { useOrderImage } from '../../images/use-order-image';
import type { ImagePlan } from '../draft';
import type { ImagePanelProps } from './image-panel';

/** Makes a picture of the result: what it shall be on the left, the paper it appears on at the right. */
export function ImageStudio({ user, draft, dispatch, result }: ImagePanelProps) {
  const plan = draft.image ?? {};
  const { order, model = defaultImageModel } = plan;
  const ratio = plan.ratio ?? result.selection?.ratio ?? 'square';
  const change = (next: ImagePlan) => dispatch({ type: 'planned-image', change: next });
  const [failure, setFailure] = useState<string>();
  const off = useImageService() === 'off';

  const fail = (message: string) => {
    setFailure(message);
    toast({ title: 'Generation Failed', description: 'Failed to generate image.', variant: 'destructive' });
  };
  const setOrder = (next: ImageOrder | undefined) => change({ order: next });
  const { place, resume, sending } = useOrderImage({ user, order, onOrder: setOrder, onFailure: fail });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a panel that has just been opened was interrupted
  useEffect(resume, []);

  const followed = order && !order.ended ? order.imageId : undefined;
  const live = useImageProgress(followed, {
    onEnd: (image) => {
      if (image.status === 'failed') {
        setOrder(undefined);
        fail(image.failure ?? 'Nothing was charged; please try again.');
        return;
      }
      if (order) setOrder({ ...order, ended: true });
      toast({
        title: 'Image Generated',
        description: 'Your AI image has been generated successfully!',
        variant: 'success',
      });
    },
    onGone: () => setOrder(undefined),
  });
  const kept = trpc.images.get.useQuery({ id: order?.imageId ?? 0 }, { enabled: order?.ended === true });
  const picture = order?.ended === true ? kept.data : undefined;
  const gone = order?.ended === true && kept.isError;
  const busy = sending || (order !== undefined && !order.ended);

  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy) paper.current?.scrollIntoView({ block: 'nearest' });
  }, [busy]);

  const prompt = describeForImageModel(result.text, result.renderer);
  const shape = getRatio(busy && order ? order.ratio : ratio);
  const problem = prompt === '' ? 'There is no prompt to draw.' : findLengthProblem(prompt, model);
  const short = user.credits < getImageModel(model).credits;

  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-8">
      <div className="flex flex-col gap-5">
        {picture ? (
          <>
            <div>
              <p className="flex items-center gap-2 text-sm font-medium text-ink">
                {picture.modelName} <SandboxMark />
              </p>
              <p className="mt-1 text-sm text-muted tabular-nums">
                {picture.aspectRatio}, {picture.width} × {picture.height} px
                <br />
                {sayCredits(picture.creditsUsed)} used, {user.credits} left
              </p>
              {picture.note !== null && <p className="mt-2 text-sm text-muted">{picture.note}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={() =>
                  void downloadImage({
                    url: picture.imageUrl ?? '',
                    name: 'ai-generated-image',
                    failure: 'Unable to download image. Please try again.',
                  })
                }
              >
                <Download aria-hidden />
                Download
              </Button>
              <Button variant="secondary" onClick={() => setOrder(undefined)}>
                <RotateCw aria-hidden />
                Generate Another
              </Button>
            </div>
            <p className="text-xs text-muted">
              It is kept with{' '}
              <Link href={paths.images()} className="text-accent-text underline underline-offset-4">
                your images
              </Link>
              .
            </p>
          </>
        ) : (
          <>
            <ModelPicker value={model} onChange={(next) => change({ model: next })} />
            <RatioPicker value={ratio} model={model} onChange={(next) => change({ ratio: next })} />
            <div className="flex flex-col gap-2">
              <Button
                size="lg"
                pending={busy}
                disabled={!busy && (short || off || problem !== undefined)}
                onClick={() => {
                  setFailure(undefined);
                  place({ prompt, model, ratio, projectId: draft.saved?.projectId ?? null });
                }}
              >
                <ImagePlus aria-hidden />
                {busy ? 'Generating Image...' : 'Generate Image'}
                {!busy && (
                  <span className="font-normal tabular-nums">
                    · {sayCredits(getImageModel(model).credits)}
                  </span>
                )}
              </Button>
              {problem !== undefined && (
                <p role="status" className="text-sm text-danger">
                  {problem}
                </p>
              )}
              {off ? (
                <p className="text-sm text-danger">No pictures can be made on this server.</p>
              ) : (
                !busy && <PriceLine model={model} credits={user.credits} />
              )}
              {prompt !== result.text.trim() && (
                <p className="text-xs text-muted">
                  The models read words only: they get the description and what to leave out, without
                  parameters.
                </p>
              )}
            </div>
          </>
        )}
      </div>

      {/* On a narrow screen the picture comes before what it was asked for with. */}
      <div
        ref={paper}
        className={cn('flex min-w-0 flex-col gap-4', (busy || picture) && 'max-md:order-first')}
      >
        {!picture && (
          <div className="flex justify-end empty:hidden">
            <SandboxMark />
          </div>
        )}
        {picture ? (
          <Print
            src={picture.imageUrl ?? ''}
            thumbnail={picture.thumbnailUrl}
            alt={picture.prompt}
            width={picture.width ?? shape.width}
            height={picture.height ?? shape.height}
            className="mx-auto [--tall:40rem]"
          />
        ) : (
          <div className="grid min-h-72 place-items-center rounded-md bg-sunken p-6 sm:min-h-96">
            <Paper {...shape} exposing={busy}>
              {!busy && (
                <p className="max-w-48 p-3 text-center text-xs text-muted">
                  {gone ? 'This picture was deleted.' : 'Your picture appears here.'}
                </p>
              )}
            </Paper>
          </div>
        )}
        {busy && <StageLine stage={getStage(live)} />}
        {failure !== undefined && !busy && !picture && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm text-danger">
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
