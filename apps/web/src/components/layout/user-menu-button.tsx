import type { ComponentProps } from 'react';
import type { User } from '../../trpc';
import { Button } from '../../ui/button';

interface UserMenuButtonProps extends ComponentProps<'button'> {
  user: User;
}

/** The first letter of a name or an address, in any script. */
function getInitial(user: User): string {
  const name = user.name?.trim() || user.email;
  // ASCII has no combining characters, and creating a segmenter takes a tenth of a second on a phone.
  if (/^[ -~](?:[ -~]|$)/.test(name)) return name.charAt(0).toUpperCase();
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? 'U').toLocaleUpperCase();
}

export function UserMenuButton({ user, ...props }: UserMenuButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-label="User menu"
      className="size-10 rounded-full px-0 max-sm:min-w-11"
      {...props}
    >
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full border border-line-strong bg-raised text-sm text-ink"
      >
        {getInitial(user)}
      </span>
    </Button>
  );
}
