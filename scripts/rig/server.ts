import { join } from 'node:path';
import { startProduct, type Server } from '../../apps/api/bench/servers';

interface Place {
  readonly folder: string;
  /** Its own port, and the balancer's, which clients see. */
  readonly port: number;
  readonly publicPort: number;
  readonly sandboxUrl: string;
}

/** Starts one of the servers behind a balancer; they share a folder. */
export const startBehind = (
  { folder, port, publicPort, sandboxUrl }: Place,
  env: Record<string, string>,
): Promise<Server> =>
  startProduct({
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    TRUST_PROXY: 'on',
    SANDBOX_URL: sandboxUrl,
    REPLICATE_API_TOKEN: '',
    IMAGES: '',
    ...env,
  });
