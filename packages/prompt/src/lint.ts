export type { Finding } from './lint/finding';
export { lintSelection } from './lint/selection';
export { lintText } from './lint/text';
