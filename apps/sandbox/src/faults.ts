import { z } from 'zod';
import { stripePoints } from './stripe/fault-points';

/** Where a request arrives; the log counts by these names too. */
export const requestPoints = [
  'openai.chat',
  'openai.moderation',
  'openai.models',
  'replicate.create',
  'replicate.get',
  'replicate.list',
  'replicate.cancel',
  'replicate.secret',
  'replicate.output',
  ...stripePoints,
] as const;
export type RequestPoint = (typeof requestPoints)[number];

/** The others are no requests: what becomes of a prediction that was accepted, and the webhooks that tell of things. */
export type FaultPoint = RequestPoint | 'replicate.prediction' | 'replicate.webhook' | 'stripe.webhook';

const common = {
  /** How many times the rule holds before it is used up. [1] */
  times: z.int().min(1).default(1),
  /** Only where the request's address or body has this text in it. */
  match: z.string().min(1).optional(),
};
const anyRequest = { at: z.enum(requestPoints), ...common };
const chat = { at: z.literal('openai.chat'), ...common };
const moderation = { at: z.literal('openai.moderation'), ...common };
const prediction = { at: z.literal('replicate.prediction'), ...common };
const output = { at: z.literal('replicate.output'), ...common };
const webhook = { at: z.literal('replicate.webhook'), ...common };
const stripeWebhook = { at: z.literal('stripe.webhook'), ...common };
const ms = z.int().min(0);
const bytes = z.int().min(1);
/** How many pieces of a stream go out before something happens to it. */
const after = z.int().min(0).default(2);

/** Every fault there is. Those of a request without a word of their own behave alike at every point. */
export const faultSchema = z.union([
  /** Waits, then goes on; a later rule may still hold. */
  z.strictObject({ ...anyRequest, kind: z.literal('latency'), ms }),
  /** The connection is dropped without an answer; `accepted`: after the work was taken on. */
  z.strictObject({ ...anyRequest, kind: z.literal('reset'), accepted: z.boolean().default(false) }),
  /** Takes the request and never answers. */
  z.strictObject({ ...anyRequest, kind: z.literal('silence') }),
  /** Refuses; without a body, with the one that the real service sends. */
  z.strictObject({
    ...anyRequest,
    kind: z.literal('status'),
    code: z.int().min(400).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.unknown().optional(),
  }),

  /** What the model says. */
  z.strictObject({ ...chat, kind: z.literal('answer'), text: z.string() }),
  z.strictObject({ ...chat, kind: z.literal('cut'), after }),
  /** Stops in the middle and holds the connection open, for ever without `ms`. */
  z.strictObject({ ...chat, kind: z.literal('pause'), after, ms: ms.optional() }),
  /** Ends in order, but without `[DONE]`, finish_reason and usage. */
  z.strictObject({ ...chat, kind: z.literal('no-done'), after }),
  z.strictObject({ ...chat, kind: z.literal('no-usage') }),
  /** A line of the stream, or the whole body, that is no JSON. */
  z.strictObject({ ...chat, kind: z.literal('bad-json') }),
  /** An error in the middle of a stream that began with 200. */
  z.strictObject({ ...chat, kind: z.literal('stream-error'), after, message: z.string().optional() }),
  z.strictObject({ ...chat, kind: z.literal('refusal'), text: z.string().optional() }),
  z.strictObject({ ...chat, kind: z.literal('empty') }),
  /** Out of tokens: half the text, finish_reason `length`. */
  z.strictObject({ ...chat, kind: z.literal('length') }),
  z.strictObject({ ...chat, kind: z.literal('content-filter') }),

  z.strictObject({ ...moderation, kind: z.literal('flagged'), category: z.string().default('violence') }),

  z.strictObject({ ...prediction, kind: z.literal('failed'), error: z.string().optional() }),
  z.strictObject({ ...prediction, kind: z.literal('canceled') }),
  z.strictObject({ ...prediction, kind: z.literal('aborted') }),
  z.strictObject({ ...prediction, kind: z.literal('never') }),
  z.strictObject({ ...prediction, kind: z.literal('late'), ms }),

  z.strictObject({ ...output, kind: z.literal('gone') }),
  /** Half the bytes that were announced, then the connection drops. */
  z.strictObject({ ...output, kind: z.literal('cut') }),
  /** A page of HTML under the picture's type. */
  z.strictObject({ ...output, kind: z.literal('wrong-type') }),
  z.strictObject({ ...output, kind: z.literal('svg') }),
  /** Bytes without end or meaning behind a PNG's first ones; `announced` by Content-Length or not. */
  z.strictObject({
    ...output,
    kind: z.literal('huge'),
    bytes: bytes.default(200 * 1024 * 1024),
    announced: z.boolean().default(true),
  }),
  /** No fault of the picture but its weight: a PNG that is valid, and this long. */
  z.strictObject({ ...output, kind: z.literal('heavy'), bytes }),
  z.strictObject({ ...output, kind: z.literal('redirect'), to: z.string() }),
  /** The bytes come in ten drops, `ms` apart. */
  z.strictObject({ ...output, kind: z.literal('slow'), ms }),

  z.strictObject({ ...webhook, kind: z.literal('none') }),
  z.strictObject({ ...webhook, kind: z.literal('twice') }),
  z.strictObject({ ...webhook, kind: z.literal('forged') }),
  /** Rightly signed, long ago. */
  z.strictObject({ ...webhook, kind: z.literal('old'), days: z.int().min(1).default(30) }),
  z.strictObject({ ...webhook, kind: z.literal('late'), ms }),

  /** Never sent; the event stays in the list of those that were not delivered. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('lose') }),
  /** That many at once. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('duplicate'), copies: z.int().min(2).default(2) }),
  z.strictObject({ ...stripeWebhook, kind: z.literal('delay'), ms }),
  /** Held back until a later event was delivered; of several the last comes first. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('reorder') }),
  z.strictObject({ ...stripeWebhook, kind: z.literal('forged') }),
  /** Rightly signed, long ago. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('old'), days: z.int().min(1).default(30) }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultRule = z.input<typeof faultSchema>;

/** What shall go wrong: a list of rules, of which the first that fits a request is taken, and used up. */
export class Faults {
  #rules: Fault[] = [];

  /** Adds a rule behind those there are. Throws when there is no such fault. */
  add(...rules: FaultRule[]): void {
    this.#rules.push(...rules.map((rule) => faultSchema.parse(rule)));
  }

  clear(): void {
    this.#rules = [];
  }

  /** The rules that are not used up. */
  list(): readonly Fault[] {
    return this.#rules;
  }

  /** The fault for something that happens at a point, where `subject` is its address and body. */
  take(at: FaultPoint, subject: string): Fault | undefined {
    const index = this.#rules.findIndex(
      (rule) => rule.at === at && (rule.match === undefined || subject.includes(rule.match)),
    );
    const rule = this.#rules[index];
    if (!rule) return undefined;
    if (rule.times > 1) this.#rules[index] = { ...rule, times: rule.times - 1 };
    else this.#rules.splice(index, 1);
    return rule;
  }
}
