import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { noImage } from '../../domain/images/describe';
import { additions, forms, openImageFile } from '../../domain/images/download';
import { AppError } from '../../domain/errors';
import { id } from '../../routers/fields';
import { describeInvalid } from '../../trpc/invalid';
import { requireUser } from '../../trpc/procedures';
import { createContext } from '../context';
import { exportCheck } from './admin-exports';

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
 * GET /api/images/ID/file: a file of the user's own image, as an attachment. Unlike /files it can say how the image was
 * made, so that only its owner may have it. It holds one of the user's answer slots. With `check=true` it only checks
 * whether there is such a file.
 */
export function registerImageFile(app: FastifyInstance, deps: Deps, config: Config): void {
  app.get(imageFilePath, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const context = await createContext(deps, config, request, reply);
    const user = requireUser(context);
    const query = imageFileQuery.safeParse(request.query);
    if (!query.success) throw new AppError('invalid', describeInvalid(query.error).message);
    const key = imageId.safeParse(request.params.id);
    if (!key.success) throw noImage();
    const isCheck = exportCheck.safeParse(request.query).success;
    if (!isCheck) await deps.answerSlots.take(user.id, reply.raw, longest);
    const { form, with: wanted } = query.data;
    const file = await openImageFile(deps, user, { id: key.data, form, additions: wanted });
    if (file.note !== undefined) void reply.header(noteHeader, file.note);
    if (isCheck) return reply.code(204).send();
    return (
      reply
        .type(file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        // Browsers must not run the file, even if it is not an image.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.open())
    );
  });
}
