import type { Layer } from './layer';

// The layers of the browser.

const web = 'apps/web/src';
const webBase = 'npm catalog prompt web/base';
const feature = {
  uses: `${webBase} web/components web/ui`,
  rooms: `${web}/features`,
  why: 'A feature knows no page and no other feature: what two of them use belongs in components/.',
};

export const webLayers: readonly Layer[] = [
  {
    name: 'web/root',
    files: [`${web}/*.tsx`],
    uses: `${webBase} web/components web/features web/images web/import web/pages web/ui web/wizard`,
    why: 'The browser has no Node.',
  },
  {
    name: 'web/prerender',
    files: [`${web}/prerender.tsx`],
    uses: `${webBase} node:* web/components web/pages web/root web/ui`,
    why: 'Runs in Node, at build time.',
  },
  {
    name: 'web/base',
    files: [`${web}/*.ts`],
    uses: 'npm catalog',
    types: 'api/router',
    why: 'Only the type of the router crosses to the browser.',
  },
  {
    name: 'web/pages',
    files: [`${web}/pages/**`],
    uses: `${webBase} web/components web/features web/images web/import web/studio web/ui web/wizard`,
    why: 'A page knows features; the browser has no Node.',
  },
  { name: 'web/features', files: [`${web}/features/**`], ...feature },
  { name: 'web/images', files: [`${web}/features/images/**`], ...feature },
  {
    name: 'web/import',
    files: [`${web}/features/import/**`],
    ...feature,
    uses: `${feature.uses} files`,
    why: 'An imported prompt may be in a file.',
  },
  {
    name: 'web/studio',
    files: [`${web}/features/studio/**`],
    ...feature,
    uses: `${feature.uses} files web/images`,
    why: 'The subjects of a sheet may be in a file, and its prompts become images.',
  },
  {
    name: 'web/wizard',
    files: [`${web}/features/wizard/**`],
    ...feature,
    uses: `${feature.uses} web/images`,
    why: 'The wizard knows one other feature, images.',
  },
  {
    name: 'web/components',
    files: [`${web}/components/**`],
    uses: `${webBase} web/ui`,
    why: 'A component knows neither pages nor features.',
  },
  { name: 'web/ui', files: [`${web}/ui/**`], uses: 'npm', why: 'ui/ knows nothing of this application.' },
  {
    name: 'web/worker',
    files: ['apps/web/worker/**'],
    uses: 'npm catalog web/base',
    why: 'The service worker has no page.',
  },
];
