/** The scripts and styles of a build that a document names. */
const files = /\/assets\/[\w.~-]+\.(?:js|css)\b/g;

/** Whether a document names scripts and styles, and only such as are in `kept` (addresses starting with `/`). */
export function namesOnly(document: string, kept: ReadonlySet<string>): boolean {
  const named = document.match(files) ?? [];
  return named.length > 0 && named.every((file) => kept.has(file));
}
