import { imageModelIds, leastImageCredits } from '@safelight/catalog/models/ids';
import { Image, ImageMinus } from 'lucide-react';
import { spellCount } from '../../../components/format/count';
import { formatCredits } from '../../../components/format/credits';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { findDraftRatio } from '../draft/choices';
import type { Draft } from '../draft/state';
import { DraftPrint } from '../recipe/print';
import { EmptyPaper } from './empty-paper';
import type { ImageStudioProps } from './studio';

const ImageStudio = lazyPart(() => import('./studio'), 'ImageStudio');

const offer = `Any of ${spellCount(imageModelIds.length)} models draws your prompt here, from ${formatCredits(leastImageCredits)}.`;

/** The image of a result; before there is one, its choices in the one scene. */
export function ImagePanel(props: ImageStudioProps) {
  const { draft, dispatch } = props;
  const open = draft.image?.open === true;
  const show = (next: boolean) => dispatch({ type: 'planned-image', change: { open: next } });
  const [width, height] = findShape(draft);
  return (
    <section aria-labelledby="image-title" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
        <h3 id="image-title" className="min-w-0 flex-1 font-display text-xl">
          See it as an image
        </h3>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={open ? 'image-studio' : undefined}
          // The second click of a double click would hide it again.
          onClick={({ detail }) => {
            if (detail < 2) show(!open);
          }}
        >
          {open ? <ImageMinus aria-hidden /> : <Image aria-hidden />}
          {open ? 'Hide Image Generator' : 'Generate Image'}
        </Button>
      </div>
      {open ? (
        <div id="image-studio" className="border-t border-line p-4">
          <ImageStudio whileLoading={<div className="min-h-96" />} onFail={() => show(false)} {...props} />
        </div>
      ) : (
        <div className="px-4 pb-4">
          {draft.style === undefined ? (
            <EmptyPaper width={width} height={height}>
              {offer}
            </EmptyPaper>
          ) : (
            <figure>
              <DraftPrint draft={draft} ready sizes="36rem" className="mx-auto max-w-xl" />
              <figcaption className="mt-3 text-center text-xs text-muted">{offer}</figcaption>
            </figure>
          )}
        </div>
      )}
    </section>
  );
}

/** The sides of the draft's ratio. */
function findShape(draft: Draft): [number, number] {
  const [width = 1, height = 1] = (findDraftRatio(draft)?.ratio ?? draft.ratioText ?? '1:1')
    .split(':')
    .map(Number);
  return width > 0 && height > 0 ? [width, height] : [1, 1];
}
