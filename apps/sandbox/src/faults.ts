import { z } from 'zod';
import { stripePoints } from './stripe/fault-points';

/** Where a request arrives. The request log counts by the same names. */
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
  'replicate.file',
  ...stripePoints,
] as const;
export type RequestPoint = (typeof requestPoints)[number];

/** Adds what is not a request: the course of an accepted prediction, and outgoing webhooks. */
export type FaultPoint = RequestPoint | 'replicate.prediction' | 'replicate.webhook' | 'stripe.webhook';

const common = {
  /** How many times the rule applies. [1] */
  times: z.int().min(1).default(1),
  /** Applies only to requests whose URL or body contains this text. */
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
/** Stream chunks sent before the fault. */
const after = z.int().min(0).default(2);

/** Every fault. The first four behave the same at every request point. */
export const faultSchema = z.union([
  /** Waits, then continues; the next matching rule applies as well. */
  z.strictObject({ ...anyRequest, kind: z.literal('latency'), ms }),
  /** Drops the connection without a response; with `accepted`, after doing the work. */
  z.strictObject({ ...anyRequest, kind: z.literal('reset'), accepted: z.boolean().default(false) }),
  /** Accepts the request and never responds. */
  z.strictObject({ ...anyRequest, kind: z.literal('silence') }),
  /** Fails with a status. The body defaults to the real service's. */
  z.strictObject({
    ...anyRequest,
    kind: z.literal('status'),
    code: z.int().min(400).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.unknown().optional(),
  }),

  /** Sets the model's text. */
  z.strictObject({ ...chat, kind: z.literal('answer'), text: z.string() }),
  z.strictObject({ ...chat, kind: z.literal('cut'), after }),
  /** Stalls with the connection open: for `ms`, or forever. */
  z.strictObject({ ...chat, kind: z.literal('pause'), after, ms: ms.optional() }),
  /** Ends the stream cleanly, but without `[DONE]`, finish_reason and usage. */
  z.strictObject({ ...chat, kind: z.literal('no-done'), after }),
  z.strictObject({ ...chat, kind: z.literal('no-usage') }),
  /** Sends invalid JSON as a stream event or as the whole body. */
  z.strictObject({ ...chat, kind: z.literal('bad-json') }),
  /** Sends an error event in a stream that began with 200. */
  z.strictObject({ ...chat, kind: z.literal('stream-error'), after, message: z.string().optional() }),
  z.strictObject({ ...chat, kind: z.literal('refusal'), text: z.string().optional() }),
  z.strictObject({ ...chat, kind: z.literal('empty') }),
  /** Half the text, with finish_reason `length`. */
  z.strictObject({ ...chat, kind: z.literal('length') }),
  z.strictObject({ ...chat, kind: z.literal('content-filter') }),

  z.strictObject({ ...moderation, kind: z.literal('flagged'), category: z.string().default('violence') }),

  z.strictObject({ ...prediction, kind: z.literal('failed'), error: z.string().optional() }),
  z.strictObject({ ...prediction, kind: z.literal('canceled') }),
  z.strictObject({ ...prediction, kind: z.literal('aborted') }),
  z.strictObject({ ...prediction, kind: z.literal('never') }),
  z.strictObject({ ...prediction, kind: z.literal('late'), ms }),

  /** Draws something else than the prompt says, see Flaw. */
  z.strictObject({
    ...prediction,
    kind: z.literal('misdraw'),
    leaveOut: z.string().min(1).optional(),
    time: z.enum(['dawn', 'day', 'golden', 'dusk', 'night']).optional(),
    count: z.int().min(1).max(6).optional(),
    colour: z
      .enum(['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown'])
      .optional(),
    misspell: z.boolean().optional(),
    also: z.enum(['boat', 'lighthouse', 'person']).optional(),
  }),

  z.strictObject({ ...output, kind: z.literal('gone') }),
  /** Sends half of Content-Length, then drops the connection. */
  z.strictObject({ ...output, kind: z.literal('cut') }),
  /** HTML with an image's content type. */
  z.strictObject({ ...output, kind: z.literal('wrong-type') }),
  z.strictObject({ ...output, kind: z.literal('svg') }),
  /** Zeros after a PNG signature, with Content-Length if `announced`. */
  z.strictObject({
    ...output,
    kind: z.literal('huge'),
    bytes: bytes.default(200 * 1024 * 1024),
    announced: z.boolean().default(true),
  }),
  /** A valid PNG of this many bytes. */
  z.strictObject({ ...output, kind: z.literal('heavy'), bytes }),
  z.strictObject({ ...output, kind: z.literal('redirect'), to: z.string() }),
  /** Sends the bytes in ten parts, `ms` apart. */
  z.strictObject({ ...output, kind: z.literal('slow'), ms }),

  z.strictObject({ ...webhook, kind: z.literal('none') }),
  z.strictObject({ ...webhook, kind: z.literal('twice') }),
  z.strictObject({ ...webhook, kind: z.literal('forged') }),
  /** Correctly signed, with an old timestamp. */
  z.strictObject({ ...webhook, kind: z.literal('old'), days: z.int().min(1).default(30) }),
  z.strictObject({ ...webhook, kind: z.literal('late'), ms }),

  /** Not sent; the event stays listed as undelivered. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('lose') }),
  z.strictObject({ ...stripeWebhook, kind: z.literal('duplicate'), copies: z.int().min(2).default(2) }),
  z.strictObject({ ...stripeWebhook, kind: z.literal('delay'), ms }),
  /** Held until a later event is delivered; several are released in reverse order. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('reorder') }),
  z.strictObject({ ...stripeWebhook, kind: z.literal('forged') }),
  /** Correctly signed, with an old timestamp. */
  z.strictObject({ ...stripeWebhook, kind: z.literal('old'), days: z.int().min(1).default(30) }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultRule = z.input<typeof faultSchema>;

/** A list of fault rules. The first rule that matches is applied, and is removed after `times` uses. */
export class Faults {
  #rules: Fault[] = [];

  /** Appends rules. Throws a ZodError for an unknown fault. */
  add(...rules: FaultRule[]): void {
    this.#rules.push(...rules.map((rule) => faultSchema.parse(rule)));
  }

  clear(): void {
    this.#rules = [];
  }

  /** The remaining rules. */
  list(): readonly Fault[] {
    return this.#rules;
  }

  /** Takes the fault for a request at this point. `subject` is its URL and body. */
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
