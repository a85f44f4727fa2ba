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

/**
 * Prompts per second on one core: the median of five runs, for each renderer and for all in turn. All run in this
 * process, as on a server, where the engine specializes shared code for no single renderer. `only` measures one alone.
 */
export function benchCompose(only?: string): { name: string; perSecond: number }[] {
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
    const rates = Array.from({ length: 5 }, () => measure(run, 200)).toSorted((a, b) => a - b);
    return { name: `compose ${name}`, perSecond: rates[2] ?? 0 };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , only] = process.argv;
  console.log(
    only === undefined
      ? 'All renderers in one process, as on a server. Name one to measure it alone.'
      : `${only} alone in a process.`,
  );
  for (const { name, perSecond } of benchCompose(only)) {
    console.log(`${name.padEnd(28)} ${perSecond.toLocaleString('en').padStart(10)} prompts/s`);
  }
}
