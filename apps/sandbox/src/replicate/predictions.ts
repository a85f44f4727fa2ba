import { randomBytes } from 'node:crypto';
import type { Fault, Faults } from '../faults';
import type { Gallery } from '../images/gallery';
import type { Drawing } from '../images/drawing';
import type { Flaw } from '../images/facts';
import type { Input } from './input';
import { drawnPrompt, shapeOf, type Format, type DrawnModel } from './models';
import type { Webhooks } from './webhooks';

type Status = 'starting' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'aborted';

export interface Prediction {
  readonly id: string;
  readonly model: DrawnModel;
  readonly input: Input;
  readonly webhook: { readonly url: string; readonly events: readonly string[] } | undefined;
  /** The sandbox's origin as the client addressed it, such as http://127.0.0.1:4711 */
  readonly origin: string;
  readonly drawings: readonly Drawing[];
  readonly createdAt: number;
  startedAt?: number;
  completedAt?: number;
  status: Status;
  error?: string;
}

export type Order = Pick<Prediction, 'model' | 'input' | 'webhook' | 'origin'>;

export interface PredictionsOptions {
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly gallery: Gallery;
  /** Whether predictions take their model's duration, rather than none. */
  readonly natural: boolean;
  /** Milliseconds until inputs and outputs are removed after completion. */
  readonly life: number;
}

/** The pictures that an input names, and whether they are made larger instead of edited. */
function sourcesOf(model: DrawnModel, input: Input): Pick<Drawing, 'references' | 'mask' | 'upscaled'> {
  const references = Object.entries(input)
    .filter(([name]) => name !== 'mask' && model.input[name]?.type.startsWith('address'))
    .flatMap(([, value]) => value as string | string[]);
  return {
    ...(references.length > 0 && { references }),
    ...(typeof input['mask'] === 'string' && { mask: input['mask'] }),
    ...(model.required?.[0] === 'image' && { upscaled: true as const }),
  };
}

const flawOf = (fault: Fault & { kind: 'misdraw' }): Flaw => ({
  leaveOut: fault.leaveOut,
  time: fault.time,
  count: fault.count,
  colour: fault.colour,
  misspell: fault.misspell,
  also: fault.also,
});

const interrupted = 'Prediction interrupted; please retry (code: PA)';
const unsafe = 'NSFW content detected. Try running it again, or try a different prompt.';

/** All predictions, and their state machine from `starting` to an end state. */
export class Predictions {
  readonly #options: PredictionsOptions;
  readonly #byId = new Map<string, Prediction>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #orders = 0;

  constructor(options: PredictionsOptions) {
    this.#options = options;
  }

  create(order: Order): Prediction {
    const fault = this.#options.faults.take('replicate.prediction', JSON.stringify(order.input));
    const prediction: Prediction = {
      ...order,
      id: newId(),
      drawings: this.#drawingsOf(order, fault),
      createdAt: Date.now(),
      status: 'starting',
    };
    this.#byId.set(prediction.id, prediction);
    this.#notify(prediction, 'start');
    void this.#run(prediction, fault);
    return prediction;
  }

  find(id: string): Prediction | undefined {
    return this.#byId.get(id);
  }

