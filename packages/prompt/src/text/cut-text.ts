/** The first characters of a text, as the API counts them: none is cut in half, and an emoji counts as one. */
export function cutText(text: string, characters: number): string {
  return text.length <= characters ? text : Array.from(text).slice(0, characters).join('');
}
