import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { applyLook, changeRecipe, readRecipe, writeRecipe } from '../../src/recipe';
import { lookRecipes } from '../../src/recipe/looks';
import { anyText } from '../support/foreign-arbitraries';
import { fisherman, girl } from '../support/brought';
import { plainWords, selections } from '../support/arbitraries';

const renderers = fc.constantFrom(...rendererIds);

describe('readRecipe', () => {
  it('takes the words that the user marked', () => {
    const start = fisherman.indexOf('fisherman');
    const recipe = readRecipe(fisherman, 'midjourney', { start, end: start + 'fisherman'.length });
    expect(changeRecipe(recipe, { subject: 'baker' }).template?.text).toBe(
      fisherman.replace('fisherman', 'baker'),
    );
  });

  it('is the selection for a prompt that the composer wrote', () => {
    fc.assert(
      fc.property(selections(plainWords), renderers, (selection, renderer) => {
        const { text } = compose(selection, renderer);
        const recipe = readRecipe(text, renderer);
        if (recipe.template) expect(recipe.template.text).toBe(text);
        expect(writeRecipe(recipe, renderer).text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('changeRecipe', () => {
  it('changes the subject and no other character', () => {
    const changed = changeRecipe(readRecipe(fisherman, 'midjourney'), { subject: 'two herons on a pier' });
    expect(changed.template?.text).toBe(
      fisherman.replace('an old fisherman mending nets', 'two herons on a pier'),
    );
    expect(changed.selection.subject).toBe('two herons on a pier');
  });

  it('changes nothing for the subject that it has, with its weights and alternatives', () => {
    const text = 'a woman with (red hair:1.4) and a [red|blue] hat, bokeh\nNegative prompt: fog';
    const recipe = readRecipe(text, 'stable-diffusion');
    const { subject } = recipe.selection;
    expect(subject).toContain('(red hair:1.4)');
    expect(changeRecipe(recipe, { subject }).template?.text).toBe(text);
  });

  it('begins a sentence with a capital where the old subject did', () => {
    const garden = 'A garden with a red bridge, in soft light. Wide shot.';
    const changed = changeRecipe(readRecipe(garden, 'dall-e-3'), { subject: 'two herons' });
    expect(changed.template!.text).toBe('Two herons, in soft light. Wide shot.');
  });

  it('replaces a choice where it stands, adds one that is missing, and the shape', () => {
    const changed = changeRecipe(readRecipe(fisherman, 'midjourney'), {
      choices: { lens: { id: '85mm' }, lighting: { id: 'golden_hour' } },
      ratio: 'widescreen',
    });
    const text = changed.template!.text;
    expect(text).not.toMatch(/50mm|f\/1\.4|4:5/);
    expect(text).toContain('shot on Leica M6, 85mm');
    expect(text).toMatch(/trending on artstation, golden hour[^-]* --ar 16:9 --s 250 /);
    expect(parse(text, 'midjourney')).toMatchObject({
      ratio: '16:9',
      selection: { lens: { id: '85mm' }, lighting: { id: 'golden_hour' } },
    });
    expect(text).toContain('--sref 1234567');
  });

  it('writes the shape into a web UI’s own line of settings', () => {
    const square = changeRecipe(readRecipe(girl, 'stable-diffusion'), { ratio: 'square' }).template!.text;
    expect(square).toBe(girl.replace('832x1216', '1024x1024'));
    const bare = girl.replace(', Size: 832x1216', '');
    const sized = changeRecipe(readRecipe(bare, 'stable-diffusion'), { ratio: 'square' }).template!.text;
    expect(sized).toBe(`${bare}, Size: 1024x1024`);
  });

  it('cuts a choice with its comma', () => {
    const changed = changeRecipe(readRecipe(fisherman, 'midjourney'), {
      choices: { lens: null },
      ratio: null,
    });
    expect(changed.template!.text).toBe(fisherman.replace(' 50mm f/1.4,', '').replace(' --ar 4:5', ''));
  });

  it.each([
    ['baker', 'a baker'],
    ['owl', 'an owl'],
    ['two brothers', 'two brothers'],
    ['Anna Kern', 'Anna Kern'],
    ['cats on a roof', 'cats on a roof'],
    ['the last king', 'the last king'],
    ['hourglass', 'an hourglass'],
    ['unicorn', 'a unicorn'],
  ])('takes the article before a marked subject along: %s', (subject, said) => {
    const text = 'a photo of an old fisherman, fog --v 7';
    const start = text.indexOf('old');
    const recipe = readRecipe(text, 'midjourney', { start, end: text.indexOf(',') });
    expect(recipe.selection.subject).toBe('an old fisherman');
    const changed = changeRecipe(recipe, { subject });
    expect(changed.template?.text).toBe(`a photo of ${said}, fog --v 7`);
    expect(changed.selection.subject).toBe(subject);
  });

  it('puts a new subject in place of whole quotes', () => {
    const text = 'a sign saying "old harbor", fog';
    const recipe = readRecipe(text, 'midjourney', { start: 0, end: text.indexOf(' harbor') });
    expect(changeRecipe(recipe, { subject: 'a heron' }).template?.text).toBe('a heron, fog');
  });

  it.each([
    // Both lights go, and nothing of the old ones stays.
    ['midjourney', 'a heron, golden hour, soft studio lighting --ar 3:2', { lighting: { id: 'neon' } }, 'a heron, neon light --ar 3:2'],
    ['midjourney', 'a cabin at golden hour. Fog.', { lighting: { id: 'neon' } }, 'a cabin in neon light. Fog.', 'a cabin'],
    ['midjourney', 'a heron, warm golden hour light, long shadows, natural light, fog', { lighting: null }, 'a heron, long shadows, fog'],
    ['midjourney', 'a photo of two brothers, macro photography, fog', { style: { id: 'illustration' } }, 'a hand-drawn illustration of two brothers, macro image, fog'],
    ['midjourney', 'a photo of two brothers, fog', { style: { id: 'anime-manga' } }, 'an anime illustration of two brothers, fog'],
    ['midjourney', 'a photo of two brothers, fog', { style: null }, 'two brothers, fog'],
    ['midjourney', 'A moody, stunningly detailed portrait of a horse, fog', { framing: null }, 'A moody, stunningly detailed image of a horse, fog'],
    ['midjourney', 'a black and white photo of a dog, fog', { mood: null }, 'a photo of a dog, fog'],
    ['midjourney', 'a dog on a pier, lit by soft natural light and street lamps, fog', { lighting: null }, 'a dog on a pier, lit by street lamps, fog', 'a dog on a pier'],
    ['midjourney', 'a dog on a pier in soft natural light. Fog.', { lighting: null }, 'a dog on a pier. Fog.', 'a dog on a pier'],
    ['midjourney', 'a dog, vivid colors, and dramatic lighting.', { lighting: null }, 'a dog, vivid colors.'],
    ['midjourney', 'a dog,, shot on kodak portra, --v 7', { camera: null }, 'a dog, --v 7'],
    ['stable-diffusion', 'a dog, (analog film:1.5), ((dramatic lighting)), [film grain], fog', { camera: null, lighting: null, mood: null }, 'a dog, fog'],
    ['stable-diffusion', 'a dog, (dramatic lighting, film grain:1.2), fog', { lighting: null }, 'a dog, (film grain:1.2), fog'],
  ] as const)('mends the seam: %s %s', (renderer, text, choices, expected, subject?: string) => {
    const start = text.indexOf(subject ?? '');
    const marked = subject === undefined ? undefined : { start, end: start + subject.length };
    expect(changeRecipe(readRecipe(text, renderer, marked), { choices }).template?.text).toBe(expected);
  }); // prettier-ignore

  it.each([
    ['lighting', 'neon', 'dramatic lighting', 'neon light'],
    ['mood', 'sepia', 'film grain', 'sepia brown tones'],
    ['framing', 'lowangle', 'wide shot', 'low-angle shot'],
    ['lens', '35mm', '85mm lens', '35mm lens'],
  ] as const)('changes one choice of an imported prompt and no other word: %s', (kind, id, old, next) => {
    const text =
      'gouache study of a heron, wide shot, reeds (wet:1.2), dramatic lighting, 85mm lens, film grain, by the mill\nNegative prompt: boats\nSteps: 20';
    const changed = changeRecipe(readRecipe(text, 'stable-diffusion'), { choices: { [kind]: { id } } });
    expect(changed.template?.text).toBe(text.replace(old, next));
  });

  it('changes a prompt of the composer with another subject as any other', () => {
    const { text } = compose(
      { style: 'photorealistic', subject: 'a dog and a cat', lighting: { id: 'golden_hour' }, exclusions: [], parameters: {} },
      'midjourney',
    ); // prettier-ignore
    const recipe = readRecipe(text, 'midjourney', { start: 0, end: 'a dog'.length });
    const changed = changeRecipe(recipe, { choices: { lighting: { id: 'neon' } } });
    expect(changed.template?.text).toContain('neon light');
    expect(changed.template?.text).not.toMatch(/golden|warm/);
  });

  it.each([
    ['--no hat --ar 4:5 a fox', 'square', '--no hat --ar 1:1 a fox'],
    ['a fox --no hat --ar 4:5 in snow', null, 'a fox --no hat\n\nin snow'],
    ['Negative prompt: hat\nSize: 64x64\na fox', null, 'Negative prompt: hat\n\na fox'],
    ['Steps: 2, Sampler: Euler a, Size: 512x640\na fox', 'square', 'Steps: 2, Sampler: Euler a\n\na fox --ar 1:1'],
  ] as const)('keeps the subject from what stands before a shape: %s %s', (text, ratio, changed) => {
    expect(changeRecipe(readRecipe(text, 'midjourney'), { ratio }).template!.text).toBe(changed);
  }); // prettier-ignore

  it('keeps what a new subject says from becoming syntax or a choice', () => {
    const changed = changeRecipe(readRecipe(fisherman, 'midjourney'), {
      subject: 'a golden hour sign --no cats',
    });
    const { parameters } = parse(changed.template!.text, 'midjourney');
    expect(parameters.filter(({ name }) => name === 'no').map(({ value }) => value)).toEqual([
      { type: 'list', terms: ['text', 'watermark'] },
    ]);
    expect(changed.selection.lighting).toBeUndefined();
    expect(changed.template!.text).toContain('--sref 1234567');
  });

  it('loses no word of any prompt, whatever its subject is replaced by', () => {
    fc.assert(
      fc.property(anyText, renderers, plainWords, (text, renderer, subject) => {
        const recipe = readRecipe(text, renderer);
        if (!recipe.template) return;
        const { start, end } = recipe.template.subject;
        const changed = changeRecipe(recipe, { subject }).template!;
        expect(changed.text.startsWith(text.slice(0, start))).toBe(true);
        expect(changed.text.endsWith(text.slice(end))).toBe(true);
        const said = changed.text.slice(changed.subject.start, changed.subject.end);
        expect(said.toLowerCase()).toBe(subject.toLowerCase());
        expect(changeRecipe({ ...recipe, template: changed }, { subject: 'x' }).template!.text).toMatch(/x/i);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['::-.5 ', 'a cat::-.5'])('keeps a new subject apart from what a negative weight rules out: %s', (text) => {
    const changed = changeRecipe(readRecipe(text, 'midjourney'), { subject: 'a heron' });
    expect(changed.template?.text).toBe(`a heron:: ${text}`);
    expect(writeRecipe(changed, 'nano-banana').text).toMatch(/heron/i);
    expect(writeRecipe(changed, 'stable-diffusion').text).not.toMatch(/Negative prompt:.*heron/);
  }); // prettier-ignore

  it.each([
    ['ideogram', 'a, with dreamlike scale. This image has layered digital brushwork.::-.5 '],
    ['stable-diffusion-comfyui', 'a--ar 4:5 hat::-.5 '],
    ['leonardo-ai', 'a --no cat Steps: 3, Seed: 1, Size: 8x8'],
    ['midjourney', '--no hat, text--v 7shot on full-frame DSLR, crisp detail'],
    ['midjourney', '--no cat a \n\n b --no cat a \n\n c'],
    ['midjourney', 'Size: 64x64 a \nSize: 64x64 a \nS'],
  ] as const)('keeps a new subject apart from what is not wanted, and from settings: %s %s', (renderer, text) => {
    const changed = changeRecipe(readRecipe(text, renderer), {
      subject: 'a heron', ratio: 'square', choices: { camera: { text: 'a box' } },
    });
    const { segments } = parse(changed.template!.text, renderer);
    expect(segments.filter(({ kind, text: words }) => kind !== 'words' && words.includes('heron'))).toEqual([]);
    expect(writeRecipe(changed, 'nano-banana').text).toMatch(/heron/i);
  }); // prettier-ignore

  it('is total: any choices of any prompt for any renderer', () => {
    fc.assert(
      fc.property(anyText, renderers, renderers, (text, from, to) => {
        // A subject in place of a comment's words stays a comment.
        fc.pre(!text.includes('// '));
        const changed = changeRecipe(readRecipe(text, from), {
          subject: 'a heron',
          choices: {
            style: { id: 'illustration' },
            lens: { id: '85mm' },
            mood: null,
            camera: { text: 'a (box) --v 5' },
          },
          ratio: 'square',
        });
        expect(writeRecipe(changed, to).text).toMatch(/heron/i);
      }),
      { numRuns: 200 },
    );
  });
});

describe('applyLook', () => {
  it('gives a look from a prompt the subject of another', () => {
    const look = readRecipe(fisherman, 'midjourney');
    const made = applyLook({ selection: { subject: 'a lighthouse' } }, look);
    expect(writeRecipe(made, 'midjourney').text).toBe(
      fisherman.replace('an old fisherman mending nets', 'a lighthouse'),
    );
    expect(writeRecipe(made, 'stable-diffusion').text).toContain('shot on Leica M6');
  });

  it('changes only what a look of choices names', () => {
    const base = { selection: { style: 'photorealistic', subject: 'a heron', framing: { id: 'aerial' }, exclusions: ['boats'], parameters: {} } } as const;
    const { selection } = applyLook(base, lookRecipes.get('contact-print')!);
    expect(selection).toMatchObject({ subject: 'a heron', framing: { id: 'portrait' }, mood: { id: 'bw' }, exclusions: ['boats'] });
    expect(applyLook(base, { selection: { mood: { id: 'bw' } } }).selection).toMatchObject({ framing: { id: 'aerial' }, mood: { id: 'bw' } });
  }); // prettier-ignore

  it('keeps the exclusions and parameters of a prompt, and adds those of the look', () => {
    const look = {
      selection: {
        exclusions: ['boats', 'text'],
        rendererParameters: { stylize: 50, chaos: 9 },
        parameters: { color_palette: { id: 'neon' } },
        lighting: { id: 'neon' },
      },
    };
    const { text } = applyLook(readRecipe(fisherman, 'midjourney'), look).template!;
    expect(text).toMatch(/artstation, neon light[^-]* --ar 4:5 --s(?:tylize)? 50 --no text, watermark, boats --seed 77 --sref 1234567 --v 7 --chaos 9$/);
    expect(parse(text, 'midjourney').exclusions).toEqual(['text', 'watermark', 'boats']);
    expect(text).toContain('electric neon palette');
    const web = applyLook(readRecipe(girl, 'stable-diffusion'), {
      selection: { exclusions: ['hats'], rendererParameters: { steps: 40, scheduler: 'Karras' } },
    });
    expect(web.template!.text).toBe(
      girl.replace('lowres', 'lowres, hats').replace('Steps: 28', 'Steps: 40') + ', Schedule type: Karras',
    );
  }); // prettier-ignore

  it.each([...lookRecipes])('writes %s for every renderer with nothing lost but what the renderer cannot say', (_id, look) => {
    const made = applyLook({ selection: { subject: 'a heron' } }, look);
    for (const renderer of rendererIds) {
      const { text } = writeRecipe(made, renderer);
      expect(text).toContain('heron');
      expect(text).not.toContain('undefined');
      expect(readRecipe(text, renderer).selection.style).toBe(look.selection.style);
    }
  }); // prettier-ignore
});
