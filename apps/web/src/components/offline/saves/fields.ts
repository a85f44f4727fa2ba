/*
 * Checks of what localStorage holds. It is outside our control: another version, an extension or a person may have
 * written it.
 */

export const isOptionalText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string';

export const isOptionalTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** Whether it is a time that can be shown. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
