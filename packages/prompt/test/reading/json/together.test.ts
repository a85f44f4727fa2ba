import { describe, expect, it } from 'vitest';
import { parse } from '../../../src/parse';
import { recompose } from '../../../src/recompose';

describe('fields that belong together', () => {
  const write = (fields: object, to: 'nano-banana' | 'midjourney' | 'dall-e-3') =>
    recompose(parse(JSON.stringify(fields), 'flux-json'), to).text;

  it('keep a subject with what it does', () => {
    const fields = { subject: 'fox', environment: 'birch wood', action: 'leaping over a log' };
    expect(write(fields, 'nano-banana')).toMatch(/^Fox leaping over a log\. /);
    expect(write(fields, 'midjourney')).toBe('fox leaping over a log, birch wood');
    expect(write({ action: 'asleep', subject: 'a fox' }, 'midjourney')).toBe('a fox, asleep');
  });

  it('keep a lens with its aperture', () => {
    const camera = { angle: 'high angle', 'lens-mm': 85, 'f-number': 'f/5.6', ISO: 200 };
    expect(write({ subject: 'a mug', camera }, 'dall-e-3')).toContain('85mm lens, f/5.6, ISO 200.');
    expect(write({ subject: 'a mug', camera: { ISO: 200, 'f-number': 2.8 } }, 'dall-e-3')).toContain(
      'ISO 200, f/2.8.',
    );
  });

  it('give a medium its article, if it takes one', () => {
    const style = (medium: string) => write({ subject: 'a fox', style: medium }, 'dall-e-3');
    expect(style('cinematic photography')).toContain('The image is cinematic photography.');
    expect(style('cinematic photograph')).toContain('The image is a cinematic photograph.');
  });
});
