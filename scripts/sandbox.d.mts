export function wantsSandbox(env?: NodeJS.ProcessEnv): boolean;
export function startSandbox(args: readonly string[]): Promise<string>;
