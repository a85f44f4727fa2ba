import { limits } from './limits';

/** Shown for a file that is too large, by the page before it is sent and by the API. */
export const uploadTooLarge = `A picture may have ${limits.uploadBytes / 1024 / 1024} MB at most. Save it smaller and try again.`;
