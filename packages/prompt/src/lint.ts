export type { Finding } from './lint/finding';
export { prepareLint } from './lint/prepare';
export { lintSelection } from './lint/selection';
export { lintText } from './lint/text';
