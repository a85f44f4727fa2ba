import { useQueryClient, type QueryPersister } from '@tanstack/react-query';

/** The client's fallback for an infinite query: tRPC overrides the client's own with nothing. */
export function useFallback() {
  const { queries } = useQueryClient().getDefaultOptions();
  // oxlint-disable-next-line typescript/no-explicit-any -- it returns what the query returned before
  return { persister: queries?.persister as QueryPersister<any, any, any> | undefined };
}
