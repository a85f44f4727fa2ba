export type { Finding } from './finding';
export { lintSelection } from './lint-selection';
export { lintText } from './lint-text';
