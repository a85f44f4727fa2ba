import type { RendererId } from '@safelight/catalog/renderers';
import { formerParameters } from '../../lexicon/syntax';
import type { Fact } from '../facts';

/* Midjourney's variants: the parameter that chooses each, and what only one of them takes. */

interface Variant {
  /** As users know it: 'V7'. */
  readonly name: string;
  /** Undefined for the default version, which needs none. */
  readonly parameter: string | undefined;
}

export const variants: Readonly<Partial<Record<RendererId, Variant>>> = {
  midjourney: { name: 'V8.2', parameter: undefined },
  'midjourney-v7': { name: 'V7', parameter: '--v 7' },
  'midjourney-niji-7': { name: 'Niji 7', parameter: '--niji 7' },
};

/** The parameters of one variant, by their names in the documentation. */
const exclusive: Fact<Readonly<Record<string, RendererId>>> = {
  value: { hd: 'midjourney', edit: 'midjourney', oref: 'midjourney-v7', ow: 'midjourney-v7' },
  source: 'docs.midjourney.com, “Parameter List”; public clients of Midjourney',
  seen: '2026-09-28',
};
const former = new Set<string>(Object.values(formerParameters).flat());

/** Why a variant does not take a parameter; undefined when it does, or when the update of old syntax says so. */
export function refuse(name: string, value: string, renderer: RendererId): string | undefined {
  const target = variants[renderer]?.name ?? '';
  const only = exclusive.value[name];
  if (only !== undefined && only !== renderer)
    return `Only ${variants[only]?.name} takes --${name}; ${target} refuses it.`;
  if (former.has(name)) return `Midjourney’s present versions no longer take --${name}.`;
  if (name === 'style' && value.toLowerCase() !== 'raw') return `${target} takes no --style but raw.`;
  return undefined;
}
