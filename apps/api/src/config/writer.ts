import type { PlanId } from '@safelight/catalog/plans';
import { z } from 'zod';
import {
  defaultBaseUrl,
  isOpenAi,
  type JudgeSettings,
  type OpenAiAddress,
  type OpenAiWriterSettings,
  type TokenPrice,
} from '../providers/openai/settings';
import type { SpendingLimits, WriterLimits } from '../providers/writer/port';
import { isPrivate, optional } from './setting';

const model = optional(z.string().trim().min(1));
const effortSetting = optional(z.enum(['none', 'minimal', 'low', 'medium', 'high']));
const price = optional(
  z
    .string()
    .regex(/^\d+(\.\d+)?(\/\d+(\.\d+)?){2}$/, {
      error: 'must be US dollars per million tokens as input/cached/output, such as 0.10/0.01/0.50',
    })
    .transform((value): TokenPrice => {
      const [input = 0, cached = 0, output = 0] = value.split('/').map(Number);
      return { input, cached, output };
    }),
);
const address = optional(
  z.url({ protocol: /^https?$/, error: 'must be an address like https://api.openai.com/v1' }),
);
/** US dollars per day. */
const dollars = optional(z.coerce.number().min(0).max(1_000_000));

export const writerSettings = {
  OPENAI_API_KEY: optional(z.string().trim()),
  OPENAI_BASE_URL: address,
  WRITER_MODEL_BASIC: model,
  WRITER_MODEL_ADVANCED: model,
  WRITER_MODEL_PREMIUM: model,
  WRITER_PRICE_BASIC: price,
  WRITER_PRICE_ADVANCED: price,
  WRITER_PRICE_PREMIUM: price,
  WRITER_EFFORT: effortSetting,
  WRITER_EFFORT_BASIC: effortSetting,
  WRITER_EFFORT_ADVANCED: effortSetting,
  WRITER_EFFORT_PREMIUM: effortSetting,
  // The browser aborts the call after a minute, which must allow for two model responses.
  WRITER_TIMEOUT: optional(z.coerce.number().min(0.1).max(40)),
  WRITER_BUDGET: dollars,
  WRITER_BUDGET_USER: dollars,
  WRITER_BUDGET_FREE: dollars,
  WRITER_BUDGET_CREATOR: dollars,
  WRITER_BUDGET_PRO: dollars,
  WRITER_FREE_FALLBACKS: optional(z.coerce.number().int().min(0).max(10_000)),
  MODERATION: optional(z.enum(['on', 'off'])),
  JUDGE_MODEL: model,
  JUDGE_API_KEY: optional(z.string().trim()),
  JUDGE_BASE_URL: address,
  JUDGE_PRICE: price,
  JUDGE_EFFORT: optional(z.enum(['off', 'none', 'minimal', 'low', 'medium', 'high'])),
  // The browser aborts the call after a minute.
  JUDGE_TIMEOUT: optional(z.coerce.number().min(0.1).max(40)),
  JUDGE_TOKENS: optional(z.coerce.number().int().min(200).max(20_000)),
  JUDGE_BUDGET: dollars,
  JUDGE_BUDGET_USER: dollars,
  JUDGE_BUDGET_FREE: dollars,
  JUDGE_BUDGET_CREATOR: dollars,
  JUDGE_BUDGET_PRO: dollars,
};
const settings = z.object(writerSettings);
type Values = z.output<typeof settings>;

/** The AI writer when a provider is configured; otherwise the composer writes. */
export type WriterConfig = { readonly kind: 'composer' } | ({ readonly kind: 'ai' } & OpenAiWriterSettings);

// Models are retired within months, so name, price and effort are settings. This is the default as of November 2026.
const firstModel = 'gpt-6-luna';
const firstPrice: TokenPrice = { input: 0.1, cached: 0.01, output: 0.5 };

// One model, which thinks longer about the prompts of a higher plan. More than medium seldom ends within WRITER_TIMEOUT.
const firstEfforts = { BASIC: 'minimal', ADVANCED: 'low', PREMIUM: 'medium' } as const;

const toMicros = (amount: number) => Math.round(amount * 1_000_000);

export function readWriter(values: Values): WriterConfig {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = defaultBaseUrl } = values;
  if (apiKey === undefined && values.OPENAI_BASE_URL === undefined) return { kind: 'composer' };
  const read = (tier: keyof typeof firstEfforts) => ({
    name: values[`WRITER_MODEL_${tier}`] ?? firstModel,
    price: values[`WRITER_PRICE_${tier}`] ?? firstPrice,
    // Other servers may reject this parameter.
    effort:
      values[`WRITER_EFFORT_${tier}`] ??
      values.WRITER_EFFORT ??
      (isOpenAi(baseUrl) ? firstEfforts[tier] : undefined),
  });
  return {
    kind: 'ai',
    apiKey,
    baseUrl,
    models: {
      basic: read('BASIC'),
      advanced: read('ADVANCED'),
      premium: read('PREMIUM'),
    },
    timeout: (values.WRITER_TIMEOUT ?? 30) * 1000,
  };
}

