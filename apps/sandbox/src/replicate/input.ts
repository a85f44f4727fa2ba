import { ReplicateError, type InvalidField } from './errors';
import type { Field, DrawnModel } from './models';

export type Input = Readonly<Record<string, unknown>>;
type Violation = Pick<InvalidField, 'type' | 'description'>;

/** Throws Replicate's 422 for an input that the model would refuse, and, unlike Replicate, for unknown fields. */
export function checkInput(model: DrawnModel, input: unknown): asserts input is Input {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid([{ type: 'required', field: '(root)', description: 'input is required' }]);
  const invalidFields: InvalidField[] = [];
  for (const name of model.required ?? ['prompt'])
    if ((input as Input)[name] === undefined)
      invalidFields.push({ type: 'required', field: 'input', description: `${name} is required` });
  for (const [name, value] of Object.entries(input)) {
    const field = model.input[name];
    if (!field)
      invalidFields.push({
        type: 'additional_property_not_allowed',
        field: 'input',
        description: `Additional property ${name} is not allowed`,
      });
    else {
      const violation = violationOf(field, value);
      if (violation) invalidFields.push({ ...violation, field: `input.${name}` });
    }
  }
  if (invalidFields.length > 0) throw invalid(invalidFields);
}

/** Returns the webhook URL. Accepts https as Replicate does, and http for loopback hosts. */
export function checkWebhook(webhook: unknown): string | undefined {
  if (webhook === undefined || webhook === null) return undefined;
  const url = typeof webhook === 'string' && URL.canParse(webhook) ? new URL(webhook) : undefined;
  const isLoopback = url && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return url.href;
  throw invalid([{ type: 'format', field: 'webhook', description: 'Webhook URL must be a valid HTTPS URL' }]);
}

const events = ['start', 'output', 'logs', 'completed'];

/** Returns the events that a webhook is sent for. */
export function checkEvents(filter: unknown): readonly string[] {
  // https://replicate.com/docs/topics/webhooks/setup-webhook
  if (filter === undefined) return ['output', 'completed'];
  if (Array.isArray(filter) && filter.every((each) => events.includes(each as string)))
    return filter as string[];
  throw invalid([
    {
      type: 'enum',
      field: 'webhook_events_filter',
      description: `Must be one of the following: ${events.map((each) => `"${each}"`).join(', ')}`,
    },
  ]);
}

/** Throws for unknown fields of the body. */
export function checkBody(body: unknown): Input {
  const known = ['input', 'webhook', 'webhook_events_filter', 'stream'];
  const fields = (body ?? {}) as Input;
  const unknown = Object.keys(fields).filter((key) => !known.includes(key));
  if (unknown.length === 0) return fields;
  throw invalid(
    unknown.map((key) => ({
      type: 'additional_property_not_allowed',
      field: '(root)',
      description: `Additional property ${key} is not allowed`,
    })),
  );
}

function violationOf(field: Field, value: unknown): Violation | undefined {
  const type = (expected: string) => ({
    type: 'invalid_type',
    description: `Invalid type. Expected: ${expected}, given: ${value === null ? 'null' : typeof value}`,
  });
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string') return type('string');
      if (field.maxLength !== undefined && value.length > field.maxLength)
        return {
          type: 'string_lte',
          description: `String length must be less than or equal to ${field.maxLength}`,
        };
      return undefined;
    case 'enum':
      if (field.values.includes(value as string)) return undefined;
      return {
        type: 'enum',
        description: `Must be one of the following: ${field.values.map((each) => `"${each}"`).join(', ')}`,
      };
    case 'integer':
    case 'number': {
      if (typeof value !== 'number' || (field.type === 'integer' && !Number.isInteger(value)))
        return type(field.type);
      const { min = -Infinity, max = Infinity } = field;
      if (value < min) return { type: 'number_gte', description: `Must be greater than or equal to ${min}` };
      return value > max
        ? { type: 'number_lte', description: `Must be less than or equal to ${max}` }
        : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : type('boolean');
    case 'address':
      return isAddress(value) ? undefined : { type: 'format', description: "Does not match format 'uri'" };
    case 'addresses':
      if (!Array.isArray(value)) return type('array');
      if (value.length > field.most)
        return { type: 'array_max_items', description: `Array must have at most ${field.most} items` };
      return value.every(isAddress)
        ? undefined
        : { type: 'format', description: "Does not match format 'uri'" };
  }
}

const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);

function invalid(fields: readonly InvalidField[]): ReplicateError {
  return new ReplicateError({
    title: 'Input validation failed',
    detail: fields.map(({ field, description }) => `- ${field}: ${description}\n`).join(''),
    status: 422,
    invalid_fields: fields,
  });
}
