import type { Inputs } from '../../trpc';

export type ItemRef = Inputs['boards']['remove']['items'][number];

export const refOf = ({ kind, id }: ItemRef): ItemRef => ({ kind, id });

/** '1 item', '12 items'. */
export const formatItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
