import { z } from 'zod';
import { accountExport } from '../../../routers/fields/export';
import { boardExportQuery } from '../../files/board-export';
import { uploadQuery } from '../../files/uploads';
import { upload } from '../../../routers/uploads';
import { requestId } from '../../../routers/fields';
import type { adminExports } from '../../files/admin-exports';
import { imageFileQuery, noteHeader } from '../../files/image-file';
import { exportCheck } from '../../files/read-query';
import { isOpenToTokens, toJson } from '../routes';
import { describeAccess, failure, type Json } from './parts';

// Operations that send or receive files.

export function describeExport({ path, query, summary }: (typeof adminExports)[number]): Json {
  // The output side: the inputs are texts that the schemas convert.
  const properties = [query, exportCheck].flatMap((schema) =>
    Object.entries(toJson(schema, 'output').properties ?? {}),
  );
  return {
    operationId: `admin_export_${path.split('/').at(-1)!.replace('.csv', '')}`,
    summary,
    security: describeAccess({ access: 'admin', tokens: true }),
    parameters: properties.map(([name, schema]) => ({ name, in: 'query', schema })),
    responses: {
      200: {
        description: 'Success: a header line, and a line for each',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      204: { description: 'With `check=true`: the file may be read' },
      default: failure,
    },
  };
}

export function describeAccountExport(): Json {
  const [name, schema] = Object.entries(toJson(exportCheck, 'output').properties ?? {})[0]!;
  return {
    operationId: 'account_export',
    summary: 'Everything that is stored about the user, as a file',
    security: describeAccess({ access: 'user', tokens: isOpenToTokens('account.export') }),
    parameters: [{ name, in: 'query', schema }],
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: toJson(accountExport, 'output') } },
      },
      204: { description: 'With `check=true`: the file would be given' },
      default: failure,
    },
  };
}

export function describeBoardExport(): Json {
  const properties = [boardExportQuery, exportCheck].flatMap((schema) =>
    Object.entries(toJson(schema, 'output').properties ?? {}),
  );
  const file = { schema: { type: 'string' } };
  return {
    operationId: 'boards_export',
    summary: "A project's prompts and images as a file; the id may be 'general'",
    security: describeAccess({ access: 'user', tokens: true }),
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      ...properties.map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/zip': file,
          'text/csv': file,
          'application/json': { schema: { type: 'object' } },
        },
      },
      204: { description: 'With `check=true`: the file may be read' },
      default: failure,
    },
  };
}

export function describeUpload(): Json {
  // The output side: the inputs are texts with defaults.
  const properties = Object.entries(toJson(uploadQuery, 'output').properties ?? {});
  const picture = { schema: { type: 'string', format: 'binary' } };
  return {
    operationId: 'uploads_create',
    tags: ['uploads'],
    summary: 'Upload a picture as a reference of images, or a mask',
    description:
      'The body is a PNG, JPEG or WebP of up to 20 MB and 40 megapixels. A smaller copy without metadata is kept.',
    security: describeAccess({ access: 'user', tokens: true }),
    parameters: [
      ...properties.map(([name, schema]) => ({ name, in: 'query', schema })),
      { name: 'Idempotency-Key', in: 'header', schema: toJson(requestId, 'input') },
    ],
    requestBody: {
      required: true,
      content: { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture },
    },
    responses: {
      201: {
        description: 'Success',
        content: { 'application/json': { schema: toJson(z.object({ upload }), 'output') } },
      },
      default: failure,
    },
  };
}

export function describeImageFile(): Json {
  // The inputs: `with` is one text in a query.
  const properties = [imageFileQuery, exportCheck].flatMap((schema) =>
    Object.entries(toJson(schema, 'input').properties ?? {}),
  );
  const text = { type: 'string' };
  const file = { schema: { type: 'string', contentEncoding: 'binary' } };
  return {
    operationId: 'images_file',
    summary: 'A file of an image: its PNG, also with its recipe, what the provider made, or the recipe alone',
    security: describeAccess({ access: 'user', tokens: true }),
    description:
      'The same request has the same `ETag` as long as the bytes are the same. A part is sent for `Range`.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      ...properties.map(([name, schema]) => ({ name, in: 'query', schema })),
      ...['If-None-Match', 'If-Range', 'Range'].map((name) => ({ name, in: 'header', schema: text })),
    ],
    responses: {
      200: {
        description: 'Success',
        headers: {
          etag: { description: 'Names these bytes', schema: text },
          [noteHeader]: {
            description: 'A sentence, if the file is signed and therefore lacks what was asked for',
            schema: text,
          },
        },
        content: {
          'image/png': file,
          'image/jpeg': file,
          'image/webp': file,
          'image/svg+xml': file,
          'application/json': { schema: { type: 'object' } },
        },
      },
      204: { description: 'With `check=true`: there is such a file' },
      206: { description: 'The part that `Range` asks for' },
      304: { description: '`If-None-Match` names the file' },
      416: { description: 'The file does not reach as far as `Range`' },
      default: failure,
    },
  };
}
