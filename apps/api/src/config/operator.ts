import { z } from 'zod';
import { optional } from './setting';

/** What `pnpm admin` reads of the environment beside the server's own settings. */
export const operatorSettings = {
  SAFELIGHT_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://safelight.example' }),
  ),
  SAFELIGHT_TOKEN: optional(z.string()),
};

export interface OperatorConfig {
  /** Where the server is that commands are sent to. */
  readonly url: string;
  readonly token: string | undefined;
}

/** Without an address, the server is where it listens by default, or where its users find it. */
export function readOperator(
  values: { SAFELIGHT_URL?: string | undefined; SAFELIGHT_TOKEN?: string | undefined },
  server: { publicUrl: string | undefined; port: number },
): OperatorConfig {
  return {
    url: values.SAFELIGHT_URL ?? server.publicUrl ?? `http://localhost:${server.port}`,
    token: values.SAFELIGHT_TOKEN,
  };
}
