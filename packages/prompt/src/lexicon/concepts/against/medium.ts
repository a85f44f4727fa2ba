import type { Oppositions } from './opposition';

export const drawn = [
  'illustration',
  'digital-painting',
  '3d-render',
  'sketch-line-art',
  'anime-manga',
  'cartoon-comic',
];

export const mediumOppositions: Oppositions = {
  photo: { means: 'asks for a photograph', against: { style: drawn } },
  realism: {
    means: 'asks for realism',
    against: {
      style: ['illustration', 'sketch-line-art', 'anime-manga', 'cartoon-comic', 'surreal-abstract'],
    },
  },
  painting: {
    means: 'asks for a painting',
    against: { style: ['photorealistic', '3d-render', 'anime-manga', 'cartoon-comic', 'sketch-line-art'] },
  },
  inkWash: {
    means: 'asks for ink and wash',
    against: { style: ['photorealistic', '3d-render', 'anime-manga', 'cartoon-comic'] },
  },
  drawing: {
    means: 'asks for a drawing or print',
    against: { style: ['photorealistic', '3d-render', 'digital-painting', 'anime-manga', 'cartoon-comic'] },
  },
  anime: {
    means: 'asks for anime',
    against: { style: ['photorealistic', '3d-render', 'sketch-line-art', 'cartoon-comic'] },
  },
  manga: {
    means: 'asks for manga',
    against: { style: ['photorealistic', '3d-render', 'digital-painting', 'cartoon-comic'] },
  },
  comic: {
    means: 'asks for a comic',
    against: { style: ['photorealistic', '3d-render', 'digital-painting', 'sketch-line-art', 'anime-manga'] },
  },
  cartoon: {
    means: 'asks for a cartoon',
    against: { style: ['photorealistic', 'digital-painting', 'sketch-line-art', 'anime-manga'] },
  },
  render: {
    means: 'asks for a computer render',
    against: {
      style: [
        'photorealistic',
        'sketch-line-art',
        'anime-manga',
        'digital-painting',
        'illustration',
        'cartoon-comic',
        'vintage-retro',
      ],
    },
  },
  illustration: { means: 'asks for an illustration', against: { style: ['photorealistic', '3d-render'] } },
  digitalPainting: {
    means: 'asks for a digital painting',
    against: { style: ['photorealistic', 'sketch-line-art', '3d-render', 'vintage-retro'] },
  },
  pixel: {
    means: 'asks for pixels',
    against: {
      style: [
        'photorealistic',
        'sketch-line-art',
        'digital-painting',
        '3d-render',
        'anime-manga',
        'illustration',
        'cartoon-comic',
      ],
    },
  },
  screenshot: {
    means: 'asks for a screenshot',
    against: {
      style: [
        'photorealistic',
        'sketch-line-art',
        'digital-painting',
        'illustration',
        'vintage-retro',
        'cartoon-comic',
      ],
    },
  },
};
