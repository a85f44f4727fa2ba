/** The addresses of the pictures, once they have been loaded. */
export const pictures: { files: Readonly<Record<string, string>> } = { files: {} };

export async function loadPictures(): Promise<void> {
  pictures.files = (await import('./files')).files;
}

/** Imports a module that shows the scene, with its pictures. Without them, as when offline, it draws. */
export async function withPictures<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadPictures().catch(() => undefined)]);
  return module;
}
