import { expect, it } from 'vitest';
import { findRefused, readLicences } from '../supply/licences';

const named = (licence: string) => ({ name: 'thing', version: '1.0.0', licence });

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC AND BSD-3-Clause'])('accepts %s', (licence) => {
  expect(findRefused([named(licence)])).toEqual([]);
});

it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'Unknown', ''])(
  'refuses %s',
  (licence) => {
    expect(findRefused([named(licence)])).toEqual([named(licence)]);
  },
);

it('reads what pnpm prints, by name and version', () => {
  const printed = JSON.stringify({
    MIT: [{ name: 'b', versions: ['2.0.0', '1.0.0'], author: 'x' }],
    ISC: [{ name: 'a', versions: ['3.0.0'] }],
  });
  expect(readLicences(printed)).toEqual([
    { name: 'a', version: '3.0.0', licence: 'ISC' },
    { name: 'b', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '2.0.0', licence: 'MIT' },
  ]);
});
