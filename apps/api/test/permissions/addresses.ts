import { ofAdmin, ofOwner, open, own, type Rule } from './rule';

// Who may call what: every route that is no procedure.

const noticePath = '/unsubscribe/:notice/:user/:key';
const madeUp = () => ({ notice: 'replies', user: 1, key: '00000000-0000-4000-8000-000000000000' });
const aMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

export interface Address extends Rule {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
}

/** The routes that are not procedures. Messages of other services are authenticated by their signature only. */
export const addresses: readonly Address[] = [
  { ...own, tokens: 'never', method: 'GET', path: '/api/account/export' },
  { ...ofOwner, method: 'GET', path: '/api/projects/:id/export', input: ({ project }) => ({ id: project }) },
  // Without the consent to use the picture.
  { anonymous: 401, other: 400, owner: 400, method: 'POST', path: '/api/uploads' },
  { ...ofOwner, method: 'GET', path: '/api/images/:id/file', input: ({ image }) => ({ id: image }) },
  { ...ofAdmin, method: 'GET', path: '/api/admin/export/users.csv' },
  { ...ofAdmin, method: 'GET', path: '/api/admin/export/transactions.csv' },
  { ...open, method: 'GET', path: '/healthz' },
  { ...open, method: 'GET', path: '/livez' },
  { ...open, method: 'GET', path: '/readyz' },
  { ...open, method: 'GET', path: '/api/openapi.json' },
  // The URL contains 128 random bits; anyone who has it may see the image.
  { ...open, method: 'GET', path: '/files/:key', input: ({ key }) => ({ key }) },
  {
    ...open,
    method: 'GET',
    path: '/s/:token/preview.png',
    input: ({ shareToken }) => ({ token: shareToken }),
  },
  {
    ...nothing(),
    path: '/s/:token/images/:file',
    input: ({ shareToken }) => ({ token: shareToken, file: '1.png' }),
  },
  {
    ...open,
    method: 'GET',
    path: '/s/:token/images/:file',
    input: ({ shareToken, image }) => ({ token: shareToken, file: `${image}.png` }),
  },
  // A link to a part of the sheet opens no image of another part.
  {
    ...nothing(),
    path: '/s/:token/images/:file',
    input: ({ partToken, image }) => ({ token: partToken, file: `${image}.png` }),
  },
  { ...unsigned(), path: '/api/webhooks/replicate/:id', input: ({ image }) => ({ id: image }) },
  { ...unsigned(), path: '/api/payments/webhook' },
  // The key in the URL says whose mail it is about; a session says nothing.
  { ...nothing(), method: 'POST', path: noticePath, input: madeUp },
  { ...leads(), method: 'GET', path: noticePath, input: madeUp },
  {
    ...own,
    sessions: 'never',
    method: 'POST',
    path: '/mcp',
    headers: { accept: 'application/json, text/event-stream' },
    input: () => aMessage,
  },
  { ...noMethod(), method: 'GET', path: '/mcp' },
  { ...noMethod(), method: 'DELETE', path: '/mcp' },
  // Only where mail is kept instead of sent, and never in production.
  { ...open, method: 'GET', path: '/dev/mail' },
  { ...nothing(), path: '/dev/mail/:id', input: () => ({ id: 'made-up' }) },
  { ...nothing(), path: '/dev/mail/:id/html', input: () => ({ id: 'made-up' }) },
];

function leads() {
  return { anonymous: 302, other: 302, owner: 302, unverified: 'may' } as const;
}

function noMethod() {
  return { anonymous: 405, other: 405, owner: 405, unverified: 'may' } as const;
}

function unsigned() {
  return { method: 'POST', anonymous: 400, other: 400, owner: 400, unverified: 'may' } as const;
}

function nothing() {
  return { method: 'GET', anonymous: 404, other: 404, owner: 404, unverified: 'may' } as const;
}
