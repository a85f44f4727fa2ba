/** How a version came to be. */
export const origins = {
  generated: 'Written',
  edited: 'Edited by hand',
  imported: 'Brought in',
  varied: 'From a sheet',
  rewritten: 'Rewritten for a newer version',
} as const;
