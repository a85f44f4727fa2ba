import { imageModelIds, leastImageCredits } from '@safelight/catalog/models/ids';
import { Image, ImageMinus } from 'lucide-react';
import { spellCount } from '../../../components/format/count';
import { formatCredits } from '../../../components/format/credits';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import type { ImageStudioProps } from './studio';

const ImageStudio = lazyPart(() => import('./studio'), 'ImageStudio');

export function ImagePanel(props: ImageStudioProps) {
  const { draft, dispatch } = props;
  const open = draft.image?.open === true;
  const show = (next: boolean) => dispatch({ type: 'planned-image', change: { open: next } });
  return (
    <section aria-labelledby="image-title" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id="image-title" className="font-display text-xl">
            See it as an image
          </h3>
          <p className="text-sm text-muted">
            Any of {spellCount(imageModelIds.length)} models draws your prompt here, from{' '}
            {formatCredits(leastImageCredits)}.
          </p>
        </div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={open ? 'image-studio' : undefined}
          onClick={() => show(!open)}
        >
          {open ? <ImageMinus aria-hidden /> : <Image aria-hidden />}
          {open ? 'Hide Image Generator' : 'Generate Image'}
        </Button>
      </div>
      {open && (
        <div id="image-studio" className="@container border-t border-line p-5">
          <ImageStudio whileLoading={<div className="min-h-96" />} onFail={() => show(false)} {...props} />
        </div>
      )}
    </section>
  );
}
