import * as events from '@safelight/db/queries/webhooks/events';
import { afterEach, beforeEach } from 'vitest';
import { deliverEvent } from '../../../src/domain/webhooks/deliver';
import { webhookLane } from '../../../src/jobs/start';
import { newUser, type TestUser } from '../app';
import {
  anImage,
  endImageTest,
  makeImageTest,
  settled,
  type ImageTest,
  type ImageTestOptions,
} from '../images/service';
import { startReceiver, type Receiver } from './receiver';

export const privately = { WEBHOOKS_TO_PRIVATE_ADDRESSES: '1' };

export interface Registered {
  readonly id: number;
  readonly secret: string;
}

export async function addWebhook(user: TestUser, address: string): Promise<Registered> {
  const { status, body } = await user.mutate('webhooks.create', { address, password: user.password });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { id: body.webhook.id, secret: body.secret };
}

export const listWebhooks = async (user: TestUser) => (await user.query('webhooks.list')).body.webhooks;

/** Orders an image of this user and waits until it is done. */
export async function makeImage(user: TestUser): Promise<number> {
  const { body } = await user.mutate('images.generate', anImage);
  await settled(user, body.image.id);
  return body.image.id;
}

interface WebhookWorld {
  readonly test: ImageTest;
  readonly receiver: Receiver;
  readonly user: TestUser;
}

/** A server with images, a receiver, and a user for each test. Events wait until a test delivers them. */
export function useWebhooks(options: ImageTestOptions = {}): () => WebhookWorld {
  let world: WebhookWorld;
  beforeEach(async () => {
    const test = await makeImageTest({ ...options, env: { ...privately, ...options.env } });
    world = { test, receiver: await startReceiver(), user: await newUser(test) };
  });
  afterEach(async () => {
    await endImageTest(world.test);
    await world.receiver.close();
  });
  return () => world;
}

/** Sends events as a running server does; returns the function that stops that. */
export const startDelivering = ({ deps, databaseUrl }: ImageTest): (() => Promise<void>) =>
  deps.jobs.work([webhookLane(deps)], { databaseUrl, onDeadServers: () => Promise.resolve() });

/** Makes one attempt at each event that is due, and returns how many there were. */
export async function deliverDue({ db, deps, clock }: ImageTest): Promise<number> {
  const due = await events.findDueEvents(db, clock.now(), 10_000);
  for (const { id } of due) await deliverEvent(deps, id);
  return due.length;
}

export const passTime = ({ clock }: ImageTest, milliseconds: number) =>
  clock.set(new Date(clock.now().getTime() + milliseconds));
