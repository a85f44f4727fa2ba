import type { Deps } from '../deps';

type Contact = Pick<Deps, 'support'>;

/** Asks the reader to write to the operator; says `otherwise` when the operator named no address. */
export const askToWrite = ({ support }: Contact, purpose = '', otherwise = ''): string =>
  support === undefined ? otherwise : ` Please write to ${support}${purpose}.`;
