import type { Fact } from '../facts';
import type { Reason } from '../updating';

/** What a dropped parameter's words may be; with others it is left alone. */
export type Value = 'number' | 'none' | 'references';

interface Dropped extends Reason {
  readonly names: readonly string[];
  readonly value: Value;
  /** The first version without it. Niji counts as the version of its number. */
  readonly from: number;
}

const docs = { source: 'docs.midjourney.com, “Parameter List”, “Version”', seen: '2026-09-28' } as const;
const clients = { source: 'Public clients of Midjourney', seen: '2026-08-21' } as const;

/** Parameters that a version dropped. */
export const dropped = {
  quality: {
    syntax: '--q',
    names: ['q', 'quality'],
    value: 'number',
    from: 8,
    since: 'V8',
    outcome: 'lost',
    message: 'Midjourney takes no --q since V8.',
    ...docs,
  },
  turbo: {
    syntax: '--turbo',
    names: ['turbo'],
    value: 'none',
    from: 8,
    since: 'V8',
    outcome: 'lost',
    message: 'Midjourney has no turbo mode since V8.',
    ...docs,
  },
  reference: {
    syntax: '--oref',
    names: ['oref', 'ow'],
    value: 'references',
    from: 8,
    since: 'V8.2',
    outcome: 'lost',
    message: 'Only V7 takes --oref and --ow; V8.2 refuses the prompt. Choose V7 to keep the reference.',
    ...clients,
  },
  character: {
    syntax: '--cref',
    names: ['cref', 'cw'],
    value: 'references',
    from: 7,
    since: 'V7',
    outcome: 'lost',
    message: 'Only V6 and Niji 6 take --cref and --cw.',
    ...clients,
  },
  stop: {
    syntax: '--stop',
    names: ['stop'],
    value: 'number',
    from: 7,
    since: 'V7',
    outcome: 'lost',
    message: 'Midjourney takes no --stop since V7.',
    ...docs,
  },
} as const satisfies Readonly<Record<string, Dropped>>;

/** Parameters that older versions do not know. */
const added = {
  hd: { names: ['hd'], until: 8, message: 'Midjourney takes --hd since V8.', ...docs },
  edit: { names: ['edit'], until: 8, message: 'Midjourney takes --edit since V8.', ...docs },
} as const;

/** What a version refuses, and why, by each name of a parameter. */
export function listRefused(version: number): Readonly<Record<string, Fact<string>>> {
  const refused = [
    ...Object.values(dropped).filter(({ from }) => version >= from),
    ...Object.values(added).filter(({ until }) => version < until),
  ];
  return Object.fromEntries(
    refused.flatMap(({ names, message: value, source, seen }) => {
      const fact: Fact<string> = { value, source, seen };
      return names.map((name): [string, Fact<string>] => [name, fact]);
    }),
  );
}

/** Other syntax that changed; the version from which is 8, if not said otherwise. */
export const changed = {
  raw: {
    syntax: '--style raw',
    since: 'V8',
    outcome: 'converted',
    message: '--style raw is the old spelling of --raw.',
    ...docs,
  },
  weights: {
    syntax: ':: weights',
    since: 'V8',
    outcome: 'lost',
    message: 'Midjourney reads no :: weights since V8; a comma stands in their place.',
    ...docs,
  },
  dash: {
    syntax: 'dashes',
    since: 'V8.2',
    outcome: 'converted',
    message: 'Midjourney can read a dash as the start of a parameter, so another mark stands in its place.',
    source: 'Two public prompt compilers, tried on V8.2',
    seen: '2026-08',
  },
  /** From version 7. */
  lists: {
    syntax: 'more than one --no',
    since: 'V8.2',
    outcome: 'converted',
    message: 'Midjourney takes one --no, with everything in it.',
    source: 'docs.midjourney.com, “No”',
    seen: '2026-07-27',
  },
  /** From Niji 7. */
  model: {
    syntax: '--v beside --niji',
    since: 'Niji 7',
    outcome: 'converted',
    message: 'Niji is a model of its own, which takes no --v beside it.',
    ...docs,
  },
} as const satisfies Readonly<Record<string, Reason>>;
