import { rendererIds } from '@safelight/catalog/renderers';
import { pathToFileURL } from 'node:url';
import { compose } from '../src/compose';
import type { Selection } from '../src/selection';

/** A typical selection from the whole photographic flow. */
export const ordinary: Selection = {
  style: 'photorealistic',
  subject: 'An old fisherman mending a green net on the harbor wall',
  scenario: 'on a foggy pier with a single lantern burning',
  ratio: 'cinematic',
  camera: { id: 'dslr' },
  lens: { id: '85mm' },
  lighting: { id: 'golden_hour' },
  framing: { id: 'portrait' },
  mood: { id: 'film-look' },
  format: { id: 'canon-raw' },
  exclusions: ['blurry', 'watermark', 'text'],
  parameters: {},
};

/** CPU time of this process in milliseconds, which excludes other load on the machine. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function measure(run: () => number, milliseconds: number): number {
  let made = 0;
  let read = 0;
  const start = processorTime();
  let now = start;
  while (now - start < milliseconds) {
    for (let i = 0; i < 100; i++) read += run();
    made += 100;
    now = processorTime();
  }
  if (read < 0) throw new Error('Unreachable; keeps the engine from optimizing the texts away');
  return Math.round((made * 1000) / (now - start));
}

/** Prompts per second on one core, of one renderer or of all in turn. */
export interface Rate {
  readonly name: string;
  /** Of the fastest of 40 runs: other programs on the machine only slow it down. */
  readonly best: number;
  readonly median: number;
}

/**
 * Measures each renderer and all in turn. All run in this process, as on a server, where the engine specializes shared
 * code for no single renderer. `only` measures one alone.
 */
export function benchCompose(only?: string): readonly Rate[] {
  // Reading a character makes the engine flatten the concatenated string.
  const write = (renderer: (typeof rendererIds)[number]): number => {
    const { text } = compose(ordinary, renderer);
    return text.charCodeAt(text.length - 1);
  };
  let turn = 0;
  const runs = [
    ...rendererIds.map((renderer) => ({ name: renderer as string, run: () => write(renderer) })),
    { name: 'overall', run: () => write(rendererIds[turn++ % rendererIds.length] ?? 'midjourney') },
  ];
  const wanted = runs.filter(({ name }) => only === undefined || name === only);
  return wanted.map(({ name, run }) => {
    measure(run, 200);
    const rates = Array.from({ length: 40 }, () => measure(run, 50)).toSorted((a, b) => b - a);
    return { name: `compose ${name}`, best: rates[0] ?? 0, median: rates[20] ?? 0 };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , only] = process.argv;
  if (only === '--json') console.log(JSON.stringify(benchCompose()));
  else {
    console.log(
      only === undefined
        ? 'All renderers in one process, as on a server. Name one to measure it alone.'
        : `${only} alone in a process.`,
    );
    for (const { name, best, median } of benchCompose(only)) {
      const [fastest, usual] = [best, median].map((rate) => rate.toLocaleString('en').padStart(10));
      console.log(`${name.padEnd(28)} ${fastest} prompts/s at best, ${usual} in the median`);
    }
  }
}
