import type { User } from '../../../trpc';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { SettingCard } from '../card';

export function Security({ user }: { user: User }) {
  return (
    <SettingCard title="Security" intro="Your password, and where you are signed in.">
      <PasswordForm user={user} />
      <h3 className="mt-10 mb-4 text-lg font-medium">Sessions</h3>
      <SessionList />
    </SettingCard>
  );
}
