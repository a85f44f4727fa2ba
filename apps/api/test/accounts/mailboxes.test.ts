import { expect, it } from 'vitest';
import { hashMailbox, mailboxOf } from '../../src/domain/accounts/mailboxes';
import { isDisposable } from '../../src/providers/mail-domains/disposable';

it.each([
  ['Ansel.Adams+spam@GoogleMail.com', 'anseladams@gmail.com'],
  ['ansel.adams@outlook.com', 'ansel.adams@outlook.com'],
  ['Ansel+a+b@outlook.com', 'ansel@outlook.com'],
  ['ansel_a-dams@pm.me', 'anseladams@proton.me'],
  ['ansel-shop@yahoo.com', 'ansel@yahoo.com'],
  ['ansel-shop@yahoo.co.uk', 'ansel@yahoo.co.uk'],
  ['ansel-shop@yahoo.fr', 'ansel@yahoo.fr'],
  ['ansel-shop@rocketmail.com', 'ansel@rocketmail.com'],
  ['ansel-shop@yahoo.evil.example', 'ansel-shop@yahoo.evil.example'],
  ['shop@ansel.fastmail.com', 'ansel@fastmail.com'],
  ['shop+x@Ansel.Fastmail.fm', 'ansel@fastmail.fm'],
  ['ansel+shop@fastmail.com', 'ansel@fastmail.com'],
  ['ansel@me.com', 'ansel@icloud.com'],
  ['an.sel-adams@example.com', 'an.sel-adams@example.com'],
  // The part before the @ is never emptied.
  ['+tag@example.com', '+tag@example.com'],
  ['...@gmail.com', '...@gmail.com'],
  // Property names that every object has.
  ['ansel@constructor', 'ansel@constructor'],
])('maps %s to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

it('stores a stable hash of a mailbox that reveals nothing of it', async () => {
  const hash = await hashMailbox('ansel@gmail.com');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(await hashMailbox('ansel@gmail.com')).toBe(hash);
  expect(await hashMailbox('imogen@gmail.com')).not.toBe(hash);
});

it.each([
  ['a@mailinator.com', true],
  ['a@MAILINATOR.com', true],
  ['a@any.mailinator.com', true],
  ['a@notmailinator.com.example', false],
  ['a@gmail.com', false],
  ['mailinator.com@example.com', false],
])('recognizes that %s is disposable: %s', async (email, disposable) =>
  expect(await isDisposable(email)).toBe(disposable),
);
