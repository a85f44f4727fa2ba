import type { AdminTab, AdminUserTab, RoutePath } from './routes';

type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Builds an address of the manifest. Imports only its type, so that the landing page does not load it. */
function build<Path extends RoutePath>(
  path: Path,
  ...[params]: ParamsOf<Path> extends never ? [] : [Readonly<Record<ParamsOf<Path>, string | number>>]
): string {
  return path.replace(/:(\w+)/g, (_all, name: ParamsOf<Path>) => String(params?.[name]));
}

/** What is done at once with the image that is opened. */
export type ImageStep = 'another' | 'seed' | 'model' | 'edit' | 'add' | 'mend' | 'upscale' | 'light';

interface ImagesQuery {
  readonly prompt?: string;
  readonly image?: number;
  readonly step?: ImageStep;
}

function withQuery(path: string, query?: object): string {
  return query ? `${path}?${new URLSearchParams({ ...query })}` : path;
}

/** The addresses that the app links to. */
export const paths = {
  landing: () => build('/'),
  /** The wizard, empty or loaded with a generation, a kept edit, or an example of the catalog. */
  generator: (query?: { generation: number } | { edit: number } | { example: number }) =>
    withQuery(build('/app'), query),
  /** Imports an existing prompt. */
  import: () => build('/import'),
  /** The wizard, loaded with the prompt that was brought. */
  opened: () => withQuery(build('/app'), { opened: 1 }),
  /** The wizard with what an image's prompt says. */
  similarImage: (image: number) => withQuery(build('/app'), { image }),
  /** The wizard, loaded with a saved prompt. */
  reuse: (prompt: number) => withQuery(build('/'), { reuse: prompt }),
  /** The wizard with a saved prompt's choices, for a similar prompt. */
  similar: (prompt: number) => withQuery(build('/'), { similar: prompt }),
  /** The list, one project (`general`: prompts without one), or one prompt in it. */
  projects: (project?: number | 'general', prompt?: number) => {
    if (project === undefined) return build('/projects');
    return prompt === undefined
      ? build('/projects/:project', { project })
      : build('/projects/:project/prompts/:prompt', { project, prompt });
  },
  /** A project with one of its images open. */
  boardImage: (project: number | 'general', image: number) =>
    withQuery(build('/projects/:project', { project }), { image }),
  /** All images; with `prompt` in the form, or with an image open. */
  images: (query?: ImagesQuery) => withQuery(build('/images'), query),
  /** The form beside a list of the same images. */
  imageGenerator: (query?: ImagesQuery) => withQuery(build('/image-generator'), query),
  looks: () => build('/looks'),
  /** The list of sheets, or the prompts or images of one of them. */
  sheets: (sheet?: number, view: 'prompts' | 'images' = 'prompts') => {
    if (sheet === undefined) return build('/sheets');
    return withQuery(build('/sheets/:sheet', { sheet }), view === 'images' ? { view } : undefined);
  },
  newSheet: () => build('/sheets/new'),
  /** The page that a share link opens. */
  shared: (token: string) => build('/s/:token', { token }),
  history: () => build('/history'),
  /** All versions of a prompt, by the id of any. */
  versions: (version: number) => build('/history/:version', { version }),
  /** The user's guide, or a chapter of it. */
  help: (chapter?: string) => build('/help') + (chapter === undefined ? '' : `#${chapter}`),
  credits: () => build('/credits'),
  pricing: () => build('/pricing'),
  paymentSuccess: () => build('/payment-success'),
  admin: (tab?: AdminTab) => (tab === undefined ? build('/admin') : build('/admin/:tab', { tab })),
  /** One user, as admins see them. */
  adminUser: (id: number, tab?: AdminUserTab) =>
    tab === undefined ? build('/admin/users/:id', { id }) : build('/admin/users/:id/:tab', { id, tab }),
  /** The settings, or one section of them. */
  settings: (section?: string) => {
    const path = build('/settings');
    return section === undefined ? path : `${path}#${section}`;
  },
  forgotPassword: () => build('/forgot-password'),
  resetPassword: () => build('/reset-password'),
} as const;

/** The server's ids are 32-bit integers. */
const largestId = 2_147_483_647;

/** The wizard's two addresses. */
export const generatorPattern = /^\/(?:app|prompt-generator)\/?$/;

/** Reads an id of an address; undefined when it is not one. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id > largestId ? undefined : id;
}
