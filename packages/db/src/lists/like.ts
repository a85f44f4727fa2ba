import { sql, type RawBuilder } from 'kysely';

/** A LIKE pattern that matches this text literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** SQL for a LIKE pattern for anything that contains the text without its accents. Folding may make a wide % a real one. */
export const containing = (text: string): RawBuilder<string> =>
  sql<string>`('%' || regexp_replace(folded(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`;
