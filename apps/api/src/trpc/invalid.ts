import type { ZodError } from 'zod';

/** Turns the issues of a schema into one sentence, and one for each field. */
export function describeInvalid(error: ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[nameOf(issue)] ??= sentence(issue);
  return { message: Object.values(fields)[0] ?? 'The request is not valid.', fields };
}

type Issue = ZodError['issues'][number];

function nameOf(issue: Issue): string {
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  return unknown?.slice(0, 60) ?? (issue.path.join('.') || 'body');
}

/**
 * A schema's own message, or zod's rewritten with the field's name. Zod's error map cannot do this: it is global, and would
 * change the messages of the configuration too.
 */
function sentence(issue: Issue): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message) || issue.message === 'Invalid email address') {
    return issue.message;
  }
  const field = issue.path.length > 0 ? `"${issue.path.join('.')}"` : 'The request body';
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') && issue.path.length > 0
        ? `${field} is missing.`
        : `${field} must be ${article(issue.expected)}.`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${field} ${haveOrBe(issue.origin)} ${issue.maximum}${unitOf(issue.origin)} at most.`;
    case 'too_small':
      return `${field} ${haveOrBe(issue.origin)} ${issue.minimum}${unitOf(issue.origin)} at least.`;
    case 'custom':
      return issue.params?.['stray'] === undefined
        ? `${field} is not valid.`
        : `${field} contains ${issue.params['stray']}. Remove it and try again.`;
    default:
      return `${field} is not valid.`;
  }
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
const unitOf = (origin: string): string => units[origin] ?? '';
const haveOrBe = (origin: string): string => (origin in units ? 'must have' : 'must be');

function article(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    int: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    record: 'an object',
    array: 'a list',
  };
  return names[type] ?? `a ${type}`;
}
