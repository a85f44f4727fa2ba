import { drawn } from './medium';
import { light, type Oppositions } from './opposition';

const depth = 'parameter:depth_of_field';
const expression = 'parameter:character_expression';
const dedicatedCameras = ['dslr', 'mirrorless', 'medium_format', 'film', 'vintage'];
const digitalCameras = ['dslr', 'mirrorless', 'medium_format', 'smartphone'];
const ofPeople = ['portrait', 'midshot'];
const fromAfar = ['wideshot', 'aerial', 'tiltshot'];
const rawFiles = [
  'canon-raw',
  'nikon-raw',
  'sony-raw',
  'leica-dng',
  'phase-one',
  'cinema-mov',
  'red-cinema',
  'arri-alexa',
];

export const viewOppositions: Oppositions = {
  closeUp: { means: 'asks for a close view', against: { framing: [...fromAfar, 'midshot'] } },
  headshot: {
    means: 'asks for head and shoulders',
    against: { framing: [...fromAfar, 'midshot', 'product'] },
  },
  portrait: { means: 'asks for a portrait', against: { framing: fromAfar, lens: ['macro'] } },
  fullBody: { means: 'asks for the whole figure', against: { framing: ofPeople, lens: ['macro'] } },
  waistUp: {
    means: 'asks for a view from the waist up',
    against: { framing: [...fromAfar, 'portrait', 'product'], lens: ['macro'] },
  },
  wide: {
    means: 'asks for a wide view',
    against: { framing: [...ofPeople, 'product'], lens: ['macro', '85mm'] },
  },
  aerial: {
    means: 'asks for a view from the air',
    against: {
      framing: ['lowangle', ...ofPeople, 'product'],
      lens: ['macro'],
      ...light('studio', 'indoor_ambient', 'flash'),
    },
  },
  drone: {
    means: 'is taken by another kind of camera',
    against: { camera: ['vintage', 'film', 'smartphone', 'medium_format'] },
  },
  overhead: { means: 'asks for a view from above', against: { framing: ['lowangle'] } },
  fromBelow: { means: 'asks for a view from below', against: { framing: ['aerial', 'tiltshot'] } },
  eyeLevel: {
    means: 'asks for a view at eye level',
    against: { framing: ['aerial', 'lowangle', 'tiltshot'] },
  },
  selfie: {
    means: 'is taken at arm’s length',
    against: { framing: [...fromAfar, 'product'], lens: ['85mm', 'macro'] },
  },
  product: { means: 'asks for a product shot', against: { framing: [...fromAfar, ...ofPeople] } },
  tiltShift: {
    means: 'asks for tilt-shift',
    against: {
      framing: [...ofPeople, 'lowangle', 'product'],
      lens: ['macro'],
      [depth]: ['deep'],
      camera: ['smartphone'],
    },
  },
  fromBehind: { means: 'hides the face', against: { [expression]: ['happy', 'serious', 'cute'] } },
  crowd: {
    means: 'needs more room than head and shoulders',
    against: { framing: ['portrait', 'product'], lens: ['macro'] },
  },
  macroLens: { means: 'asks for a macro lens', against: { lens: ['35mm', '50mm', '85mm', 'wide_angle'] } },
  wideLens: { means: 'asks for a wide-angle lens', against: { lens: ['50mm', '85mm', 'macro'] } },
  fisheye: { means: 'asks for a fisheye lens', against: { lens: ['35mm', '50mm', '85mm', 'macro'] } },
  focalWide: { means: 'is a wide-angle lens', against: { lens: ['35mm', '50mm', '85mm', 'macro'] } },
  focal35: { means: 'is another lens', against: { lens: ['wide_angle', '50mm', '85mm', 'macro'] } },
  focal50: { means: 'is another lens', against: { lens: ['wide_angle', '35mm', '85mm', 'macro'] } },
  focal85: { means: 'is another lens', against: { lens: ['wide_angle', '35mm', '50mm'] } },
  tele: {
    means: 'asks for a long lens',
    against: { lens: ['wide_angle', '35mm', '50mm', 'macro'], camera: ['smartphone'] },
  },
  shallow: { means: 'asks for a soft background', against: { [depth]: ['deep'], camera: ['smartphone'] } },
  deep: {
    means: 'asks for sharpness throughout',
    against: { [depth]: ['shallow', 'bokeh'], lens: ['macro', '85mm'], framing: ['tiltshot'] },
  },
  phone: {
    means: 'asks for a phone',
    against: { camera: dedicatedCameras, lens: ['85mm', 'macro'], format: rawFiles },
  },
  instant: {
    means: 'asks for an instant camera',
    against: { style: drawn, camera: [...digitalCameras, 'film'], format: rawFiles },
  },
  film: {
    means: 'asks for film',
    against: { style: drawn, camera: ['dslr', 'mirrorless', 'smartphone'], format: rawFiles },
  },
  toyCamera: {
    means: 'asks for a simple camera',
    against: { style: drawn, camera: digitalCameras, format: rawFiles },
  },
  antique: {
    means: 'asks for an antique process',
    against: { style: drawn, camera: [...digitalCameras, 'film'], format: rawFiles },
  },
  dslr: {
    means: 'asks for a DSLR',
    against: { style: drawn, camera: ['mirrorless', 'medium_format', 'film', 'smartphone', 'vintage'] },
  },
  mirrorless: {
    means: 'asks for a mirrorless camera',
    against: { style: drawn, camera: ['dslr', 'medium_format', 'film', 'smartphone', 'vintage'] },
  },
  mediumFormat: {
    means: 'asks for a larger format',
    against: { style: drawn, camera: ['dslr', 'mirrorless', 'smartphone', 'film', 'vintage'] },
  },
  action: {
    means: 'asks for another kind of camera',
    against: {
      camera: [...dedicatedCameras, 'smartphone'],
      lens: ['85mm', 'macro', '50mm'],
      format: rawFiles,
    },
  },
  tape: {
    means: 'asks for video tape',
    against: { camera: [...dedicatedCameras, 'smartphone'], format: rawFiles },
  },
  movie: {
    means: 'asks for a cinema camera',
    against: { camera: ['smartphone', 'vintage', 'dslr', 'mirrorless', 'medium_format'] },
  },
};
