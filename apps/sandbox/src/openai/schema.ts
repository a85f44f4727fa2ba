import { OpenAiError } from './errors';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Refuses what OpenAI refuses in a strict schema: open objects and optional properties.
 * https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function checkStrictSchema(name: string, schema: JsonSchema, context: readonly string[] = []): void {
  const fail = (what: string) => {
    const place = context.map((each) => `'${each}'`).join(', ');
    throw new OpenAiError(
      400,
      `Invalid schema for response_format '${name}': In context=(${place}), ${what}`,
      { param: 'response_format' },
    );
  };
  if (context.length === 0 && schema['type'] !== 'object')
    fail(`schema must have type 'object' and not be a '${String(schema['type'])}'.`);
  if (schema['type'] === 'object') {
    if (schema['additionalProperties'] !== false)
      fail("'additionalProperties' is required to be supplied and to be false.");
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const missing = Object.keys(propertiesOf(schema)).find((key) => !required.includes(key));
    if (missing !== undefined)
      fail(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      );
  }
  for (const [key, value] of Object.entries(propertiesOf(schema)))
    checkStrictSchema(name, value, [...context, 'properties', key]);
  if (isSchema(schema['items'])) checkStrictSchema(name, schema['items'], [...context, 'items']);
}

/**
 * Returns a value that matches a schema and has `text` in one string: the first property named like `prompt` or `text`,
 * else the first string.
 */
export function fill(schema: JsonSchema, text: string): unknown {
  const properties = Object.entries(propertiesOf(schema));
  const strings = properties.filter(
    ([, each]) => each['type'] === 'string' && !each['enum'] && !each['const'],
  );
  const [textKey] = strings.find(([key]) => /prompt|text|answer|content/i.test(key)) ?? strings[0] ?? [];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  const options = schema['anyOf'];
  if (Array.isArray(options)) return fill((options as JsonSchema[])[0] ?? {}, text);
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type'];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        properties.map(([key, each]) => {
          const silent = each['type'] === 'string' && key !== textKey;
          return [key, fill(each, silent ? '' : text)];
        }),
      );
    case 'string':
      return text;
    case 'array':
      return [];
    case 'number':
    case 'integer':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema['properties'] ?? {}) as Record<string, JsonSchema>;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
