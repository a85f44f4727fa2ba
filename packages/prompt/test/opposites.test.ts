import { expect, it } from 'vitest';
import { compose } from '../src/compose';
import { fox } from './support/fox';

it('asks for a sharp image beside shallow water, and not beside a shallow focus', () => {
  const write = (subject: string) => compose({ ...fox, subject, exclusions: ['blurry'] }, 'dall-e-3').text;
  expect(write('a heron in a shallow pond')).toContain('in sharp focus');
  expect(write('a heron in shallow focus')).not.toContain('in sharp focus');
});
