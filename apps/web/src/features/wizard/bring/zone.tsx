import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { Offered } from './offer';

const Offer = lazyPart(() => import('./offer'), 'Offer');

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]') !== null;

/** Whether a drop is read: files anywhere, text beside the fields. A dragged link or image is no prompt. */
const takes = ({ target, dataTransfer: { types } }: DragEvent) =>
  types.includes('Files') ||
  (types.includes('text/plain') && !types.includes('text/uri-list') && !isField(target));

function take(data: DataTransfer, offer: (offered: Offered) => void): void {
  const files = [...data.files];
  const text = data.getData('text/plain');
  if (files.length > 0) offer({ files });
  else if (text.trim() !== '')
    void import('@safelight/prompt/looks-like-prompt').then(
      ({ looksLikePrompt }) => looksLikePrompt(text) && offer({ text }),
      // Offline nothing is offered.
      () => undefined,
    );
}

/** Around the wizard: files or a prompt that are dropped on it or pasted beside its fields are offered to be read instead. */
export function BringZone({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Offered>();
  useEffect(() => {
    const handle = ({ target, clipboardData }: ClipboardEvent) => {
      if (target && clipboardData && !isField(target)) take(clipboardData, setOffered);
    };
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
  return (
    <div
      onDragOver={(event) => {
        if (takes(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        take(event.dataTransfer, setOffered);
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
