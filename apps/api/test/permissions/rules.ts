import type { ProcedurePath } from '../../src/router';
import { unverifiedMessage } from '../../src/domain/errors';
import { anEdit, aPassword, aPrompt, aSavedPrompt } from '../support/app';
import { aLook, aReply, aShare, aSheet } from '../support/studio';
import { anImage } from '../support/image-service';
import { aPlan, type Actor, type Things } from './world';

// Who may call what: every procedure, and every other route.

export interface Rule {
  /** The input; REST takes the fields of the path from it. */
  input?: (things: Things) => object;
  /** HTTP status for a signed-out client, for another user, and for the owner of what the input names. */
  anonymous: number;
  other: number;
  owner: number;
  /** For an admin, if not as for another user: the role does not open other users' own data. */
  admin?: number;
  /** Which API tokens may make the call; any if left out. */
  tokens?: 'never' | 'of scope admin';
  headers?: Record<string, string>;
  /** Set when a session does not count. */
  sessions?: 'never';
  /** Whether an unverified user may call it where verification is required. */
  unverified?: 'may';
}

/** Open to everyone. */
const open = { anonymous: 200, other: 200, owner: 200, unverified: 'may' } as const;
const own = { anonymous: 401, other: 200, owner: 200 };
const ofOwner = { anonymous: 401, other: 404, owner: 200 };
const ofAdmin = { anonymous: 401, other: 403, owner: 403, admin: 200, tokens: 'of scope admin' } as const;
const ofTarget = { ...ofAdmin, input: ({ target }: Things) => ({ id: target }) };
const wrongPassword = { tokens: 'never', anonymous: 401, other: 400, owner: 400 } as const;
const noSignIn = { tokens: 'never', unverified: 'may', anonymous: 401, other: 401, owner: 401 } as const;
const madeUpKey = { id: 'AA', rawId: 'AA', type: 'public-key' };
const aMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const fresh = () => ({
  email: `p${Math.random().toString(36).slice(2)}@example.com`,
  password: 'correct horse',
});

