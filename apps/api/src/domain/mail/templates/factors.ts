import { greet } from './greeting';
import { button, paragraph, type Letter } from './letter';
import type { FactorChange, Reader } from './kinds';

const words: Record<FactorChange, { subject: string; text: string }> = {
  'app-on': {
    subject: 'An authenticator app was set up',
    text: 'An authenticator app was set up for your account. From now on, signing in with the password also takes a code.',
  },
  'app-off': {
    subject: 'The authenticator app was turned off',
    text: 'The authenticator app of your account was turned off. Its codes no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. It signs in without the password; the password alone no longer does.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account. It no longer signs in.',
  },
  'codes-renewed': {
    subject: 'New recovery codes were made',
    text: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  'code-used': {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to sign in to your account. It does not work a second time.',
  },
  reset: {
    subject: 'Two-step sign-in was turned off',
    text: 'We have turned two-step sign-in off for your account: authenticator app, passkeys and recovery codes are gone, and every device was signed out. Sign in with your password, and set it up again in Settings.',
  },
};

export const factorChanged = ({ change }: { change: FactorChange }, { name, site }: Reader): Letter => ({
  subject: words[change].subject,
  preview: 'If it was you, there is nothing to do.',
  heading: words[change].subject,
  blocks: [
    paragraph(greet(name)),
    paragraph(words[change].text),
    paragraph(
      'If it was you, or you asked us for it, there is nothing to do. If not, choose a new password, then look at Settings:',
    ),
    button('Choose a new password', `${site}/forgot-password`),
  ],
  reason: 'You get this email because it is about your Safelight account.',
});
