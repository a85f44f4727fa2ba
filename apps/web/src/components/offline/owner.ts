/** In localStorage: the user whose data is stored. */
export const ownerKey = 'safelight.last-seen-of';
