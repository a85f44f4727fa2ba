import { greet } from './greeting';
import { button, copyableButton, note, paragraph, type Letter } from './letter';
import type { Reader } from './kinds';

const aboutAccount = 'You get this email because it is about your Safelight account.';

/** Goes to an address that is not verified yet, so it contains no text that the person who signed up chose. */
export const verifyAddress = ({ link }: { link: string }): Letter => ({
  subject: 'Verify your email address',
  preview: 'One click, and the address is yours at Safelight.',
  heading: 'Verify your email address',
  blocks: [
    paragraph(
      'Welcome to Safelight. Please verify that this address is yours, so that we can reach you here.',
    ),
    copyableButton('Verify my address', link),
    note('The link works for 24 hours.'),
    note('If you did not sign up at Safelight, ignore this email: without the click nothing is verified.'),
  ],
  reason: 'You get this email because somebody signed up at Safelight with this address.',
});

export const resetPassword = ({ link }: { link: string }, { name }: Reader): Letter => ({
  subject: 'Choose a new password',
  preview: 'The link works for one hour, and once.',
  heading: 'Choose a new password',
  blocks: [
    paragraph(greet(name)),
    paragraph('Somebody, we hope you, asked to choose a new password for your account.'),
    copyableButton('Choose a new password', link),
    note('The link works for one hour, and once. Afterwards every device has to sign in again.'),
    note('If it was not you, ignore this email: your password stays as it is.'),
  ],
  reason: aboutAccount,
});

const tokenWords = {
  ended: 'Your API tokens ended with the old password: scripts that use one need a new one from Settings.',
  kept: 'Your API tokens still work. If you did not make all of them, revoke them in Settings.',
};

export const passwordChanged = (
  { tokens }: { tokens?: keyof typeof tokenWords | undefined },
  { name, site }: Reader,
): Letter => ({
  subject: 'Your password was changed',
  preview: 'If it was you, there is nothing to do.',
  heading: 'Your password was changed',
  blocks: [
    paragraph(greet(name)),
    paragraph('The password of your account was changed, and your other devices were signed out.'),
    ...(tokens ? [paragraph(tokenWords[tokens])] : []),
    paragraph('If it was you, there is nothing to do. If it was not, take your account back now:'),
    button('Choose a new password', `${site}/forgot-password`),
  ],
  reason: aboutAccount,
});

export const webhookOff = (
  { origin, why }: { origin: string; why: string },
  { name, site }: Reader,
): Letter => ({
  subject: 'A webhook was switched off',
  preview: 'Nothing more is sent to it.',
  heading: 'A webhook was switched off',
  blocks: [
    paragraph(greet(name)),
    paragraph(`Your webhook at ${origin} was switched off: ${why}. Nothing more is sent to it.`),
    paragraph('Once its receiver works again, remove the webhook in Settings and add it anew.'),
    button('Open the webhooks', `${site}/settings#webhooks`),
  ],
  reason: aboutAccount,
});

export const accountDeleted = (): Letter => ({
  subject: 'Your account was deleted',
  preview: 'Your prompts, projects and images are gone with it.',
  heading: 'Your account was deleted',
  blocks: [
    paragraph('Your Safelight account was deleted, and your prompts, projects and images with it.'),
    paragraph('If you had a plan, it has ended, and nothing more will be charged.'),
    paragraph('Thank you for the time you spent here. You are welcome back whenever you like.'),
  ],
  reason: 'This is the last email you get from us.',
});
