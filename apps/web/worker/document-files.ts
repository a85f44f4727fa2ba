/** The scripts and styles of a build, wherever a document names one. */
const files = /\/assets\/[\w.~-]+\.(?:js|css)\b/g;

/** Whether a document names scripts and styles, and of those only such as are in `kept` (addresses from `/` on). */
export function namesOnly(document: string, kept: ReadonlySet<string>): boolean {
  const named = document.match(files) ?? [];
  return named.length > 0 && named.every((file) => kept.has(file));
}
