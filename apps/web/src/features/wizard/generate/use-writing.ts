import { TRPCClientError } from '@trpc/client';
import { getMutationKey } from '@trpc/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '../../../errors';
import { trpc, type Inputs, type Outputs } from '../../../trpc';

type Input = Inputs['prompts']['generate'];
type Result = Outputs['prompts']['generate'];

interface Callbacks {
  readonly onMutate: () => void;
  readonly onSuccess: (response: Result, input: Input) => Promise<void>;
  readonly onError: (error: unknown, input: Input) => void;
  readonly onSettled: (response: Result | undefined, error: unknown, input: Input) => void;
}

/**
 * Calls `prompts.generate`, or with the AI writer `prompts.watch`, which streams the text. Nothing is lost if the
 * connection breaks: `prompts.generate` with the same request id returns the result of the same run.
 */
export function useWriting(callbacks: Callbacks) {
  const { client } = trpc.useUtils();
  const { data: site } = trpc.site.config.useQuery();
  const [text, setText] = useState('');

  const watch = async (input: Input): Promise<Result> => {
    for await (const event of await client.prompts.watch.mutate(input)) {
      if ('result' in event) return event.result;
      setText(event.text);
    }
    throw new TRPCClientError('The stream ended too early.');
  };
  const write = async (input: Input): Promise<Result> => {
    if (site?.writer !== 'ai') return client.prompts.generate.mutate(input);
    try {
      return await watch(input);
    } catch (error) {
      // An error of the server is final; anything else is a broken connection.
      if (getReason(error) !== undefined || input.requestId === undefined) throw error;
      return client.prompts.generate.mutate(input);
    }
  };
  const { mutate, isPending } = useMutation({
    mutationKey: getMutationKey(trpc.prompts.generate),
    mutationFn: write,
    ...callbacks,
    onMutate: () => {
      setText('');
      callbacks.onMutate();
    },
  });
  return { mutate, isPending, text };
}
