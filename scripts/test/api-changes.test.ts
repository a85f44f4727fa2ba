import { describe, expect, it } from 'vitest';
import { describeRest } from '../../apps/api/src/http/rest/openapi/document';
import { compareApis, readRecorded, type ApiDocument } from '../supply/api-changes';

describe('the public API', () => {
  it('breaks no script that was written for the last release, and numbers its additions', async () => {
    const recorded = await readRecorded();
    const current = JSON.parse(JSON.stringify(describeRest())) as ApiDocument;
    const { breaking, added } = compareApis(recorded, current);
    const [major = 0, minor = 0] = current.info.version.split('.').map(Number);
    const [oldMajor = 0, oldMinor = 0] = recorded.info.version.split('.').map(Number);
    expect(
      major > oldMajor ? [] : breaking,
      'Breaking changes need a new major version, see docs/api/README.md',
    ).toEqual([]);
    expect(
      major > oldMajor || minor > oldMinor ? [] : added,
      'Additions need a new minor version, see docs/api/README.md',
    ).toEqual([]);
  }, 60_000);
});

const call = {
  parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', maximum: 10 } }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string', maxLength: 10 },
            kind: { type: 'string', enum: ['a', 'b'] },
            note: { type: ['string', 'null'] },
          },
          required: ['name'],
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Success',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { id: { type: 'integer', maximum: 9 }, kind: { type: 'string', enum: ['a', 'b'] } },
            required: ['id'],
          },
        },
      },
    },
  },
};
type Call = typeof call;
const request = (changed: Call) => changed.requestBody.content['application/json'].schema as Schema;
const response = (changed: Call) => changed.responses[200].content['application/json'].schema as Schema;
interface Schema {
  properties: Record<string, { type?: unknown; maxLength?: number; maximum?: number; enum?: string[] }>;
  required: string[];
}

/** What comparing a document with a changed copy says. */
function compare(change: (call: Call, paths: Record<string, unknown>) => void) {
  const document = { openapi: '3.1.0', info: { version: '1.0.0' }, paths: { '/api/things': { post: call } } };
  const changed = structuredClone(document);
  change(changed.paths['/api/things'].post, changed.paths);
  return compareApis(document, changed);
}

describe('comparing two versions of an API', () => {
  it.each<[string, Parameters<typeof compare>[0]]>([
    ['an address removed', (_, paths) => void delete paths['/api/things']],
    ['a field that must now be sent', (each) => request(each).required.push('kind')],
    ['a field that is no longer accepted', (each) => void delete request(each).properties['note']],
    ['a value that is no longer accepted', (each) => request(each).properties['kind']!.enum!.pop()],
    ['null no longer accepted', (each) => void (request(each).properties['note']!.type = 'string')],
    ['a lower limit of a field', (each) => void (request(each).properties['name']!.maxLength = 5)],
    ['a parameter removed', (each) => each.parameters.pop()],
    ['a lower limit of a parameter', (each) => void (each.parameters[0]!.schema.maximum = 5)],
    ['a field that is no longer returned', (each) => void delete response(each).properties['id']],
    ['a field that may be missing', (each) => response(each).required.pop()],
    ['another type in the response', (each) => void (response(each).properties['id']!.type = 'string')],
    ['null in the response', (each) => void (response(each).properties['id']!.type = ['integer', 'null'])],
    [
      'another status',
      ({ responses }) => {
        Object.assign(responses, { 201: responses[200] });
        Reflect.deleteProperty(responses, '200');
      },
    ],
  ])('%s is breaking', (_, change) => {
    expect(compare(change).breaking).not.toEqual([]);
  });

  it.each<[string, Parameters<typeof compare>[0]]>([
    ['an address', (_, paths) => void (paths['/api/others'] = { get: { responses: {} } })],
    ['a field that may be sent', (each) => void (request(each).properties['size'] = { type: 'integer' })],
    ['a value that is accepted', (each) => request(each).properties['kind']!.enum!.push('c')],
    ['a higher limit of a field', (each) => void (request(each).properties['name']!.maxLength = 50)],
    ['a field that is returned', (each) => void (response(each).properties['size'] = { type: 'integer' })],
    ['a value that is returned', (each) => response(each).properties['kind']!.enum!.push('c')],
    ['a higher limit of the response', (each) => void (response(each).properties['id']!.maximum = 99)],
  ])('%s more is an addition', (_, change) => {
    const { breaking, added } = compare(change);
    expect(breaking).toEqual([]);
    expect(added).not.toEqual([]);
  });

  it('ignores descriptions', () => {
    const change = ({ responses }: Call) => void (responses[200].description = 'Other words');
    expect(compare(change)).toEqual({ breaking: [], added: [] });
  });

  it('says what changed where', () => {
    expect(compare((each) => void delete request(each).properties['note']).breaking).toEqual([
      'POST /api/things requestBody.properties.note removed',
    ]);
  });
});
