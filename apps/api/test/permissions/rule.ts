import { unverifiedMessage } from '../../src/domain/errors';
import type { Actor, Things } from './world';

// What a rule is, and what an actor gets by it.

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
export const open = { anonymous: 200, other: 200, owner: 200, unverified: 'may' } as const;
export const own = { anonymous: 401, other: 200, owner: 200 };
export const ofOwner = { anonymous: 401, other: 404, owner: 200 };
export const ofAdmin = {
  anonymous: 401,
  other: 403,
  owner: 403,
  admin: 200,
  tokens: 'of scope admin',
} as const;

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
