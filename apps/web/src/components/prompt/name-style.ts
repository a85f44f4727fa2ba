import { styles } from '@safelight/catalog/styles';

/** The style of a saved prompt by name: prompts saved by scripts may have its id. */
export const nameStyle = (style: string): string => styles.find(({ id }) => id === style)?.name ?? style;
