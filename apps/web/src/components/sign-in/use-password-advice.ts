import { limits } from '@safelight/catalog/limits';
import { useEffect } from 'react';
import { trpc } from '../../trpc';
import { useDebounced } from '../../ui/use-debounced';

/**
 * What would make a new password safer, in the server's words; undefined while typing, and when there is nothing to
 * say. `email` is the account's address.
 */
export function usePasswordAdvice(password: string, email: string): string | undefined {
  const settled = useDebounced(password, 400);
  const { mutate, data, variables } = trpc.auth.advisePassword.useMutation();
  useEffect(() => {
    if (settled.length >= limits.passwordMinimum) mutate({ password: settled, email });
  }, [mutate, settled, email]);
  return (variables?.password === password && data?.advice) || undefined;
}
