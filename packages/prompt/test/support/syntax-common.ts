/** What a renderer reads in a prompt. */
export interface Fields {
  /** The description, as the renderer reads it. */
  readonly body: string;
  readonly negative: string;
  readonly ratio?: number;
  readonly problems: readonly string[];
}

const lone = /\p{Surrogate}/u;
// eslint-disable-next-line no-control-regex -- these are what we look for
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;

export function commonProblems(text: string): string[] {
  const problems: string[] = [];
  if (lone.test(text)) problems.push('half a surrogate pair');
  if (control.test(text)) problems.push('a control character');
  if (text !== text.trim()) problems.push('space around the prompt');
  return problems;
}
