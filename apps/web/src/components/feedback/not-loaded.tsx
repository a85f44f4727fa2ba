import { LoadError } from './load-error';

/** Replaces the content of a page whose code could not be fetched. */
export function NotLoaded() {
  return (
    <LoadError
      title="This page could not be loaded"
      query={{ error: undefined, refetch: () => location.reload() }}
    />
  );
}
