import { Download, RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import { formatCredits } from '../../../components/format/credits';
import { paths } from '../../../paths';
import type { Image } from '../../../trpc';
import { Button } from '../../../ui/button';
import { downloadImage } from '../../images/download';
import { ImageSandboxMark } from '../../images/sandbox-mark';

interface FinishedImageProps {
  image: Image;
  /** The balance. */
  credits: number;
  onAnother: () => void;
}

export function FinishedImage({ image, credits, onAnother }: FinishedImageProps) {
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
          <br />
          {formatCredits(image.creditsUsed)} used, {credits} left
        </p>
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
        It is kept with{' '}
        <Link href={paths.images()} className="text-accent-text underline underline-offset-4">
          your images
        </Link>
        .
      </p>
    </>
  );
}
