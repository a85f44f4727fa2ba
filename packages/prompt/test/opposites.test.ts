import { expect, it } from 'vitest';
import { compose } from '../src/compose';
import { fox } from './support/fox';

it('asks for a sharp image beside shallow water, and not beside a shallow focus', () => {
  const write = (subject: string) => compose({ ...fox, subject, exclusions: ['blurry'] }, 'dall-e-3').text;
  expect(write('a heron in a shallow pond')).toContain('in sharp focus');
  expect(write('a heron in shallow focus')).not.toContain('in sharp focus');
});

it('names a color with its article', () => {
  expect(compose({ ...fox, exclusions: ['the color red'] }, 'dall-e-3').text).toMatch(
    /Leave out: the color red\.$/,
  );
});

it('says once that everything is sharp', () => {
  const parameters = { depth_of_field: { id: 'deep' } };
  const { text } = compose({ ...fox, exclusions: ['blurry background'], parameters }, 'midjourney');
  expect(text.match(/front to back/g)).toHaveLength(1);
  const sharp = compose({ ...fox, exclusions: ['blurry'], parameters }, 'dall-e-3').text;
  expect(sharp).toMatch(/Photographed with deep focus\. Keep the image in sharp focus\.$/);
});
