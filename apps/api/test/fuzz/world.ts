import { aPrompt, aSavedPrompt, newAdmin, newUser, type TestUser } from '../support/app';
import { anImage } from '../support/images/service';
import { setCredits } from '../support/database/ledger';
import type { PaymentTest } from '../payments/service';
import type { Actor } from './requests';

export interface World {
  /** The headers that authenticate an actor. */
  credentialsOf(actor: Actor): Record<string, string>;
  /** Replaces users who were signed out, deleted or demoted, and refills balances. */
  heal(): Promise<void>;
}

interface Member {
  readonly user: TestUser;
  readonly cookie: string;
  readonly token: string;
}

/** One user and one admin, each with a session, a token, and some data. */
export async function makeFuzzWorld(test: PaymentTest): Promise<World> {
  let members = { user: await make('own'), admin: await make('admin') };

  async function make(scope: 'own' | 'admin'): Promise<Member> {
    const user = await (scope === 'admin' ? newAdmin(test) : newUser(test));
    await setCredits(test.db, user.id, 1000);
    const { body } = await user.mutate('account.createToken', {
      name: 'Fuzz',
      scope,
      password: user.password,
    });
    const { body: project } = await user.mutate('projects.create', { name: 'Fuzz' });
    await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project.id });
    await user.mutate('prompts.generate', aPrompt);
    await user.mutate('images.generate', anImage);
    return { user, cookie: user.cookie!, token: body.token };
  }

  async function isWhole({ user, cookie, token }: Member, role: string): Promise<boolean> {
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      const { statusCode, body } = await test.app.inject({ url: '/trpc/projects.list', headers });
      if (statusCode !== 200 || !body.includes('projects')) return false;
    }
    const row = await test.db.selectFrom('users').select('role').where('id', '=', user.id).executeTakeFirst();
    return row?.role === role;
  }

  return {
    credentialsOf(actor): Record<string, string> {
      if (actor === 'anonymous') return { origin: test.url };
      const { cookie, token } = actor.startsWith('admin') ? members.admin : members.user;
      return actor.endsWith('token') ? { authorization: `Bearer ${token}` } : { cookie, origin: test.url };
    },
    async heal() {
      members = {
        user: (await isWhole(members.user, 'user')) ? members.user : await make('own'),
        admin: (await isWhole(members.admin, 'admin')) ? members.admin : await make('admin'),
      };
      for (const { user } of Object.values(members)) await setCredits(test.db, user.id, 1000);
    },
  };
}
