import { Download, RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import { formatCredits } from '../../../components/format/credits';
import { paths } from '../../../paths';
import type { Image } from '../../../trpc';
import { Button } from '../../../ui/button';
import { downloadImage } from '../../images/download';
import { ImageSandboxMark } from '../../images/sandbox-mark';

interface FinishedImagesProps {
  /** The one that is looked at. */
  image: Image;
  /** All of its order. */
  images: readonly Image[];
  onAnother: () => void;
}

export function FinishedImages({ image, images, onAnother }: FinishedImagesProps) {
  const used = images.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0);
  const failed = images.filter(({ status }) => status === 'failed').length;
  const download = () =>
    void downloadImage({
      url: image.imageUrl ?? '',
      name: 'ai-generated-image',
      failure: 'Unable to download image. Please try again.',
    });
  return (
    <>
      <div>
        <p className="flex items-center gap-2 text-sm font-medium text-ink">
          {image.modelName} <ImageSandboxMark />
        </p>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {image.aspectRatio}, {image.width} × {image.height} px
          {image.seed !== null && `, seed ${image.seed}`}
          <br />
          {formatCredits(used)} used
        </p>
        {failed > 0 && (
          <p className="mt-2 text-sm text-muted">{failed} could not be made and cost nothing.</p>
        )}
        {image.note !== null && <p className="mt-2 text-sm text-muted">{image.note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          <RotateCw aria-hidden />
          Generate Another
        </Button>
      </div>
      <p className="text-xs text-muted">
        {images.length - failed === 1 ? 'It is' : 'They are'} kept with{' '}
        <Link href={paths.images()} className="text-accent-text underline underline-offset-4">
          your images
        </Link>
        .
      </p>
    </>
  );
}
