import { cutText } from '../../text/cut-text';

/** The name of a sheet that was not named: what it was made from, and its number of subjects. */
export function nameSheet(source: string, subjects: number, characters: number): string {
  const end = `, ${subjects === 1 ? 'one subject' : `${subjects} subjects`}`;
  return cutText(source, characters - end.length) + end;
}

/** The name of a sheet without the number of subjects that nameSheet adds. */
export const nameWithoutCount = (name: string): string => name.replace(/, (?:one subject|\d+ subjects)$/, '');
