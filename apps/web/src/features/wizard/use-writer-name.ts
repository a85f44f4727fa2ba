import { trpc } from '../../trpc';

/** Who will write a prompt that is generated, as a phrase with a leading space; empty until it is known. */
export function useWriterName(): string {
  const writer = trpc.site.config.useQuery().data?.writer;
  return writer ? ` by the ${writer === 'ai' ? 'AI writer' : 'composer'}` : '';
}
