import { light, type Oppositions } from './opposition';

const expression = 'parameter:character_expression';
const ofPeople = ['portrait', 'midshot'];

export const lightOppositions: Oppositions = {
  night: { means: 'sets the scene in the dark', against: light('natural', 'golden_hour') },
  moon: { means: 'sets the scene at night', against: light('natural', 'golden_hour', 'studio', 'flash') },
  stars: {
    means: 'sets the scene under a night sky',
    against: light('natural', 'golden_hour', 'studio', 'flash', 'indoor_ambient'),
  },
  lowSun: { means: 'is the light of a low sun', against: light('studio', 'indoor_ambient') },
  blueHour: { means: 'is the blue light after the sun has gone', against: light('golden_hour', 'studio') },
  noon: {
    means: 'puts the sun overhead',
    against: {
      ...light('golden_hour', 'studio', 'neon', 'indoor_ambient', 'long_exposure'),
      mood: ['cyber-glow', 'cold-neon', 'moody-dark'],
    },
  },
  daylight: { means: 'is daylight', against: light('studio', 'neon', 'indoor_ambient') },
  naturalLight: { means: 'is light from the sky', against: light('flash') },
  fog: { means: 'hides the sun', against: light('golden_hour', 'flash') },
  overcast: { means: 'hides the sun', against: light('golden_hour', 'studio') },
  rain: { means: 'is weather outdoors, without the sun', against: light('golden_hour', 'studio') },
  storm: {
    means: 'is weather outdoors, without the sun',
    against: light('golden_hour', 'studio', 'indoor_ambient'),
  },
  blizzard: {
    means: 'is weather outdoors, without the sun',
    against: light('golden_hour', 'studio', 'flash', 'indoor_ambient'),
  },
  underwater: {
    means: 'is under water',
    against: { ...light('studio', 'golden_hour', 'indoor_ambient', 'neon'), framing: ['aerial', 'tiltshot'] },
  },
  deepWater: { means: 'is where no daylight reaches', against: light('natural') },
  space: {
    means: 'is in space',
    against: {
      ...light('golden_hour', 'natural', 'studio', 'indoor_ambient', 'flash'),
      framing: ['product'],
    },
  },
  sunless: {
    means: 'is where no daylight reaches',
    against: { ...light('natural', 'golden_hour'), framing: ['aerial'] },
  },
  strictIndoors: { means: 'is indoors', against: light('golden_hour'), unless: ['daylight', 'lowSun'] },
  inVehicle: {
    means: 'is a small space with no distance',
    against: { ...light('studio'), framing: ['wideshot', 'aerial', 'tiltshot'] },
  },
  room: { means: 'is indoors', against: { framing: ['aerial', 'tiltshot'] } },
  outdoors: { means: 'is outdoors', against: light('indoor_ambient'), unless: ['indoors', 'inVehicle'] },
  vista: {
    means: 'is a whole landscape',
    against: {
      ...light('studio', 'flash'),
      framing: [...ofPeople, 'product'],
      lens: ['macro'],
      [expression]: ['happy', 'serious', 'cute', 'mysterious'],
    },
    unless: [
      'woman',
      'man',
      'child',
      'person',
      'knownPerson',
      'being',
      'animal',
      'dog',
      'cat',
      'horse',
      'bird',
      'insect',
      'fish',
      'boat',
      'vehicle',
      'car',
      'indoors',
      'studioLight',
      'flower',
      'food',
    ],
  },
  openCountry: {
    means: 'is open country',
    against: light('studio'),
    unless: [
      'woman',
      'man',
      'child',
      'person',
      'knownPerson',
      'being',
      'indoors',
      'studioLight',
      'flower',
      'food',
    ],
  },
  openWater: { means: 'is out on the water', against: light('studio', 'indoor_ambient') },
  wilds: {
    means: 'is far from any lamp',
    against: light('neon', 'studio', 'indoor_ambient'),
    unless: ['neonLight', 'studioLight', 'stageLight', 'indoors', 'night'],
  },
  huge: {
    means: 'is far larger than a lens for details can show',
    against: { lens: ['macro'] },
    unless: ['insect', 'flower', 'tiny', 'woman', 'man', 'person'],
  },
  tiny: { means: 'is too small to be seen from the air', against: { framing: ['aerial', 'tiltshot'] } },
  candle: {
    means: 'is the light of a flame',
    against: light('natural', 'studio', 'flash', 'neon', 'golden_hour'),
  },
  neonLight: { means: 'asks for neon light', against: light('natural', 'golden_hour', 'studio') },
  studioLight: {
    means: 'asks for studio light',
    against: light('natural', 'golden_hour', 'indoor_ambient', 'neon'),
  },
  stageLight: { means: 'asks for lamps', against: light('natural', 'golden_hour') },
  flashLight: {
    means: 'asks for flash',
    against: light('natural', 'golden_hour', 'long_exposure', 'neon', 'indoor_ambient'),
  },
  silhouette: { means: 'needs the light behind the subject', against: light('flash', 'studio') },
  frozen: { means: 'stops all movement', against: light('long_exposure') },
  longExposure: { means: 'needs an open shutter', against: light('flash', 'studio') },
  softLight: { means: 'asks for soft light', against: light('dramatic', 'flash') },
  hardLight: {
    means: 'asks for hard light',
    against: { ...light('natural'), mood: ['soft-hue', 'pastel-pop'] },
  },
};
