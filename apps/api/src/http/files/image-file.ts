import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { noImage } from '../../domain/images/describe';
import { additions, forms, openImageFile } from '../../domain/images/download';
import { id } from '../../routers/fields';
import { requireUser } from '../../trpc/procedures';
import { createContext } from '../context';
import { isKnown, readRange, wantedRange } from './range';
import { readFileQuery } from './read-query';

export const imageFilePath = '/api/images/:id/file';
/** Says what a file does not have, because it is signed. */
export const noteHeader = 'x-safelight-note';

const addition = z.enum(additions, `Choose ${additions.join(', ')}, separated by commas.`);

export const imageFileQuery = z.object({
  form: z
    .enum(forms, `Choose ${forms.join(', ')} as the form.`)
    .default('png')
    .describe(
      '`original` is what the provider made, where the PNG is a conversion; `json` is the recipe alone',
    ),
  with: z
    .string()
    .max(100)
    .optional()
    .transform((value) => value?.split(',').filter(Boolean) ?? [])
    .pipe(z.array(addition))
    .describe(
      'What the PNG is to say, separated by commas: `prompt` in XMP, `recipe` for the import page, `parameters` as AUTOMATIC1111 writes them',
    ),
});

const imageId = z.string().regex(/^\d+$/).transform(Number).pipe(id);

/** A slow line may take this long for a file of 50 MB. */
const longest = 10 * 60_000;

/**
 * GET /api/images/ID/file: a file of the user's own image, as an attachment, whole or in part. Unlike /files it can say how the image was
 * made, so that only its owner may have it. It holds one of the user's answer slots. With `check=true` it only checks
 * whether there is such a file.
 */
export function registerImageFile(app: FastifyInstance, deps: Deps, config: Config): void {
  app.get(imageFilePath, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const context = await createContext(deps, config, request, reply);
    const user = requireUser(context);
    const { query, isCheck } = readFileQuery(request.query, imageFileQuery);
    const key = imageId.safeParse(request.params.id);
    if (!key.success) throw noImage();
    if (!isCheck) await deps.answerSlots.take(user.id, reply.raw, longest);
    const { form, with: wanted } = query;
    const file = await openImageFile(deps, user, { id: key.data, form, additions: wanted });
    if (file.note !== undefined) void reply.header(noteHeader, file.note);
    if (isCheck) return reply.code(204).send();
    const tag = `"${file.tag}"`;
    void reply.header('etag', tag).header('accept-ranges', 'bytes');
    if (isKnown(request, tag)) return reply.code(304).send();
    const part = readRange(wantedRange(request, tag), file.bytes);
    if (part === 'unsatisfiable') {
      const error = `This file has ${file.bytes} bytes.`;
      return reply.code(416).header('content-range', `bytes */${file.bytes}`).send({ error });
    }
    if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
    return (
      reply
        .type(file.type)
        .header('content-length', part ? part.end - part.start + 1 : file.bytes)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        // Browsers must not run the file, even if it is not an image.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.open(part))
    );
  });
}
