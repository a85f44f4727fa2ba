import type { RendererParameterName } from '../selection';

// Apart from the rules, so that the wizard's first page loads only the words.
export const rendererParameterLabels: Readonly<Record<RendererParameterName, string>> = {
  version: 'Version',
  niji: 'Niji',
  raw: 'Raw',
  stylize: 'Stylize',
  chaos: 'Chaos',
  weird: 'Weird',
  exp: 'Experimental',
  iw: 'Image weight',
  sref: 'Style reference',
  sw: 'Style weight',
  profile: 'Profile',
  hd: 'HD',
  tile: 'Tile',
  draft: 'Draft',
  steps: 'Steps',
  sampler: 'Sampler',
  scheduler: 'Scheduler',
  cfgScale: 'CFG scale',
  seed: 'Seed',
};
