import { randomUUID } from 'node:crypto';

// What tests of looks, sheets and shares send. Each call makes a new request id.

export const aRecipe = {
  selection: {
    style: 'photorealistic',
    subject: 'a lighthouse keeper reading',
    ratio: 'widescreen',
    lighting: { id: 'golden_hour' },
    exclusions: ['text'],
    parameters: {},
  },
};

export const aLook = () => ({ name: 'Dusk', recipe: aRecipe, locks: ['lighting'], requestId: randomUUID() });

export const aPlan = {
  recipe: aRecipe,
  subjects: ['a lighthouse keeper reading', 'a ferry in fog'],
  axes: [{ kind: 'lighting', values: ['', 'studio'] }],
  renderers: ['midjourney', 'flux'],
};

/** What `sheets.extend` sends, to add these to aPlan. */
export function adding({ subjects = [] as string[], values = [] as string[], renderers = [] as string[] }) {
  const { recipe: _, ...plan } = aPlan;
  return {
    subjects: [...plan.subjects, ...subjects],
    axes: [{ kind: 'lighting', values: [...plan.axes[0]!.values, ...values] }],
    renderers: [...plan.renderers, ...renderers],
  };
}

export const aSheet = () => ({ name: 'Coast', plan: aPlan, requestId: randomUUID() });

export const aShare = (kind: 'sheet' | 'prompt' | 'project', targetId: number) => ({
  kind,
  targetId,
  title: 'For the client',
  hidePrompt: false,
  days: null,
  requestId: randomUUID(),
});

/** Without its token. */
export const aReply = () => ({
  item: null,
  kind: 'comment',
  name: 'Ada',
  text: 'A little darker, please.',
  requestId: randomUUID(),
});
