import { readRefusal } from './refusal';

/**
 * Makes the browser save the response of one of our addresses, streamed. First asks the server whether it accepts the
 * request for the user this tab shows: a refused download would save the refusal. Returns what the server says of the
 * file, if anything. Throws an error with a sentence for the user.
 */
export async function downloadFrom(
  path: string,
  query: URLSearchParams,
  userId: number | undefined,
): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(`${path}?${new URLSearchParams([...query, ['check', 'true']])}`, {
      headers: userId === undefined ? {} : { 'x-safelight-user': String(userId) },
    });
  } catch (cause) {
    throw new Error('Safelight could not be reached. Check your connection, then try again.', { cause });
  }
  if (!response.ok)
    throw new Error(await readRefusal(response, 'The file could not be made. Please try again in a moment.'));
  const link = document.createElement('a');
  link.href = query.size === 0 ? path : `${path}?${query}`;
  link.download = '';
  // Inside an open dialog, which blocks clicks elsewhere.
  const host = document.activeElement?.closest('[role=dialog]') ?? document.body;
  host.append(link);
  link.click();
  link.remove();
  return response.headers.get('x-safelight-note') ?? undefined;
}
