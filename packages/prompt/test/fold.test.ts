import { expect, it } from 'vitest';
import { hasWords } from '../src/text/fold';

it('finds words in any order, regardless of case and accents', () => {
  expect(hasWords('Un été à Paris', 'paris ETE')).toBe(true);
  expect(hasWords('ete a paris', 'été')).toBe(true);
  expect(hasWords('cafe\u0301', 'café')).toBe(true);
  expect(hasWords('Über die Straße', 'strasse uber')).toBe(true);
  expect(hasWords('Łódź, Ærø', 'lodz aero')).toBe(true);
  expect(hasWords('a fox’s den', "fox's")).toBe(true);
  expect(hasWords('東京の夜', '東京')).toBe(true);
  expect(hasWords('an autumn', 'ete')).toBe(false);
  expect(hasWords('anything', '  ')).toBe(true);
});
