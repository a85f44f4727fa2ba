import { findUserByEmail, updateRole } from '@safelight/db/queries/users';
import type { Deps } from './deps';
import { openAccount } from './domain/credits';

const password = 'darkroom-demo';
const accounts = [
  { label: 'Demo user', email: 'demo@safelight.example', name: 'Dana Demo', role: 'user' },
  { label: 'Demo admin', email: 'admin@safelight.example', name: 'Ada Admin', role: 'admin' },
] as const;

/** Makes the two demo accounts where they are missing, and answers the lines that tell how to sign in. Never in production. */
export async function seedDemo(deps: Deps): Promise<string[]> {
  for (const { email, name, role } of accounts) {
    if (await findUserByEmail(deps.db, email)) continue;
    const user = await openAccount(deps, { email, name, passwordHash: await deps.passwords.hash(password) });
    if (role === 'admin') await updateRole(deps.db, user.id, role, deps.clock.now());
  }
  return accounts.map(({ label, email }) => `${label}  ${email} / ${password}`);
}
