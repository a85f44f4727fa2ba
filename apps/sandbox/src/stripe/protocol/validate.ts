import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { invalid, type StripeError } from './errors';
import type { Form } from './form';
import type { CallName, Params } from './params';
import { calls, definitions } from './params.generated';

const ajv = new Ajv({
  coerceTypes: true,
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
});
ajv.addSchema({ $id: 'stripe', definitions: { ...definitions, ...calls } });

/** Validates a call's parameters against the SDK's types and coerces them. Throws Stripe's error for anything else. */
export function readParams<N extends CallName>(name: N, form: Form): Params[N] {
  // ajv compiles each schema on first use.
  const validate = ajv.getSchema(`stripe#/definitions/${name}`) as ValidateFunction;
  if (!validate(form)) throw errorOf(validate.errors ?? []);
  checkIntegers(form, []);
  return form as Params[N];
}

/** Picks the most specific of several errors: an unknown name, else the deepest. */
function errorOf(errors: ErrorObject[]): StripeError {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const unsupported = errors.find(({ keyword }) => keyword === 'not');
  if (unsupported) {
    const param = paramOf(unsupported.instancePath);
    return invalid(`The sandbox does not support the parameter ${param}, which Stripe accepts.`, { param });
  }
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties');
  if (unknown) {
    const { additionalProperty } = unknown.params as { additionalProperty: string };
    const param = paramOf(`${unknown.instancePath}/${additionalProperty}`);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const [error] = errors.filter(({ keyword }) => keyword !== 'anyOf').toSorted((a, b) => depth(b) - depth(a));
  if (!error) return invalid('Invalid request.');
  const param = paramOf(error.instancePath);
  const value = typeof error.data === 'string' ? error.data : JSON.stringify(error.data);
  switch (error.keyword) {
    case 'required': {
      const { missingProperty } = error.params as { missingProperty: string };
      const name = paramOf(`${error.instancePath}/${missingProperty}`);
      return invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    }
    case 'enum':
    case 'const': {
      const allowed = errors
        .filter(({ instancePath }) => instancePath === error.instancePath)
        .flatMap(({ params }) => (params['allowedValues'] ?? params['allowedValue'] ?? []) as string[])
        .filter((each) => each !== '');
      return invalid(`Invalid ${param}: must be one of ${allowed.join(', ')}`, { param });
    }
    default:
      return typeError(param, value, error);
  }
}

function typeError(param: string, value: string, { params }: ErrorObject): StripeError {
  const type = String(params['type']);
  if (value === '')
    return invalid(`You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`, { code: 'parameter_invalid_empty', param }); // prettier-ignore
  if (type.includes('number')) return notInteger(param, value);
  if (type === 'boolean') return invalid(`Invalid boolean: ${value}`, { param });
  return invalid(`Invalid ${type}`, { param });
}

function notInteger(param: string, value: string): StripeError {
  return invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
}

/** Every number in the supported calls is an integer. */
function checkIntegers(value: unknown, path: readonly string[]): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw notInteger(paramOf(`/${path.join('/')}`), String(value));
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) checkIntegers(each, [...path, key]);
}

/** `/line_items/0/price` → `line_items[0][price]` */
function paramOf(path: string): string {
  const [head = '', ...rest] = path.split('/').slice(1);
  return head + rest.map((each) => `[${each}]`).join('');
}