export const rules: Record<ProcedurePath, Rule> = {
  'auth.me': open,
  'auth.register': { ...open, tokens: 'never', input: fresh },
  'auth.login': {
    input: ({ email }) => ({ email, password: 'wrong!' }),
    tokens: 'never',
    unverified: 'may',
    anonymous: 401,
    other: 401,
    owner: 401,
  },
  'account.notifications': { ...own, tokens: 'never' },
  'account.setNotifications': { ...own, tokens: 'never', input: () => ({ lowCredits: true }) },
  'auth.logout': { ...open, tokens: 'never' },
  'auth.verifyEmail': {
    tokens: 'never',
    unverified: 'may',
    anonymous: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'made-up' }),
  },
  'auth.resendVerification': { ...open, tokens: 'never', input: ({ email }) => ({ email }) },
  'auth.forgotPassword': { ...open, tokens: 'never', input: ({ email }) => ({ email }) },
  'auth.checkResetLink': { ...open, tokens: 'never', input: () => ({ token: 'made-up' }) },
  'auth.resetPassword': {
    tokens: 'never',
    unverified: 'may',
    anonymous: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'made-up', password: 'secret2' }),
  },
  'account.changePassword': {
    tokens: 'never',
    anonymous: 401,
    other: 400,
    owner: 400,
    input: () => ({ currentPassword: 'wrong!', newPassword: 'secret2' }),
  },
  'account.changeName': { ...own, tokens: 'never', input: () => ({ name: 'Somebody' }) },
  'account.sessions': { ...own, tokens: 'never' },
  // The owner's session in the browser that the test began with.
  'account.endSession': { ...ofOwner, tokens: 'never', input: ({ session }) => ({ id: session }) },
  'account.endOtherSessions': { ...own, tokens: 'never' },
  'account.endAllSessions': { ...own, tokens: 'never' },
  'account.delete': {
    tokens: 'never',
    anonymous: 401,
    other: 400,
    owner: 400,
    input: () => ({ password: 'wrong!' }),
  },
  'auth.advisePassword': { ...open, tokens: 'never', input: () => ({ password: 'secret1' }) },
  'auth.setRenderer': { ...own, input: () => ({ renderer: 'dall-e-3' }) },
  'auth.setFavorites': { ...own, input: () => ({ renderers: ['flux'] }) },
  'account.securityEvents': { ...own, tokens: 'never' },
  'account.tokens': { ...own, tokens: 'never' },
  'account.createToken': { ...own, tokens: 'never', input: () => ({ name: 'Nightly', password: aPassword }) },
  'account.secondFactor': { ...own, tokens: 'never' },
  'account.startApp': { ...wrongPassword, input: () => ({ password: 'wrong!' }) },
  'account.confirmApp': {
    tokens: 'never',
    anonymous: 401,
    other: 409,
    owner: 409,
    input: () => ({ code: '000000' }),
  },
  'account.removeApp': { ...wrongPassword, input: () => ({ password: 'wrong!' }) },
  'account.renewRecoveryCodes': { ...wrongPassword, input: () => ({ password: 'wrong!' }) },
  'account.startPasskey': { ...wrongPassword, input: () => ({ password: 'wrong!' }) },
  'account.finishPasskey': {
    tokens: 'never',
    anonymous: 401,
    other: 400,
    owner: 400,
    input: () => ({
      challenge: 'made-up',
      name: 'Phone',
      answer: { ...madeUpKey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    }),
  },
  'account.removePasskey': { ...wrongPassword, input: () => ({ id: 1, password: 'wrong!' }) },
  'auth.secondFactor': {
    ...noSignIn,
    input: () => ({ challenge: 'made-up', code: '000000' }),
  },
  'auth.startPasskeySignIn': { ...open, tokens: 'never' },
  'auth.finishPasskeySignIn': {
    ...noSignIn,
    input: () => ({
      challenge: 'made-up',
      answer: { ...madeUpKey, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
    }),
  },
  'account.revokeToken': { ...ofOwner, tokens: 'never', input: ({ token }) => ({ id: token }) },
  'prompts.generate': { ...own, input: () => aPrompt },
  'prompts.generateChecked': { ...own, input: () => aPrompt },
  // A client that does not ask for a stream gets none, and is not charged.
  'prompts.watch': { anonymous: 401, other: 415, owner: 415, input: () => aPrompt },
  'prompts.history': { ...own, input: () => ({}) },
  'prompts.generation': { ...ofOwner, input: ({ generation }) => ({ id: generation }) },
  'prompts.save': { ...ofOwner, input: ({ project }) => ({ ...aSavedPrompt, projectId: project }) },
  'prompts.search': { ...own, input: () => ({ search: 'lighthouse' }) },
  'prompts.get': { ...ofOwner, input: ({ prompt }) => ({ id: prompt }) },
  'prompts.open': { ...ofOwner, input: ({ prompt }) => ({ id: prompt }) },
  'prompts.update': { ...ofOwner, input: ({ prompt }) => ({ id: prompt, name: 'Taken' }) },
  'prompts.delete': { ...ofOwner, input: ({ prompt }) => ({ id: prompt }) },
  'edits.keep': {
    ...ofOwner,
    input: ({ generation }) => ({ ...anEdit, generationId: generation }),
  },
  'edits.list': { ...own, input: () => ({}) },
  'edits.get': { ...ofOwner, input: ({ edit }) => ({ id: edit }) },
  'versions.thread': { ...ofOwner, input: ({ edit }) => ({ id: edit }) },
  'rewrites.list': { ...own, input: () => ({}) },
  'rewrites.accept': { ...ofOwner, input: ({ prompt }) => ({ prompts: [{ id: prompt, key: 'made-up' }] }) },
  'rewrites.undo': { ...ofOwner, input: ({ prompt }) => ({ ids: [prompt] }) },
  'site.config': open,
  'projects.list': own,
  'projects.all': { ...own, input: () => ({}) },
  'projects.get': { ...ofOwner, input: ({ project }) => ({ id: project }) },
  'projects.create': { ...own, input: () => ({ name: 'New' }) },
  'projects.update': { ...ofOwner, input: ({ project }) => ({ id: project, name: 'Taken' }) },
  'projects.delete': { ...ofOwner, input: ({ project }) => ({ id: project }) },
  'projects.allPrompts': { ...ofOwner, input: ({ project }) => ({ id: project }) },
  'projects.prompts': { ...ofOwner, input: ({ project }) => ({ id: project }) },
  'boards.list': { ...ofOwner, input: ({ project }) => ({ project }) },
  'boards.tags': own,
  'boards.mark': {
    ...ofOwner,
    input: ({ prompt }) => ({ items: [{ kind: 'prompt', id: prompt }], star: true }),
  },
  'boards.move': {
    ...ofOwner,
    input: ({ image, project }) => ({ items: [{ kind: 'image', id: image }], projectId: project }),
  },
  'boards.remove': { ...ofOwner, input: ({ prompt }) => ({ items: [{ kind: 'prompt', id: prompt }] }) },
  // Nothing is removed, so there is nothing to bring back for anyone.
  'boards.restore': {
    anonymous: 401,
    other: 404,
    owner: 404,
    input: ({ prompt }) => ({ items: [{ kind: 'prompt', id: prompt }] }),
  },
  'boards.removed': own,
  'images.generate': { ...ofOwner, input: ({ project }) => ({ ...anImage, projectId: project }) },
  'images.progress': { ...ofOwner, input: ({ image }) => ({ id: image }) },
  'images.all': { ...ofOwner, input: ({ project }) => ({ projectId: project }) },
  'images.list': { ...ofOwner, input: ({ project }) => ({ projectId: project }) },
  'images.pending': own,
  'images.get': { ...ofOwner, input: ({ image }) => ({ id: image }) },
  'images.delete': { ...ofOwner, input: ({ image }) => ({ id: image }) },
  'studio.compose': { ...own, input: () => aPrompt },
  'studio.parse': { ...own, input: () => ({ text: 'a fox --ar 3:2' }) },
  'studio.check': { ...own, input: () => ({ text: 'a fox --ar 3:2', selection: aPrompt }) },
  'looks.list': own,
  'looks.catalog': open,
  'looks.compose': { ...ofOwner, input: ({ look }) => ({ look, renderers: ['flux'] }) },
  'looks.create': { ...own, input: () => aLook() },
  'looks.update': { ...ofOwner, input: ({ look }) => ({ id: look, name: 'Taken' }) },
  'looks.delete': { ...ofOwner, input: ({ look }) => ({ id: look }) },
  'sheets.list': { ...own, input: () => ({}) },
  'sheets.get': { ...ofOwner, input: ({ sheet }) => ({ id: sheet }) },
  'sheets.create': { ...ofOwner, input: ({ project }) => ({ ...aSheet(), projectId: project }) },
  'sheets.update': { ...ofOwner, input: ({ sheet }) => ({ id: sheet, stars: [0] }) },
  'sheets.delete': { ...ofOwner, input: ({ sheet }) => ({ id: sheet }) },
  'sheets.savePrompts': { ...ofOwner, input: ({ sheet }) => ({ id: sheet, cells: [0], projectId: null }) },
  'shares.create': { ...ofOwner, input: ({ sheet }) => aShare('sheet', sheet) },
  'shares.list': { ...own, input: () => ({}) },
  'shares.revoke': { ...ofOwner, input: ({ share }) => ({ id: share }) },
  'shares.replies': { ...ofOwner, input: ({ share }) => ({ id: share }) },
  'shares.moderate': { ...ofOwner, input: ({ reply }) => ({ replyId: reply, hidden: true }) },
  // The token contains 192 random bits; anyone who has it may see what it shows.
  'shares.open': { ...open, input: ({ shareToken }) => ({ token: shareToken }) },
  'shares.reply': { ...open, input: ({ shareToken }) => ({ ...aReply(), token: shareToken }) },
  'payments.createCheckout': { ...own, tokens: 'never', input: () => aPlan },
  'payments.verifySession': { anonymous: 401, other: 404, owner: 404, input: () => ({ sessionId: 'cs_x' }) },
  'payments.state': own,
  'payments.previewChange': { anonymous: 401, other: 409, owner: 409, input: () => aPlan },
  'payments.cancel': { anonymous: 401, other: 409, owner: 409, tokens: 'never' },
  'payments.resume': { anonymous: 401, other: 409, owner: 409, tokens: 'never' },
  'payments.refresh': own,
  'payments.portal': { ...own, tokens: 'never' },
  'payments.receipts': { ...own, input: () => ({}) },
  'payments.list': { ...own, input: () => ({}) },
  'admin.stats': ofAdmin,
  'admin.charts': ofAdmin,
  'admin.allUsers': ofAdmin,
  'admin.users': ofAdmin,
  'admin.user': ofTarget,
  'admin.userLedger': ofTarget,
  'admin.userPrompts': ofTarget,
  'admin.userImages': ofTarget,
  'admin.userPayments': ofTarget,
  'admin.userSessions': ofTarget,
  'admin.userAudit': ofTarget,
  'admin.allTransactions': ofAdmin,
  'admin.transactions': ofAdmin,
  'admin.setRole': { ...ofAdmin, input: ({ target }) => ({ id: target, role: 'user' }) },
  'admin.setCredits': { ...ofAdmin, input: ({ target }) => ({ id: target, credits: 7 }) },
  'admin.deleteUser': ofTarget,
  'admin.resendVerification': ofTarget,
  'admin.audit': ofAdmin,
  'admin.failedJobs': ofAdmin,
  // The image is done, so there is nothing to retry.
  'admin.retryJob': { ...ofAdmin, admin: 409, input: ({ image }) => ({ kind: 'image', id: String(image) }) },
  'admin.health': ofAdmin,
};

export interface Address extends Rule {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
}

/** The routes that are not procedures. Messages of other services are authenticated by their signature only. */
export const addresses: readonly Address[] = [
  { ...own, tokens: 'never', method: 'GET', path: '/api/account/export' },
  { ...ofOwner, method: 'GET', path: '/api/projects/:id/export', input: ({ project }) => ({ id: project }) },
  { ...ofAdmin, method: 'GET', path: '/api/admin/export/users.csv' },
  { ...ofAdmin, method: 'GET', path: '/api/admin/export/transactions.csv' },
  { ...open, method: 'GET', path: '/healthz' },
  { ...open, method: 'GET', path: '/api/openapi.json' },
  // The URL contains 128 random bits; anyone who has it may see the image.
  { ...open, method: 'GET', path: '/files/:key', input: ({ key }) => ({ key }) },
  {
    ...open,
    method: 'GET',
    path: '/s/:token/preview.png',
    input: ({ shareToken }) => ({ token: shareToken }),
  },
  { ...unsigned(), path: '/api/webhooks/replicate/:id', input: ({ image }) => ({ id: image }) },
  { ...unsigned(), path: '/api/payments/webhook' },
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

function noMethod() {
  return { anonymous: 405, other: 405, owner: 405, unverified: 'may' } as const;
}

function unsigned() {
  return { method: 'POST', anonymous: 400, other: 400, owner: 400, unverified: 'may' } as const;
}

function nothing() {
  return { method: 'GET', anonymous: 404, other: 404, owner: 404, unverified: 'may' } as const;
}

export interface Expected {
  readonly status: number;
  /** The sentence of a refusal: one status has several reasons. */
  readonly sentence?: string;
}

const refusals = {
  signedOut: { status: 401, sentence: 'Please sign in to continue.' },
  role: {
    status: 403,
    sentence: 'Admin access required. Ask an admin to give you the role, or sign in as one.',
  },
  personal: {
    status: 403,
    sentence: 'This call is not for API tokens. Sign in on the site and do it there.',
  },
  scope: {
    status: 403,
    sentence: 'This token is for your own things only. Make one with the scope admin for this call.',
  },
  unverified: { status: 403, sentence: unverifiedMessage },
} satisfies Record<string, Expected>;

/** What an actor gets by a rule; `strict` if verification is required and the actor is unverified. */
export function expectedOf(rule: Rule, actor: Actor, { strict = false } = {}): Expected {
  if (!actor.includes('token') && rule.sessions === 'never') return { status: 401 };
  if (actor.includes('token') && rule.tokens === 'never') return refusals.personal;
  if (actor.startsWith('own token') && rule.tokens === 'of scope admin') return refusals.scope;
  if (strict && rule.unverified !== 'may') return refusals.unverified;
  const status = statusOf(rule, actor);
  if (status === 403) return refusals.role;
  return status === 401 && rule.unverified !== 'may' ? refusals.signedOut : { status };
}

function statusOf(rule: Rule, actor: Actor): number {
  switch (actor) {
    case 'anonymous':
      return rule.anonymous;
    case 'owner':
    case 'own token of the owner':
      return rule.owner;
    case 'admin':
    case 'admin token of an admin':
      return rule.admin ?? rule.other;
    default:
      return rule.other;
  }
}
