import type { Option } from './option';

interface FileFormat extends Option {
  /** Camera file name that opens the prompt, such as `IMG_1018.CR2`. */
  readonly token: string;
  /** What the trick tends to do to the image. */
  readonly effect: string;
}

/**
 * Models were trained on many unedited photographs titled with the camera's file name, so such a name at the start of
 * a prompt pulls toward that look. The term is the token itself.
 */
export const fileFormats: readonly FileFormat[] = [
  {
    id: 'canon-raw',
    name: 'Canon RAW',
    description: 'A file name as a Canon camera gives it.',
    token: 'IMG_1018.CR2',
    anchor: 'IMG_1018.CR2',
    term: 'IMG_1018.CR2',
    sentence: '',
    synonyms: ['.cr2', '.cr3', 'canon raw'],
    effect: 'Unposed and warm, like an unedited holiday or family photograph.',
  },
  {
    id: 'nikon-raw',
    name: 'Nikon RAW',
    description: 'A file name as a Nikon camera gives it.',
    token: 'DSC_0042.NEF',
    anchor: 'DSC_0042.NEF',
    term: 'DSC_0042.NEF',
    sentence: '',
    synonyms: ['.nef', 'nikon raw'],
    effect: 'Crisp and documentary, with cool, neutral colors.',
  },
  {
    id: 'sony-raw',
    name: 'Sony RAW',
    description: 'A file name as a Sony camera gives it.',
    token: 'DSC04512.ARW',
    anchor: 'DSC04512.ARW',
    term: 'DSC04512.ARW',
    sentence: '',
    synonyms: ['.arw', 'sony raw'],
    effect: 'Clean and modern, with fine detail in the shadows.',
  },
  {
    id: 'leica-dng',
    name: 'Leica DNG',
    description: 'A file name as a Leica camera gives it.',
    token: 'L1003427.DNG',
    anchor: 'L1003427.DNG',
    term: 'L1003427.DNG',
    sentence: '',
    synonyms: ['.dng', 'leica dng', 'leica raw'],
    effect: 'Street photography: a caught moment, strong contrast, gentle falloff.',
  },
  {
    id: 'phase-one',
    name: 'Phase One',
    description: 'A file name as a Phase One medium format back gives it.',
    token: 'CF004217.IIQ',
    anchor: 'CF004217.IIQ',
    term: 'CF004217.IIQ',
    sentence: '',
    synonyms: ['.iiq', 'phase one'],
    effect: 'Studio calm: very fine texture and smooth steps from light to dark.',
  },
  {
    id: 'cinema-mov',
    name: 'Cinema MOV',
    description: 'A clip name as a video camera gives it.',
    token: 'CLIP0071.MOV',
    anchor: 'CLIP0071.MOV',
    term: 'CLIP0071.MOV',
    sentence: '',
    synonyms: ['.mov', 'cinema mov'],
    effect: 'A frame from a moving picture: a touch of motion, a scene under way.',
  },
  {
    id: 'red-cinema',
    name: 'RED cinema',
    description: 'A clip name as a RED cinema camera gives it.',
    token: 'A001_C003.R3D',
    anchor: 'A001_C003.R3D',
    term: 'A001_C003.R3D',
    sentence: '',
    synonyms: ['.r3d', 'red cinema', 'red camera'],
    effect: 'Feature film: deep color, bold light, sharp even in the dark.',
  },
  {
    id: 'arri-alexa',
    name: 'ARRI Alexa',
    description: 'A clip name as an ARRI Alexa gives it.',
    token: 'A003C012.ARX',
    anchor: 'A003C012.ARX',
    term: 'A003C012.ARX',
    sentence: '',
    synonyms: ['.arx', '.ari', 'arri alexa', 'alexa'],
    effect: 'Feature film: soft highlights, natural skin, a quiet palette.',
  },
];
