import { findUserByEmail, updateRole } from '@safelight/db/queries/accounts/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { openAccount } from '../credits/ledger';

const password = 'darkroom-demo';
const accounts = [
  { label: 'Demo user', email: 'demo@safelight.example', name: 'Dana Demo', role: 'user' },
  { label: 'Demo admin', email: 'admin@safelight.example', name: 'Ada Admin', role: 'admin' },
] as const;

/** Creates the two demo accounts if they are missing, and returns lines with their sign-in. Never in production. */
export async function seedDemo(deps: Deps): Promise<string[]> {
  for (const { email, name, role } of accounts) {
    const user = (await findUserByEmail(deps.db, email)) ?? (await open(email, name));
    if (user.role !== role) await updateRole(deps.db, user.id, role, deps.clock.now());
  }
  return accounts.map(({ label, email }) => `${label}  ${email} / ${password}`);

  async function open(email: string, name: string): Promise<UserRow> {
    try {
      return await openAccount(deps, deps.db, {
        email,
        canonicalEmail: email,
        name,
        passwordHash: await deps.passwords.hash(password),
        // These addresses receive no mail.
        verified: true,
        withCredits: true,
      });
    } catch (error) {
      // Another server that starts on the same database may have created it first.
      const existing = await findUserByEmail(deps.db, email);
      if (existing) return existing;
      throw error;
    }
  }
}
