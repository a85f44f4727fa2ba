export interface StartedSandbox {
  /** Such as http://127.0.0.1:4711, once it listens. */
  readonly address: Promise<string>;
  stop(): void;
}
export const stateFile: string;
export function wantsSandbox(env?: NodeJS.ProcessEnv): boolean;
/** Starts the built sandbox, or what these arguments of Node run. */
export function startSandbox(
  args?: readonly string[],
  port?: string,
  keep?: string,
  env?: Readonly<Record<string, string>>,
): StartedSandbox;
export function startBuiltSandbox(): { address(): Promise<string> };
