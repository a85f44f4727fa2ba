/* Prompts in JSON as art directors write them after FLUX's guide. */

export type Field = Readonly<Record<string, unknown>>;

export const artDirected = {
  bar: {
    scene: 'Rooftop bar in Lisbon at dusk',
    subjects: [
      {
        type: 'woman',
        description: 'woman in her thirties in a mustard linen suit',
        position: 'left third',
        action: 'laughing',
        color_palette: ['#D4A017', '#8B2F1A'],
      },
      {
        description: 'older man with a silver beard',
        position: 'right third',
        action: 'pouring wine',
      },
    ],
    style: 'editorial photography',
    color_palette: ['#FFB347', '#2E4057'],
    lighting: 'warm string lights with cool ambient light',
    mood: 'convivial, relaxed',
    background: 'terracotta rooftops, softly out of focus',
    composition: 'two-shot, rule of thirds',
    camera: {
      angle: 'eye level',
      distance: 'medium close-up',
      lens: '50mm prime',
      focal_length: 50,
      'f-number': 1.8,
      depth_of_field: 'shallow',
    },
  },
  poster: {
    scene: 'Vintage travel poster for Lake Como',
    subjects: [
      {
        description: 'wooden Riva speedboat',
        position: 'lower center',
        action: 'cutting through calm water',
        color_palette: ['#7B3F00'],
      },
    ],
    style: 'Art deco screen print',
    color_palette: ['#0B3954', '#F4D35E', '#EE964B'],
    lighting: 'flat, graphic midday sun',
    mood: 'glamorous and nostalgic',
    background: 'steep green mountains with pastel villas',
    composition: 'strong diagonal, generous negative space at the top',
    text: [
      { content: 'LAGO DI COMO', position: 'top center', font: 'condensed sans serif', color: '#F4D35E' },
      { content: 'Estate 1932', position: 'bottom right', font: 'thin script' },
    ],
    aspect_ratio: '2:3',
  },
  car: {
    scene: 'Empty coastal highway at golden hour',
    subjects: [
      { description: 'vintage Porsche 911 in Irish green', position: 'center right', action: 'driving fast' },
    ],
    style: 'cinematic automotive photography',
    lighting: 'golden hour backlight, long shadows',
    mood: 'free, nostalgic',
    background: 'cliffs and Pacific Ocean',
    composition: 'panning shot with motion blur',
    camera: {
      angle: 'low angle',
      distance: 'wide shot',
      lens: '24mm wide angle',
      focal_length: '24mm',
      'f-number': 'f/8',
      depth_of_field: 'deep',
      shutter_speed: '1/60',
      iso: 100,
      model: 'Sony A7R V',
    },
  },
  sign: {
    scene: 'Storefront of a small bakery on a rainy street',
    subjects: [
      {
        description: 'hand-painted wooden sign',
        action: 'hanging above the door',
        typography: { text: 'Pain & Beurre', font: 'hand-lettered serif', color: '#E9D8A6' },
      },
    ],
    style: { medium: 'photograph', aesthetic: 'cozy documentary', film: 'Kodak Portra 400' },
    lighting: { type: 'overcast daylight', direction: 'from the left', quality: 'soft' },
    camera: {
      type: 'Leica M11',
      lens: { focal_length: '35mm', aperture: 'f/2' },
      angle: 'eye-level',
      shot_type: 'wide shot',
    },
    mood: ['melancholic', 'quiet'],
  },
  portrait: {
    subject: 'A young woman with freckles wearing a denim jacket',
    environment: 'a sunlit greenhouse full of ferns',
    lighting: 'soft window light from the left',
    camera: 'Canon EOS R5, 85mm f/1.4, eye-level close-up',
    style: 'photorealistic editorial portrait',
    mood: 'calm, contemplative',
    aspect_ratio: '4:5',
  },
} as const satisfies Readonly<Record<string, Field>>;
