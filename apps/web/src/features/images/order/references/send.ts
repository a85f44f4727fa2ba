import { readRefusal } from '../../../../components/files/refusal';
import type { Outputs } from '../../../../trpc';

export type Upload = Outputs['uploads']['list']['uploads'][number];

/** What the user confirms for each picture. */
export const consentText = 'I may use this picture, and the people in it agree.';

interface Picture {
  readonly content: Blob;
  readonly kind: Upload['kind'];
  /** The user this tab shows: the server refuses if another tab has changed it since. */
  readonly userId: number;
  /** The same for a repeat, so that a picture is kept once. */
  readonly requestId: string;
}

/** Uploads a picture, for a reference with the user's consent. Throws an error with a sentence for the user. */
export async function sendPicture({ content, kind, userId, requestId }: Picture): Promise<Upload> {
  let response: Response;
  try {
    response = await fetch(`/api/uploads?kind=${kind}${kind === 'reference' ? '&consent=true' : ''}`, {
      method: 'POST',
      body: content,
      headers: {
        'content-type': content.type || 'application/octet-stream',
        'idempotency-key': requestId,
        'x-safelight-user': String(userId),
      },
    });
  } catch (cause) {
    throw new Error('The picture did not arrive. Check your connection, then try again.', { cause });
  }
  if (!response.ok)
    throw new Error(
      await readRefusal(response, 'The picture could not be kept. Please try again in a moment.'),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's own response
  return ((await response.json()) as { upload: Upload }).upload;
}
