import { looksLikePrompt } from '@safelight/prompt/looks-like-prompt';
import { useDeferredValue, useMemo, useState } from 'react';
import { Offer } from './offer';

interface SubjectOfferProps {
  subject: string;
  /** What was pasted last, before the field's limit cut it. */
  pasted: string | undefined;
}

/** The offer below the subject, while it looks like a whole prompt. Once declined, it stays away. */
export function SubjectOffer({ subject, pasted }: SubjectOfferProps) {
  const [declined, setDeclined] = useState(false);
  // Read after the keystroke is rendered. The initial value defers the first one too.
  const whole = useDeferredValue(
    pasted !== undefined && pasted.trim().startsWith(subject.trim()) ? pasted : subject,
    '',
  );
  const isPrompt = useMemo(() => looksLikePrompt(whole), [whole]);
  if (declined || !isPrompt) return null;
  return <Offer offered={{ text: whole }} onDecline={() => setDeclined(true)} />;
}
