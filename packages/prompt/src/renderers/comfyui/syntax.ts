/** Opens the lines for exclusions and size: ComfyUI takes comments out before it reads a prompt. */
export const commentLead = '// ';

/** Loads a textual inversion when a word begins with it. */
export const embeddingLead = 'embedding:';
