import type { Concept } from './all';

/*
 * What an exclusion rules out besides its own words: to exclude people is to exclude a chef. Keys are singular, in lower
 * case; only an exclusion of just these words counts, because "extra people" leaves the one in the words alone.
 */

const people: readonly Concept[] = ['woman', 'man', 'child', 'person', 'crowd', 'knownPerson'];
const animals: readonly Concept[] = ['animal', 'dog', 'cat', 'horse', 'bird', 'fish', 'insect'];
const text: readonly Concept[] = ['text'];

export const excludedConcepts: ReadonlyMap<string, readonly Concept[]> = new Map(
  Object.entries({
    'person,people,human,human being,human figure,figure,man or woman,men and women,face or people,character,model,anyone':
      people,
    'woman,female,lady,girl': ['woman'],
    'man,male,guy': ['man'],
    'boy,kid,child,children,baby': ['child'],
    'crowd,tourist,bystander,passerby,spectator,audience': ['crowd'],
    'animal,pet,wildlife,creature': animals,
    dog: ['dog'],
    cat: ['cat'],
    horse: ['horse'],
    bird: ['bird'],
    fish: ['fish'],
    'insect,bug': ['insect'],
    'text,letter,lettering,word,caption,typography,writing,font,sign,signage,title,writing or text,type,number':
      text,
    'car,automobile': ['car'],
    'vehicle,motor vehicle': ['car', 'vehicle'],
    'traffic,car and truck': ['car', 'traffic', 'vehicle'],
    'boat,ship': ['boat'],
    'plane,airplane,aircraft': ['aircraft'],
    'tree,forest': ['tree'],
    flower: ['flower'],
    'plant,greenery,vegetation': ['plant', 'tree', 'flower'],
    'building,architecture,house': ['building'],
    cloud: ['cloud'],
    'rain,bad weather': ['rainy'],
    snow: ['snowy'],
    'fog,mist,haze': ['foggy'],
    smoke: ['smoke'],
    'fire,flame': ['fire'],
    water: ['water'],
    'weapon,gun,sword,knife': ['weapon'],
    'blood,gore': ['blood'],
    food: ['food'],
    sky: ['sky'],
    'sun,sunlight': ['sun'],
    'moon,moonlight': ['moon'],
    'star,stars': ['stars'],
    'night,darkness': ['night', 'moon', 'stars'],
    'nudity,nude,nsfw': ['nude'],
    'hat,headwear': ['hat'],
    'glasses,eyewear,glass': ['glasses'],
    'beard,facial hair,mustache,moustache': ['beard'],
    shadow: ['shadow'],
    reflection: ['reflection'],
    furniture: ['furniture'],
    face: ['face'],
    hand: ['hand'],
    'neon,neon light': ['neonLight'],
    color: ['color', 'vivid'],
    'smile,smiling': ['happy'],
    'tear,crying': ['sad'],
    // The common exclusions of the catalog.
    'blurry,blurry background': ['blurred'],
    'noise,film grain': ['grainy'],
    'low quality': ['rough'],
    artifacts: ['glitched'],
    duplicate: ['twin'],
    distorted: ['warped'],
    mutation: ['mutant'],
    cropped: ['cutOff'],
    'out of frame': ['offFrame'],
    oversaturated: ['lurid'],
    watermark: ['logo'],
  } satisfies Record<string, readonly Concept[]>).flatMap(([wordings, concepts]) =>
    wordings.split(',').map((wording): [string, readonly Concept[]] => [wording, concepts]),
  ),
);
