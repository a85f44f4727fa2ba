import { cameras } from '@safelight/catalog/camera';
import { colorMoods } from '@safelight/catalog/color-mood';
import { framings } from '@safelight/catalog/framing';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { ratios } from '@safelight/catalog/ratios';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { OptionArtwork, type Shown } from '../../src/components/artwork/option';
import { ContactPrint, FilledPrint } from '../../src/components/artwork/print';
import type { PrintChoices } from '../../src/components/artwork/scene/find-print';
import { grades, lightGrades } from '../../src/components/artwork/scene/grades';
import { loadPictures, pictures } from '../../src/components/artwork/scene/load';
import { findPicture, usual } from '../../src/components/artwork/scene/pictures';

const card = (shown: Shown) => renderToStaticMarkup(<OptionArtwork shown={shown} sizes="1px" />);
const print = (choices: PrintChoices) => renderToStaticMarkup(<ContactPrint {...choices} sizes="1px" />);

const everyOption: Shown[] = [
  ...cameras.map((option) => ({ kind: 'camera', option }) as const),
  ...lenses.map((option) => ({ kind: 'lens', option }) as const),
  ...lightings.map((option) => ({ kind: 'lighting', option }) as const),
  ...framings.map((option) => ({ kind: 'framing', option }) as const),
  ...colorMoods.map((option) => ({ kind: 'mood', option }) as const),
  ...ratios.map((option) => ({ kind: 'ratio', option }) as const),
];

beforeAll(loadPictures);

describe('the cards of the options', () => {
  it('show every entry of the catalog on the one scene', () => {
    const drawn = everyOption.filter((shown) => !card(shown).includes('<img'));
    expect(drawn.map(({ kind, option }) => `${kind} ${option.id}`)).toEqual([]);
  });

  it.each(['camera', 'lens', 'lighting', 'framing', 'mood'] as const)(
    'draw a new %s, which has no picture yet',
    (kind) => {
      const known = everyOption.find((shown) => shown.kind === kind) as Shown;
      const html = card({ kind, option: { ...known.option, id: 'new' } } as Shown);
      expect(html).toContain('viewBox="0 0 120 80"');
      expect(html).not.toContain('<img');
    },
  );

  it('have one file for each entry of lens, light and framing', () => {
    const files = everyOption
      .filter(({ kind }) => ['lens', 'lighting', 'framing'].includes(kind))
      .map((shown) => /src="([^"]+)"/.exec(card(shown))?.[1]);
    // The usual lens in the usual light is both a lens and a light.
    expect(new Set(files).size).toBe(files.length - 1);
  });
});

describe('the contact print', () => {
  it('shows light and lens in one picture', () => {
    expect(print({ style: 'photorealistic', lighting: 'neon', lens: 'macro' })).toContain('macro-neon-');
  });

  it('shows the framing rather than the lens while both were chosen before', () => {
    expect(print({ lens: 'macro', framing: 'aerial' })).toContain('aerial-');
  });

  it('shows the style of what is not a photograph', () => {
    expect(print({ style: 'anime-manga', lighting: 'neon' })).toContain('anime-manga-');
  });

  it('crops to the ratio in a box of its own', () => {
    expect(print({ ratio: '9:16' })).toContain('width:37.5%;height:100%');
    expect(print({ ratio: 'cinematic' })).toMatch(/width:100%;height:64\.28/);
  });

  it('grades by camera and mood', () => {
    const html = print({ camera: 'film', mood: 'duotone' });
    expect(html.match(/<feColorMatrix/g)).toHaveLength(2);
    expect(html).toContain(`tableValues="${grades['duotone']?.red.join(' ')}"`);
  });

  it('grades a view that has not been rendered in the light', () => {
    const [view, light] = framings
      .flatMap(({ id }) => lightings.map((lighting) => [id, lighting.id] as const))
      .find((both) => !findPicture(...both)) ?? ['', ''];
    expect(light, 'every framing in every light: the print grades nothing more').not.toBe('');
    const html = print({ framing: view, lighting: light });
    expect(html).toContain(`${view}-${usual.light}-`);
    expect(html).toContain(`tableValues="${lightGrades[light]?.red.join(' ')}"`);
    expect(print({ framing: view })).not.toContain('<feColorMatrix');
  });

  it('keeps what it has for choices that it does not know', () => {
    expect(print({ lens: 'new', lighting: 'new', mood: 'new', ratio: '7:3 or so' })).toContain(
      '50mm-golden_hour-',
    );
  });
});

describe('the print of a look', () => {
  const look = (choices: PrintChoices) =>
    renderToStaticMarkup(<FilledPrint {...choices} sizes="1px" instead="drawn" />);

  it('fills its box with the choices, graded', () => {
    const html = look({ lens: 'macro', lighting: 'neon', mood: 'bw' });
    expect(html).toContain('macro-neon-');
    expect(html).toContain(`tableValues="${grades['bw']?.red.join(' ')}"`);
  });

  it('gives way where no pictures could be loaded', () => {
    const { files } = pictures;
    pictures.files = {};
    try {
      expect(look({ lighting: 'neon' })).toBe('drawn');
    } finally {
      pictures.files = files;
    }
  });
});
