export const adminTabs = ['users', 'transactions', 'overview', 'audit', 'jobs', 'health'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminUserTabs = ['ledger', 'prompts', 'images', 'payments', 'sessions', 'audit'] as const;
export type AdminUserTab = (typeof adminUserTabs)[number];

/** Every address of the app, so that none is ever spelled by hand. */
export const paths = {
  landing: () => '/',
  /** The wizard; loaded with a generation of the history, or with an edit that is kept there. */
  generator: (query?: { generation: number } | { edit: number }) => {
    if (query === undefined) return '/app';
    return 'edit' in query ? `/app?edit=${query.edit}` : `/app?generation=${query.generation}`;
  },
  /** The wizard loaded with a saved prompt. */
  reuse: (promptId: number) => `/?reuse=${promptId}`,
  /** The wizard filled with a saved prompt's choices, for a prompt like it. */
  similar: (promptId: number) => `/?similar=${promptId}`,
  /** The list, one project of it (`general` holds what belongs to none), or one prompt in it. */
  projects: (project?: number | 'general', promptId?: number) =>
    `/projects${project === undefined ? '' : `/${project}`}${promptId === undefined ? '' : `/prompts/${promptId}`}`,
  /** The image generator; with a prompt to begin with, or with one of its pictures open. */
  images: (query: { prompt?: string; image?: number } = {}) => {
    const search = new URLSearchParams({
      ...(query.prompt !== undefined && { prompt: query.prompt }),
      ...(query.image !== undefined && { image: String(query.image) }),
    });
    return search.size === 0 ? '/image-generator' : `/image-generator?${search}`;
  },
  history: () => '/history',
  credits: () => '/credits',
  pricing: () => '/pricing',
  paymentSuccess: () => '/payment-success',
  admin: (tab?: AdminTab) => (tab === undefined ? '/admin' : `/admin/${tab}`),
  /** What admins see of one user. */
  adminUser: (id: number, tab?: AdminUserTab) => `/admin/users/${id}${tab === undefined ? '' : `/${tab}`}`,
  /** The settings, or one section of them. */
  settings: (section?: string) => (section === undefined ? '/settings' : `/settings#${section}`),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
} as const;

/** The server's ids are 32-bit integers. */
const largestId = 2_147_483_647;

/** Where the wizard stands: it has two addresses. */
export const generatorPattern = /^\/(?:app|prompt-generator)\/?$/;

/** Reads an id of an address; undefined when it is none. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id > largestId ? undefined : id;
}
