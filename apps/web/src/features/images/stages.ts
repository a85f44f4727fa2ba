import type { Image } from '../../trpc';

export type Stage = Image['stage'] | 'done';

export const stages: readonly { id: Stage; name: string; description: string }[] = [
  { id: 'queued', name: 'Queued', description: 'Your order is on its way to the model.' },
  { id: 'started', name: 'Started', description: 'The model has your prompt.' },
  { id: 'working', name: 'Working', description: 'The model is drawing.' },
  { id: 'storing', name: 'Storing', description: 'The image is fetched and kept for you.' },
  { id: 'done', name: 'Done', description: 'Your image is ready.' },
];

/** The stage of an image; queued until the server has responded. */
export function getStage(image: Pick<Image, 'status' | 'stage'> | undefined): Stage {
  if (!image) return 'queued';
  return image.status === 'done' ? 'done' : image.stage;
}

export function describeStage(stage: Stage): string {
  const found = stages.find(({ id }) => id === stage);
  return found ? `${found.name}. ${found.description}` : '';
}