  /** Newest first. */
  list(): Prediction[] {
    return [...this.#byId.values()].toReversed();
  }

  cancel(prediction: Prediction): void {
    this.#end(prediction, 'canceled');
  }

  /** Whether inputs and outputs have been removed; Replicate does so after an hour. */
  isRemoved({ completedAt = Infinity }: Prediction): boolean {
    return Date.now() - completedAt >= this.#options.life;
  }

  /** Resolves when the prediction ends or `ms` have passed. */
  async wait(prediction: Prediction, ms: number): Promise<void> {
    if (prediction.completedAt !== undefined) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, ms).unref();
      const others = this.#waiting.get(prediction.id) ?? [];
      this.#waiting.set(prediction.id, [...others, resolve]);
    });
  }

  #drawingsOf({ model, input }: Order, fault: Fault | undefined): Drawing[] {
    // Without a seed each prediction draws a different image, as the real models do.
    const seed = typeof input['seed'] === 'number' ? input['seed'] : this.#orders++;
    const flaw = fault?.kind === 'misdraw' ? flawOf(fault) : undefined;
    const format = (input['output_format'] ?? model.format) as Format;
    return Array.from({ length: Number(input['num_outputs'] ?? 1) }, (_, at) => ({
      model: model.id,
      prompt: drawnPrompt(model, input),
      ...shapeOf(input),
      ...sourcesOf(model, input),
      seed: seed + at,
      format,
      ...(flaw && { flaw }),
    }));
  }

  async #run(prediction: Prediction, fault: Fault | undefined): Promise<void> {
    // Lets the response of `create` go out first.
    await new Promise((resolve) => setImmediate(resolve));
    if (fault?.kind === 'aborted') return this.#end(prediction, 'aborted');
    if (prediction.completedAt !== undefined) return;
    prediction.startedAt = Date.now();
    prediction.status = 'processing';
    if (fault?.kind === 'never') return;
    const duration = this.#options.natural ? prediction.model.duration : 0;
    const ready = Promise.all(prediction.drawings.map((each) => this.#options.gallery.draw(each)));
    // Reported below, when the time has passed.
    ready.catch(() => undefined);
    await this.wait(prediction, fault?.kind === 'late' ? fault.ms : duration);
    if (fault?.kind === 'canceled') return this.#end(prediction, 'canceled');
    if (fault?.kind === 'failed') return this.#end(prediction, 'failed', fault.error ?? interrupted);
    if (/\bnsfw\b/i.test(String(prediction.input['prompt']))) return this.#end(prediction, 'failed', unsafe);
    try {
      await ready;
    } catch (error) {
      return this.#end(prediction, 'failed', String(error));
    }
    if (prediction.completedAt === undefined) this.#notify({ ...prediction, status: 'processing' }, 'output');
    this.#end(prediction, 'succeeded');
  }

  #end(prediction: Prediction, status: Status, error?: string): void {
    if (prediction.completedAt !== undefined) return;
    Object.assign(prediction, { status, completedAt: Date.now(), ...(error !== undefined && { error }) });
    this.#notify(prediction, 'completed');
    for (const resolve of this.#waiting.get(prediction.id) ?? []) resolve();
    this.#waiting.delete(prediction.id);
  }

  #notify(prediction: Prediction, event: string): void {
    const { webhook } = prediction;
    if (!webhook?.events.includes(event)) return;
    void this.#options.webhooks.send(webhook.url, this.show(prediction), event === 'completed');
  }

  /** The prediction as the API returns it. Like Replicate's, it leaves out the webhook's URL. */
  show(prediction: Prediction): object {
    const { id, model, input, origin, status, createdAt, startedAt, completedAt, error } = prediction;
    const removed = this.isRemoved(prediction);
    const api = `${origin}/replicate/v1/predictions/${id}`;
    const outputs = prediction.drawings.map(
      ({ format }, at) => `${origin}/replicate/delivery/${id}/out-${at}.${format}`,
    );
    const output = model.output === 'list' ? outputs : outputs[0];
    const seconds = (from: number) => ((completedAt ?? from) - from) / 1000;
    return {
      id,
      model: model.id,
      version: 'hidden',
      input: removed ? {} : input,
      logs: '',
      output: status === 'succeeded' && !removed ? output : null,
      data_removed: removed,
      error: error ?? null,
      source: 'api',
      status,
      created_at: time(createdAt),
      started_at: time(startedAt),
      completed_at: time(completedAt),
      urls: { get: api, cancel: `${api}/cancel`, web: `${origin}/replicate/p/${id}` },
      metrics:
        completedAt === undefined
          ? {}
          : {
              image_count: status === 'succeeded' ? outputs.length : 0,
              predict_time: seconds(startedAt ?? completedAt),
              total_time: seconds(createdAt),
            },
    };
  }
}

/** 26 lowercase letters and digits. */
function newId(): string {
  return [...randomBytes(26)].map((byte) => 'abcdefghijkmnpqrstvwxyz023456789'[byte % 32]).join('');
}

function time(value: number | undefined): string | null {
  return value === undefined ? null : new Date(value).toISOString();
}
