import { Suspense, useState, type ReactNode } from 'react';
import { OptionalPart } from './optional-part';
import { toast } from './toast';

interface OpenedPartProps<Parts> {
  /** Makes the lazy components. One that failed to load stays so: each attempt wants components of its own. */
  makeParts: () => Parts;
  /** Closes again what could not be shown. */
  onFail: () => void;
  children: (parts: Parts) => ReactNode;
}

/** Where something opens whose code is fetched then. Should that fail it is closed, says so, and can be opened again. */
export function OpenedPart<Parts>({ makeParts, onFail, children }: OpenedPartProps<Parts>) {
  const [{ attempt, parts }, setAttempt] = useState(() => ({ attempt: 0, parts: makeParts() }));
  const giveUp = () => {
    setAttempt({ attempt: attempt + 1, parts: makeParts() });
    onFail();
    toast({
      title: 'Not Loaded',
      description: 'Safelight could not be reached. Check your connection and try again.',
      variant: 'destructive',
    });
  };
  return (
    <OptionalPart key={attempt} onFail={giveUp}>
      <Suspense>{children(parts)}</Suspense>
    </OptionalPart>
  );
}
