import {
  confirmApp as confirm,
  deleteApp,
  findApp,
  findFactors,
  savePendingApp,
} from '@safelight/db/queries/accounts/factors';
import type { Deps } from '../../../deps';
import { AppError } from '../../errors';
import type { AppSetup } from '../../../providers/otpauth/port';
import type { SessionUser } from '../../../providers/lucia/port';
import { checkPassword } from '../passwords';
import type { Origin } from '../security-events';
import { wrongCode } from './challenges';
import { changeFactors, completeAddition, completeRemoval } from './state';

/** Milliseconds to complete the setup of an app after giving the password. */
const setupLife = 15 * 60_000;

const alreadyOn = () =>
  new AppError('conflict', 'An authenticator app is on already. Turn it off before you set up another one.');

/** Begins to set up an authenticator app. Throws what checkPassword throws, and `conflict` when one is on. */
export async function startApp(
  deps: Deps,
  user: SessionUser,
  password: string,
  from: Origin,
): Promise<AppSetup> {
  await checkPassword(deps, user, password, 'password', from);
  const { sealed, ...setup } = deps.apps.mint(user);
  await changeFactors(deps, { userId: user.id, from }, async (trx) => {
    const saved = await savePendingApp(trx, { userId: user.id, secret: sealed, now: deps.clock.now() });
    if (!saved) throw alreadyOn();
    return { result: undefined };
  });
  return setup;
}

/**
 * Turns the app on when its code is right, and returns the recovery codes if it is the first factor. Ends all
 * sessions except `session`. Throws `invalid` (with the field) for a wrong code, `conflict`, `rate_limited`.
 */
export async function confirmApp(
  deps: Deps,
  user: SessionUser,
  { code, session }: { code: string; session: string | undefined },
  from: Origin,
): Promise<{ recoveryCodes: string[] | null }> {
  const key = String(user.id);
  await deps.rateLimits.factorPerUser.take(key);
  const result = await changeFactors(deps, { userId: user.id, from }, async (trx) => {
    const now = deps.clock.now();
    const app = await findApp(trx, user.id);
    if (app?.confirmed_at) throw alreadyOn();
    if (!app || now.getTime() - app.created_at.getTime() > setupLife) {
      throw new AppError('conflict', 'Setting up the app took too long. Please start again.');
    }
    const step = deps.apps.findStep(app.secret, user, code, now);
    if (step === undefined) throw wrongCode('invalid');
    const before = await findFactors(trx, user.id);
    await confirm(trx, user.id, step, now);
    const recoveryCodes = await completeAddition(deps, trx, { userId: user.id, before, session });
    return { result: { recoveryCodes }, mail: 'app-on' };
  });
  await deps.rateLimits.factorPerUser.giveBack(key);
  return result;
}

/** Turns the app off. Throws what checkPassword throws, and `conflict` when none is on. */
export async function removeApp(
  deps: Deps,
  user: SessionUser,
  password: string,
  from: Origin,
): Promise<void> {
  await checkPassword(deps, user, password, 'password', from);
  await changeFactors(deps, { userId: user.id, from }, async (trx) => {
    if (!(await deleteApp(trx, user.id))) {
      throw new AppError('conflict', 'The authenticator app is off already.');
    }
    await completeRemoval(trx, user.id);
    return { result: undefined, mail: 'app-off' };
  });
}
