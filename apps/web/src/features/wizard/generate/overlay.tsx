import { Dialog } from 'radix-ui';
import { PromptText } from '../../../components/prompt/text/tied';
import { StyleArtwork } from '../../../components/artwork/style';
import { findDraftStyle } from '../draft/choices';
import type { Draft } from '../draft/state';
import { getRecipe } from '../recipe/lines';

/** Covers the screen while a prompt is being written: holds the focus, announces it and shows what it is made from. */
export function GenerationOverlay({ open, draft, text }: { open: boolean; draft: Draft; text: string }) {
  const style = findDraftStyle(draft);
  return (
    <Dialog.Root open={open}>
      <Dialog.Portal>
        <Dialog.Content
          aria-busy="true"
          onEscapeKeyDown={(event) => event.preventDefault()}
          // The result's heading takes the focus; the pressed button no longer exists.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById('step-title')?.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-50 flex flex-col items-center justify-center overflow-y-auto bg-ground px-6 py-10 text-center outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        >
          {style && (
            <div className="wz-developing mb-8 aspect-3/2 w-56 shrink-0 overflow-hidden rounded-md border border-line sm:w-72">
              <StyleArtwork style={style} sizes="18rem" />
            </div>
          )}
          <Dialog.Title className="font-display text-2xl" aria-live="assertive">
            Generating Your AI Prompt...
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-sm text-muted">From what you chose:</Dialog.Description>
          <dl className="mt-6 flex w-full max-w-2xl flex-wrap justify-center gap-2">
            {getRecipe(draft)
              .filter((line) => line.value !== '')
              .map((line) => (
                <div
                  key={line.key}
                  className="flex max-w-full items-baseline gap-2 rounded-full border border-line bg-surface px-3 py-1 text-sm"
                >
                  <dt className="shrink-0 text-xs text-faint">{line.label}</dt>
                  <dd className="min-w-0 truncate text-ink">
                    <bdi>{line.value}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
          {text !== '' && (
            // Not announced: a screen reader cannot keep up with growing text, and the result follows soon. Of a
            // long text the end is shown.
            <div
              role="log"
              aria-live="off"
              aria-label="The prompt so far"
              aria-describedby="draft-note"
              className="mt-8 flex max-h-56 w-full max-w-2xl shrink-0 flex-col justify-end overflow-hidden"
            >
              <p dir="ltr" className="text-left font-mono text-sm leading-6 break-words text-ink">
                <PromptText text={text} />
              </p>
            </div>
          )}
          {text !== '' && (
            <p id="draft-note" className="mt-3 text-xs text-muted">
              A draft: it is checked against your choices before you get it.
            </p>
          )}
          <div aria-hidden className="mt-8 h-0.5 w-56 overflow-hidden rounded-full bg-line sm:w-72">
            <div className="h-full w-full animate-breathe bg-accent" />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
