import { Link } from 'wouter';
import { ChoicesPicture, isPictured } from '../../components/artwork/choices-picture';
import { Covers } from '../../components/image/covers';
import { paths } from '../../paths';
import type { KeptPrompt } from '../../trpc';
import { cn } from '../../ui/cn';

interface PromptPictureProps {
  prompt: KeptPrompt;
  className: string;
}

/** The newest image made from the prompt, which it opens; without one, a picture of the prompt's choices. */
export function PromptPicture({ prompt, className }: PromptPictureProps) {
  // A server of the release before sends neither, and a browser may have stored its answer.
  const { images, selection } = prompt as Partial<KeptPrompt>;
  const newest = images?.[0];
  if (newest)
    return (
      <Link
        href={paths.images({ image: newest.id })}
        aria-label="Open the newest image made from it"
        className={cn('block transition-[filter] hover:brightness-110', className)}
      >
        <Covers covers={[newest]} className="size-full rounded-md" />
      </Link>
    );
  if (!selection || !isPictured(selection)) return null;
  return (
    <ChoicesPicture selection={selection} sizes="(min-width: 40rem) 16rem, 100vw" className={className} />
  );
}
