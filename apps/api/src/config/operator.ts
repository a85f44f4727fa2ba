import { z } from 'zod';
import { optional } from './setting';

/** Settings of `pnpm admin` besides the server's own. */
export const operatorSettings = {
  SAFELIGHT_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://safelight.example' }),
  ),
  SAFELIGHT_TOKEN: optional(z.string()),
};

export interface OperatorConfig {
  readonly url: string;
  readonly token: string | undefined;
}

/** Defaults to the port where the server listens, or to the address of the site. */
export function readOperator(
  values: { SAFELIGHT_URL?: string | undefined; SAFELIGHT_TOKEN?: string | undefined },
  server: { publicUrl: string | undefined; port: number },
): OperatorConfig {
  return {
    url: values.SAFELIGHT_URL ?? server.publicUrl ?? `http://localhost:${server.port}`,
    token: values.SAFELIGHT_TOKEN,
  };
}
