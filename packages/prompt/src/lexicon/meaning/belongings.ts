import { stemOf, stemsOf } from './word-forms';

/* What belongs to a person or an animal, and does nothing of its own. */

export const garments = stemsOf(
  'hat cap crown coat jacket dress suit scarf glove glasses sunglasses apron boot shoe sandal sneaker sock shirt blouse sweater hoodie ' +
    'raincoat uniform helmet mask vest waistcoat robe cloak cape gown skirt tie veil armor kimono sari costume swimsuit pajamas jeans ' +
    'trousers overalls turban bonnet beret tuxedo tutu poncho shawl cardigan parka tunic toga goggles spectacles necklace ' +
    'tailcoat blazer kilt leotard corset pinafore dungarees fedora sombrero headscarf bandana slipper sash bathrobe anorak jumpsuit headphones headset earring bracelet wig sneakers mitten',
);

export const bodyParts = stemsOf(
  'hand finger arm leg foot paw eye head face mouth lip hair beard mustache moustache nose shoulder back knee elbow wing tail beak claw horn braid ponytail wrist palm fist thumb toe hoof trunk tentacle fang tooth ear chin cheek forehead neck heel ankle waist hip thigh throat brow',
);

export const possessives: ReadonlySet<string> = new Set(['his', 'her', 'its', 'their']);

interface Kin {
  readonly owners: ReadonlySet<string>;
  readonly kin: ReadonlySet<string>;
}

const grandparents = 'grandmother grandfather grandma grandpa granny granddad grandparent';

/** By a name for a relative: whose relative is that one, and by what names. "His grandmother" has a grandson. */
export const kinOf: ReadonlyMap<string, Kin> = new Map(
  (
    `grandson:his:${grandparents}|granddaughter:her:${grandparents}|grandchild:his her their:${grandparents}|` +
    'grandmother:her:grandson granddaughter grandchild|grandfather:his:grandson granddaughter grandchild|' +
    'son:his:mother father mom dad parent|daughter:her:mother father mom dad parent|' +
    'mother:her:son daughter child baby toddler|father:his:son daughter child baby toddler|' +
    'husband:his:wife|wife:her:husband|groom:his:bride|bride:her:groom bridegroom|' +
    'nephew:his:aunt uncle|niece:her:aunt uncle|owner:his her their:dog cat horse pet'
  )
    .split('|')
    .map((line): [string, Kin] => {
      const [name = '', owners = '', kin = ''] = line.split(':');
      return [stemOf(name), { owners: new Set(owners.split(' ')), kin: stemsOf(kin) }];
    }),
);

/** Things that are counted in pairs, and need no number. */
export const pairs = stemsOf(
  'pants trousers jeans shorts leggings tights overalls pajamas glasses spectacles sunglasses goggles binoculars scissors pliers tweezers tongs headphones earphones earbuds earrings cufflinks handcuffs shoes boots sandals slippers sneakers heels socks stockings gloves mittens skates skis crutches suspenders chopsticks wings antlers',
);
