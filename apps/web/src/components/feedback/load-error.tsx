import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { getErrorMessage } from '../../errors';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { noteMissing } from '../offline/missing';

interface LoadErrorProps {
  /** What could not be loaded: 'Your projects could not be loaded'. */
  title: string;
  query: { error: unknown; refetch: () => unknown };
}

/** Replaces what failed to load: says what happened, with a button to try again. */
export function LoadError({ title, query }: LoadErrorProps) {
  useEffect(noteMissing, []);
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={title}
        action={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {getErrorMessage(query.error)}
      </EmptyState>
    </div>
  );
}
