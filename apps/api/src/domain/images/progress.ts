import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { follow } from '../follow';
import type { SessionUser } from '../../providers/lucia/port';
import { limitTime } from '../../runtime/time-limit';
import type { OpenedImage } from './describe';
import { readImage } from './lists';
import type { Ordered } from './generate';

/** Milliseconds that a call waits for its image: longer than imageDeadline. */
const waitPatience = 6 * 60_000;

/** Yields an image's current state and each later one, until it is done or failed or `ended` aborts. Throws `not_found`. */
export async function* followImage(
  deps: Deps,
  user: SessionUser,
  id: number,
  ended: AbortSignal,
): AsyncGenerator<OpenedImage> {
  const image = {
    read: async () => [await readImage(deps, user, id)],
    stateOf: ({ status, stage }: OpenedImage) => `${status} ${stage}`,
    eventsOf: () => [id],
  };
  for await (const states of follow(deps, image, ended)) yield* states;
}

/**
 * Waits until an image is done and returns it. Throws `provider_failed` when it failed, and `unavailable` when it takes
 * too long or the server stops.
 */
async function awaitImage(deps: Deps, user: SessionUser, id: number): Promise<OpenedImage> {
  const ended = limitTime(waitPatience, deps.imageEvents.closing);
  let last: OpenedImage | undefined;
  for await (const image of followImage(deps, user, id, ended)) last = image;
  if (last?.status === 'done') return last;
  if (last?.status === 'failed') {
    throw new AppError('provider_failed', last.failure ?? 'Nothing was charged; please try again.');
  }
  throw new AppError(
    'unavailable',
    'This image is still being made. Look for it among your images in a moment.',
  );
}

/** Waits for the images of one order. Throws only when all have failed. */
async function awaitImages(
  deps: Deps,
  user: SessionUser,
  images: readonly [OpenedImage, ...OpenedImage[]],
): Promise<[OpenedImage, ...OpenedImage[]]> {
  const outcomes = await Promise.allSettled(images.map(({ id }) => awaitImage(deps, user, id)));
  const [first] = outcomes;
  if (first?.status === 'rejected' && outcomes.every(({ status }) => status === 'rejected'))
    throw first.reason;
  const states = outcomes.map(async (outcome, at) =>
    outcome.status === 'fulfilled' ? outcome.value : readImage(deps, user, images[at]!.id),
  );
  return (await Promise.all(states)) as [OpenedImage, ...OpenedImage[]];
}

/** The response to an order: at once, or when its images are done or have failed. */
export async function finishOrder(
  deps: Deps,
  user: SessionUser,
  order: Promise<Ordered>,
  wait: boolean,
): Promise<{ image: OpenedImage; images: OpenedImage[]; credits: number }> {
  const { images: begun, credits } = await order;
  const images = wait ? await awaitImages(deps, user, begun) : begun;
  return { image: images[0], images: [...images], credits };
}
