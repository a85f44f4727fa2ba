import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { Offered } from './offer';

const Offer = lazyPart(() => import('./offer'), 'Offer');

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Around the wizard: files dropped on it, or a prompt pasted beside its fields, are offered to be read instead. */
export function BringZone({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Offered>();
  useEffect(() => {
    const handle = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]'))
        return;
      const files = [...(clipboardData?.files ?? [])];
      const text = clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) setOffered({ files });
      else if (text.trim() !== '')
        void import('@safelight/prompt/looks-like-prompt').then(
          ({ looksLikePrompt }) => looksLikePrompt(text) && setOffered({ text }),
          // Offline nothing is offered.
          () => undefined,
        );
    };
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
  return (
    <div
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        setOffered({ files });
      }}
    >
      {offered && (
        <div className="mb-6">
          <Offer
            offered={offered}
            onDecline={() => setOffered(undefined)}
            onFail={() => setOffered(undefined)}
          />
        </div>
      )}
      {children}
    </div>
  );
}
