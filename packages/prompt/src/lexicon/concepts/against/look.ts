import { gray } from '../../contradictions';
import { light, type Oppositions } from './opposition';

const colorful = [
  'vibrant',
  'technicolor',
  'pastel-pop',
  'cyber-glow',
  'cold-neon',
  'golden-glow',
  'warm-tone',
  'soft-hue',
];
const inColor = ['vibrant', 'pastel', 'neon'];
const palette = 'parameter:color_palette';
const expression = 'parameter:character_expression';

export const lookOppositions: Oppositions = {
  color: { means: 'asks for color', against: { mood: gray, [palette]: ['monochrome'] } },
  vivid: {
    means: 'asks for strong color',
    against: { mood: [...gray, 'soft-hue'], [palette]: ['monochrome', 'pastel'] },
  },
  muted: {
    means: 'asks for muted color',
    against: { mood: ['vibrant', 'technicolor', 'cyber-glow'], [palette]: ['vibrant', 'neon'] },
  },
  pastel: {
    means: 'asks for pale color',
    against: {
      mood: [...gray, 'vibrant', 'technicolor', 'cyber-glow', 'cold-neon', 'moody-dark'],
      [palette]: ['monochrome', 'neon'],
    },
  },
  gray: {
    means: 'asks for no color',
    against: {
      mood: [...colorful, 'sepia'],
      [palette]: inColor,
      ...light('neon', 'iridescent', 'golden_hour'),
    },
  },
  sepia: {
    means: 'asks for brown tones',
    against: {
      mood: ['vibrant', 'technicolor', 'cyber-glow', 'cold-neon', 'pastel-pop', 'bw', 'duotone'],
      [palette]: inColor,
      ...light('neon', 'iridescent'),
    },
  },
  anatomy: { means: 'asks for natural proportions', against: { 'parameter:anime_style': ['chibi'] } },
  oneTone: {
    means: 'is a process of one tone',
    against: {
      mood: ['vibrant', 'technicolor', 'pastel-pop', 'cyber-glow', 'cold-neon', 'golden-glow', 'warm-tone'],
      [palette]: inColor,
    },
  },
  warm: { means: 'asks for warm color', against: { mood: ['cold-neon', 'bw'] } },
  cold: {
    means: 'asks for cold color',
    against: { mood: ['golden-glow', 'warm-tone', 'sepia', 'bw'], ...light('golden_hour', 'indoor_ambient') },
  },
  gloomy: { means: 'asks for a dark mood', against: { mood: ['pastel-pop'], [expression]: ['cute'] } },
  airy: { means: 'asks for brightness', against: { mood: ['moody-dark'], ...light('dramatic') } },
  sad: { means: 'is sad', against: { [expression]: ['happy', 'mysterious', 'cute'] } },
  angry: { means: 'is angry', against: { [expression]: ['happy', 'cute', 'mysterious'] } },
  afraid: { means: 'shows fear', against: { [expression]: ['happy', 'serious', 'mysterious'] } },
  happy: { means: 'is happy', against: { [expression]: ['serious', 'mysterious'] } },
  merry: { means: 'is cheerful', against: { mood: ['moody-dark'] } },
  serious: { means: 'is serious', against: { [expression]: ['happy', 'cute'] } },
  silly: { means: 'is playful', against: { [expression]: ['serious'] } },
  asleep: { means: 'has closed eyes', against: { [expression]: ['happy', 'serious', 'cute'] } },
  fierce: { means: 'is fierce', against: { [expression]: ['happy', 'cute'] } },
};
