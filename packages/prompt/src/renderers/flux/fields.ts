/*
 * The fields of FLUX's JSON (docs.bfl.ai, "JSON structured prompting", seen 2026-11-23). Its schema is open: what has no
 * field in it gets one of ours. The first words weigh most, so the subject comes first.
 */

interface Field {
  readonly name: string;
  /** The object that contains the field; undefined at the top. */
  readonly group?: string;
  /** Whether the field is a list of strings. */
  readonly list?: true;
}

export const fields: Readonly<Record<string, Field>> = {
  lighting: { name: 'lighting' },
  mood: { name: 'color_palette', list: true },
  framing: { name: 'composition' },
  lens: { name: 'lens', group: 'camera' },
  camera: { name: 'type', group: 'camera' },
  format: { name: 'file_format' },
};

/** The object with a style's own parameters, by their ids. */
export const parameterGroup = 'details';
/** The opposites of what is excluded. */
export const finishField = 'finish';
export const ratioField = 'aspect_ratio';
/** A file name that opens a prompt. */
export const fileField = 'file_name';
