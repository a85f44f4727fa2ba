import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as apps from '../domain/accounts/factors/apps';
import * as passkeys from '../domain/accounts/factors/passkeys';
import * as signIn from '../domain/accounts/factors/sign-in';
import { readSecondFactor, renewRecoveryCodes } from '../domain/accounts/factors/state';
import type { AuthenticationOptions, RegistrationOptions } from '../providers/simplewebauthn/port';
import { rest } from '../trpc/meta';
import { publicProcedure, userProcedure } from '../trpc/procedures';
import { givenPassword, id, requiredText, succeed, success, timestamp, user } from './fields';
import { admitUser } from '../trpc/admit-browser';

const password = z.object({ password: givenPassword });
const challenge = z.string().min(1).max(100).describe('Returned by the previous call.');
const code = z
  .string('Enter the code.')
  .trim()
  .min(1, 'Enter the code.')
  .max(40, 'This code is too long.')
  .describe('Six digits of the authenticator app, or a recovery code.');
const recoveryCodes = z.array(z.string()).describe('Shown only in this response.');
const firstCodes = z.object({ recoveryCodes: recoveryCodes.nullable() });

/** A field of a browser's WebAuthn response, in base64url. */
const bytes = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});
// The library's own shapes, passed through unchanged.
const registrationOptions = z.custom<RegistrationOptions>();
const authenticationOptions = z.custom<AuthenticationOptions>();

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

/** The part of the account router for the second factor. */
export const factorProcedures = {
  secondFactor: userProcedure
    .output(
      z.object({
        on: z.boolean(),
        appSince: timestamp.nullable(),
        passkeys: z.array(passkey),
        recoveryCodes: z.int().describe('How many are left.'),
        requiredOfAdmins: z.boolean(),
      }),
    )
    .query(({ ctx }) => readSecondFactor(ctx.deps, ctx.user)),

  startApp: userProcedure
    .input(password)
    .output(
      z.object({
        secret: z.string(),
        uri: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    )
    .mutation(({ ctx, input }) => apps.startApp(ctx.deps, ctx.user, input.password, ctx)),

  confirmApp: userProcedure
    .input(z.object({ code }))
    .output(firstCodes)
    .mutation(({ ctx, input }) =>
      apps.confirmApp(ctx.deps, ctx.user, { ...input, session: ctx.sessionPublicId }, ctx),
    ),

  removeApp: userProcedure
    .input(password)
    .output(success)
    .mutation(({ ctx, input }) => succeed(apps.removeApp(ctx.deps, ctx.user, input.password, ctx))),

  renewRecoveryCodes: userProcedure
    .input(password)
    .output(z.object({ recoveryCodes }))
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: await renewRecoveryCodes(ctx.deps, ctx.user, input.password, ctx),
    })),

  startPasskey: userProcedure
    .input(password)
    .output(z.object({ challenge, options: registrationOptions }))
    .mutation(({ ctx, input }) =>
      passkeys.startPasskey(ctx.deps, ctx.user, { ...input, site: ctx.site }, ctx),
    ),

  finishPasskey: userProcedure
    .input(
      z.object({
        challenge,
        name: requiredText(limits.passkeyNameCharacters, 'Please give the passkey a name.'),
        answer: registration,
      }),
    )
    .output(firstCodes)
    .mutation(({ ctx, input }) =>
      passkeys.finishPasskey(
        ctx.deps,
        ctx.user,
        {
          ...input,
          site: ctx.site,
          session: ctx.sessionPublicId,
        },
        ctx,
      ),
    ),

  removePasskey: userProcedure
    .input(password.extend({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(passkeys.removePasskey(ctx.deps, ctx.user, input, ctx))),
};

/** The part of the auth router for the second factor. */
export const factorSignInProcedures = {
  secondFactor: publicProcedure
    .meta(
      rest(
        'POST /api/auth/second-factor',
        'Complete a sign-in that was refused with 401, `secondFactor` and a `challenge`',
      ),
    )
    .input(z.object({ challenge, code }))
    .output(user)
    .mutation(({ ctx, input }) => admitUser(ctx, signIn.signInWithCode(ctx.deps, ctx, input))),

  startPasskeySignIn: publicProcedure
    .input(
      z.object({
        challenge: challenge.optional().describe('Of a sign-in whose password was right; names its user.'),
      }),
    )
    .output(z.object({ challenge, options: authenticationOptions }))
    .mutation(({ ctx, input }) => signIn.startPasskeySignIn(ctx.deps, ctx, input.challenge)),

  finishPasskeySignIn: publicProcedure
    .input(z.object({ challenge, answer: authentication }))
    .output(user)
    .mutation(({ ctx, input }) => admitUser(ctx, signIn.finishPasskeySignIn(ctx.deps, ctx, input))),
};
