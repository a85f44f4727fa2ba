import { spawn, type ChildProcess } from 'node:child_process';
import { useProgram } from './program';

export interface ServerPlaces {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly sandboxUrl: string;
  readonly env?: Record<string, string>;
}

/** The server as users start it, in processes of its own. Webhooks reach only one whose `env` has its port and address. */
export function useServerProcesses() {
  const getProgram = useProgram('src/main.ts');
  const children: ChildProcess[] = [];
  return {
    async start({
      databaseUrl,
      dataDir,
      sandboxUrl,
      env = {},
    }: ServerPlaces): Promise<{ child: ChildProcess; url: string }> {
      const child = spawn(process.execPath, [getProgram()], {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: '0',
          LOG_LEVEL: 'silent',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SANDBOX_URL: sandboxUrl,
          RATE_LIMITS: 'off',
          npm_lifecycle_event: '',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      for await (const data of child.stdout) {
        const url = /http:\/\/\S+/.exec(String(data))?.[0];
        if (url) return { child, url };
      }
      throw new Error('The server did not start');
    },
    killAll: () => {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
  };
}
