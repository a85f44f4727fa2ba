/** How often each file did not come, where it did not. */
const failures = new Map<string, number>();

/**
 * Fetches a piece of the app, also after it did not come before. Until July 2026 the HTML Standard had browsers keep a
 * failed import for as long as the page is open, and Chromium still does: there the same file is asked for by another
 * address.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Safari, which names no file, asks again by itself.
    const [file] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (file === undefined) throw error;
    const before = failures.get(file) ?? 0;
    failures.set(file, before + 1);
    if (before === 0) throw error;
    const module = (await import(/* @vite-ignore */ `${file}?${before}`)) as Module;
    // Whoever asks next gets this one, not another copy of it.
    failures.set(file, before);
    return module;
  }
}
