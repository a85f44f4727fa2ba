import { describe, expect, it } from 'vitest';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';
import { fox } from '../support/fox';

type Json = Record<string, Record<string, unknown>> & Record<string, unknown>;

/* Fields that someone adds to a composed prompt by hand, at each of its levels. */
const additions: Readonly<
  Record<'flux-json' | 'ideogram-json', Readonly<Record<string, (json: Json) => unknown>>>
> = {
  'flux-json': {
    'at the top': (json) => ({ ...json, note: 'a lonely barn' }),
    'in the camera': (json) => ({ ...json, camera: { ...json['camera'], note: 'a lonely barn' } }),
    'as another subject': (json) => ({
      ...json,
      subjects: [...(json['subjects'] as unknown as unknown[]), { description: 'a lonely barn' }],
    }),
  },
  'ideogram-json': {
    'at the top': (json) => ({ ...json, note: 'a lonely barn' }),
    'in the style': (json) => ({
      ...json,
      style_description: { ...json['style_description'], note: 'a lonely barn' },
    }),
    'in the composition': (json) => ({
      ...json,
      compositional_deconstruction: { ...json['compositional_deconstruction'], note: 'a lonely barn' },
    }),
  },
};

describe.each(['flux-json', 'ideogram-json'] as const)('a field added to a prompt in %s', (renderer) => {
  it.each(Object.entries(additions[renderer]))('%s goes to other renderers', (_place, add) => {
    const { text } = compose({ ...fox, lens: { id: 'prime85' } }, renderer);
    const added = JSON.stringify(add(JSON.parse(text) as Json));
    expect(recompose(parse(added, renderer), renderer).text).toBe(added);
    for (const to of ['midjourney', 'dall-e-3', 'stable-diffusion'] as const)
      expect(recompose(parse(added, renderer), to).text, to).toMatch(/a lonely barn/i);
  });
});
