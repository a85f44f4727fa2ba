/**
 * Makes the browser save what one of our addresses returns, streamed. Asks the address first whether it accepts the
 * request of the user this tab shows, because a refused download would save the refusal. Throws an error with a
 * sentence for the user.
 */
export async function downloadFrom(
  path: string,
  query: URLSearchParams,
  userId: number | undefined,
): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(`${path}?${new URLSearchParams([...query, ['check', 'true']])}`, {
      headers: userId === undefined ? {} : { 'x-safelight-user': String(userId) },
    });
  } catch (cause) {
    throw new Error('Safelight could not be reached. Check your connection, then try again.', { cause });
  }
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    const said = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined;
    throw new Error(
      typeof said === 'string' ? said : 'The file could not be made. Please try again in a moment.',
    );
  }
  const link = document.createElement('a');
  link.href = query.size === 0 ? path : `${path}?${query}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
