import { expect, test } from 'vitest';
import { nameStyle } from '../src/components/prompt/name-style';

test('names the style of a prompt, which a script may have saved by its id', () => {
  expect(nameStyle('3d-render')).toBe('3D Render');
  expect(nameStyle('3D Render')).toBe('3D Render');
  expect(nameStyle('Linocut')).toBe('Linocut');
});
