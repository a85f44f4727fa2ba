import { Pieces } from '../../../components/prompt/pieces';
import type { OfferedRewrite } from '../../../trpc';
import { cutPieces } from './pieces';

/** A prompt's text with what a rewrite removes and adds. */
export function ChangedText({ text, changes }: Pick<OfferedRewrite, 'text' | 'changes'>) {
  const { pieces, left } = cutPieces(text, changes);
  return (
    <>
      <Pieces pieces={pieces} />
      {left > 0 && <p className="mt-2 text-xs text-muted">And {left} more places like these.</p>}
    </>
  );
}
