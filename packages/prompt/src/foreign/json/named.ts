import type { PartKey } from '../../composition';
import type { Heading } from '../headings';
import type { Match } from '../recognition/match';
import { photoKinds } from '../../selection';
import { isWithin, overlaps } from '../../text/spans';

/* What the fields of an object say by their keys, beside what their words say by themselves. */

const isDetail = (key: PartKey | undefined): boolean => photoKinds.some((kind) => kind === key);

/** Without the words that a field says otherwise: a kind that has a field is said there, and as a whole. */
export function settleFields(matches: readonly Match[], headings: readonly Heading[]): readonly Match[] {
  const details = headings.filter(({ key }) => isDetail(key));
  const kinds = new Set(details.flatMap(({ key, isFurther }) => (isFurther ? [] : key)));
  const settled = matches.filter((match) => {
    const holders = details.filter((heading) => isWithin(match, heading));
    // “Minimalist” among moods is a mood.
    if (match.key === 'style') return match.id !== '' || holders.length === 0;
    return !kinds.has(match.key) || holders.some(({ key }) => key === match.key);
  });
  const isWhole = (heading: Heading) =>
    settled.every((match) => !overlaps(heading, match) || (match.key === heading.key && match.id === ''));
  const wholes = details.filter(isWhole);
  return settled.filter(
    ({ id, ...span }) =>
      id !== '' || !wholes.some((heading) => heading.key === span.key && isWithin(span, heading)),
  );
}
