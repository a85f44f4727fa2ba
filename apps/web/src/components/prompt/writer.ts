/** Says who wrote a prompt; undefined for the composer on its own, or when unknown. */
export function describeWriter(
  writer: string | undefined,
  note: string | null | undefined,
): string | undefined {
  if (note?.startsWith('fallback:')) return `${describeFallback(note)} It was free.`;
  if (writer === 'edited') return 'Edited by hand.';
  if (writer !== 'ai') return undefined;
  return note === 'mended'
    ? 'By the AI writer; the composer added what it had left out.'
    : 'By the AI writer.';
}

function describeFallback(note: string): string {
  if (note === 'fallback: no room') {
    return 'Your own words fill the prompt, so the composer put it together without the AI writer.';
  }
  if (note === 'fallback: daily limit' || note === 'fallback: budget') {
    return 'The AI writer has done its share for today, so the composer put this prompt together.';
  }
  return note === 'fallback: contract' || note === 'fallback: refused'
    ? 'The AI writer’s text did not hold what you chose, so the composer put this prompt together.'
    : 'The AI writer did not answer this time, so the composer put this prompt together.';
}