/** By default the free plan gets at most half of the total, so that it leaves something for those who pay. */
function readTotals({
  total = 50,
  free = total / 2,
  creator,
  pro,
}: Partial<Record<PlanId | 'total', number>>): Omit<SpendingLimits, 'userMicros'> {
  const plans = { free, creator, pro };
  return {
    productMicros: toMicros(total),
    planMicros: Object.fromEntries(
      Object.entries(plans).flatMap(([plan, amount]) =>
        amount === undefined ? [] : [[plan, toMicros(amount)]],
      ),
    ),
  };
}

/** What the AI writer may spend in a day. */
export function readWriterSpending(values: Values): WriterLimits {
  return {
    userMicros: toMicros(values.WRITER_BUDGET_USER ?? 0.5),
    ...readTotals({
      total: values.WRITER_BUDGET,
      free: values.WRITER_BUDGET_FREE,
      creator: values.WRITER_BUDGET_CREATOR,
      pro: values.WRITER_BUDGET_PRO,
    }),
    freeFallbacks: values.WRITER_FREE_FALLBACKS ?? 10,
  };
}

/** What checks of images may cost in a day. */
export function readJudgeSpending(values: Values): SpendingLimits {
  return {
    userMicros: toMicros(values.JUDGE_BUDGET_USER ?? 0.5),
    ...readTotals({
      total: values.JUDGE_BUDGET,
      free: values.JUDGE_BUDGET_FREE,
      creator: values.JUDGE_BUDGET_CREATOR,
      pro: values.JUDGE_BUDGET_PRO,
    }),
  };
}

/**
 * The model that checks images; undefined when there is none. `sandbox` is the address of the stand-in that draws the
 * images, which also judges them.
 */
export function readJudge(values: Values, sandbox: string | undefined): JudgeSettings | undefined {
  const {
    JUDGE_MODEL: name,
    JUDGE_API_KEY: apiKey = values.OPENAI_API_KEY,
    JUDGE_BASE_URL: baseUrl = values.OPENAI_BASE_URL ?? defaultBaseUrl,
  } = values;
  const timeout = (values.JUDGE_TIMEOUT ?? 30) * 1000;
  const tokens = values.JUDGE_TOKENS ?? 3000;
  const cost = values.JUDGE_PRICE ?? firstPrice;
  if (name === undefined) {
    if (sandbox === undefined) return undefined;
    const stand = { apiKey: 'sk-sandbox', baseUrl: `${sandbox}/openai/v1`, model: firstModel };
    return { kind: 'sandbox', ...stand, effort: 'low', price: cost, timeout, tokens };
  }
  const effort = values.JUDGE_EFFORT ?? (isOpenAi(baseUrl) ? 'low' : 'off');
  return {
    kind: 'model',
    apiKey,
    baseUrl,
    model: name,
    price: cost,
    effort: effort === 'off' ? undefined : effort,
    timeout,
    tokens,
  };
}

export function readModeration(values: Values): OpenAiAddress | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = defaultBaseUrl, MODERATION: setting } = values;
  const has = apiKey !== undefined && isOpenAi(baseUrl);
  return setting === 'on' || (setting !== 'off' && has) ? { apiKey, baseUrl } : undefined;
}

/** Production rejects unbounded costs, and an address over which the key could be read in transit. */
export function findWriterFaults(values: Values): string[] {
  const faults = (['BASIC', 'ADVANCED', 'PREMIUM'] as const)
    .filter((tier) => values[`WRITER_MODEL_${tier}`] !== undefined && !values[`WRITER_PRICE_${tier}`])
    .map((tier) => `WRITER_PRICE_${tier}: must be set beside WRITER_MODEL_${tier}, or costs would be wrong`);
  if (values.JUDGE_MODEL !== undefined && !values.JUDGE_PRICE)
    faults.push('JUDGE_PRICE: must be set beside JUDGE_MODEL, or costs would be wrong');
  const keys = { OPENAI: values.OPENAI_API_KEY, JUDGE: values.JUDGE_API_KEY ?? values.OPENAI_API_KEY };
  for (const name of ['OPENAI', 'JUDGE'] as const) {
    const url = values[`${name}_BASE_URL`];
    if (keys[name] !== undefined && url !== undefined && !isPrivate(url))
      faults.push(
        `${name}_BASE_URL: must begin with https:// where there is a key, which could be read on the way`,
      );
  }
  return faults;
}
