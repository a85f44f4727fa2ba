import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Compiles src/early.ts with what it imports into one classic script. */
async function compile(): Promise<string> {
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'src/early.ts'), formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}

/** Serves and emits /early.js, which index.html runs before anything else. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    configureServer(server) {
      server.middlewares.use('/early.js', (_request, response, next) => {
        compile().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'early.js', source: await compile() });
    },
  };
}
