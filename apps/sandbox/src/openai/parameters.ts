import { z } from 'zod';
import { OpenAiError } from './errors';
import { chatModels, type ChatModel } from './models';
import { checkStrictSchema } from './schema';

const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({
      // OpenAI also takes addresses; the stand-in reaches no network.
      url: z.string().regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/),
      detail: z.enum(['auto', 'low', 'high']).optional(),
    }),
  }),
]);
const content = z.union([z.string(), z.array(part).min(1)]);
const messageSchema = z.strictObject({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content,
  name: z.string().optional(),
  refusal: z.string().nullish(),
});
const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      strict: z.boolean().nullish(),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
]);

/** Text and images of chat completions, after the SDK's types. */
const chatSchema = z.strictObject({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
  n: z.int().min(1).max(8).nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  prompt_cache_key: z.string().nullish(),
  prompt_cache_retention: z.enum(['in_memory', '24h']).nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).nullish(),
  response_format: responseFormat.optional(),
  safety_identifier: z.string().max(64).nullish(),
  seed: z.int().nullish(),
  service_tier: z.enum(['auto', 'default', 'flex', 'scale', 'priority']).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() })
    .nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  user: z.string().optional(),
  verbosity: z.enum(['low', 'medium', 'high']).nullish(),
});

export type ChatParameters = z.output<typeof chatSchema>;

/** OpenAI accepts these; the stand-in refuses them rather than ignore them. */
const unsupported = new Set([
  'audio', 'function_call', 'functions', 'logit_bias', 'logprobs', 'modalities', 'moderation',
  'parallel_tool_calls', 'prediction', 'prompt_cache_options', 'tool_choice', 'tools', 'top_logprobs',
  'web_search_options',
]); // prettier-ignore

/** Parses the body of a chat completion. Throws OpenAI's error for an invalid one. */
export function readChat(body: unknown): ChatParameters {
  const parsed = chatSchema.safeParse(body ?? {}, { reportInput: true });
  if (!parsed.success) throw describe(parsed.error.issues[0]!);
  const parameters = parsed.data;
  const model = chatModels.find(({ id }) => id === parameters.model);
  if (!model)
    throw new OpenAiError(
      404,
      `The model \`${parameters.model}\` does not exist or you do not have access to it.`,
      { code: 'model_not_found' },
    );
  checkCombination(parameters, model);
  return parameters;
}

function checkCombination(parameters: ChatParameters, { reasoning }: ChatModel): void {
  const { response_format: format } = parameters;
  if (parameters.stream_options && !parameters.stream)
    throw refuse(
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      'stream_options',
    );
  if ((parameters.n ?? 1) > 1) throw unsupportedError('n');
  if (reasoning && typeof parameters.max_tokens === 'number')
    throw refuse(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    );
  for (const name of ['temperature', 'top_p'] as const) {
    if (reasoning && (parameters[name] ?? 1) !== 1)
      throw refuse(
        `Unsupported value: '${name}' does not support ${parameters[name]} with this model. Only the default (1) value is supported.`,
        name,
        'unsupported_value',
      );
  }
  if (!reasoning && parameters.reasoning_effort)
    throw new OpenAiError(400, 'Unrecognized request argument supplied: reasoning_effort');
  if (format?.type === 'json_object' && !/json/i.test(JSON.stringify(parameters.messages)))
    throw refuse(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    );
  if (format?.type === 'json_schema' && format.json_schema.strict)
    checkStrictSchema(format.json_schema.name, format.json_schema.schema);
}

/** Translates a schema issue into OpenAI's error. */
function describe(issue: z.core.$ZodIssue): OpenAiError {
  const name = issue.path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : (at ? '.' : '') + String(key)))
    .join('');
  if (issue.code === 'unrecognized_keys') {
    const unknown = (name ? `${name}.` : '') + issue.keys[0]!;
    if (unsupported.has(unknown)) return unsupportedError(unknown);
    return refuse(`Unknown parameter: '${unknown}'.`, unknown, 'unknown_parameter');
  }
  if (issue.code !== 'custom' && issue.input === undefined)
    return refuse(`Missing required parameter: '${name}'.`, name, 'missing_required_parameter');
  if (issue.code === 'invalid_type')
    return refuse(`Invalid type for '${name}': ${issue.message}.`, name, 'invalid_type');
  return refuse(`Invalid value for '${name}': ${issue.message}.`, name, 'invalid_value');
}

function refuse(message: string, param: string, code: string | null = null): OpenAiError {
  return new OpenAiError(400, message, { param, code });
}

function unsupportedError(name: string): OpenAiError {
  return refuse(`The sandbox does not support '${name}'.`, name, 'sandbox');
}
