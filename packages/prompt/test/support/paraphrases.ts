/* Someone's words, and what a writer made of them. Written for these tests. */

/** By the user's words: texts that keep their meaning. */
export const faithful: Readonly<Record<string, readonly string[]>> = {
  'a warden evicting a tenant': ['the tenant is evicted by a warden', 'Evicted by a warden, a tenant waits on the stairs'],
  'a pony with no bridle trotting along a dike': ['a pony without a bridle trots along a dike'],
  'a stork on a chimney with a kite above it': ['A kite flies above a stork on a chimney'],
  'a lemon to the left of a plum': ['a lemon on the left, a plum on the right', 'a plum to the right of a lemon'],
  'a violet scarf and an orange scarf on a rail': ['a rail with an orange scarf and a violet one'],
  'a nurse giving a teddy bear to a boy': [
    'A boy receives a teddy bear from a smiling nurse',
    'a boy being given a teddy bear by a nurse',
    'the nurse, kneeling by the window, hands a teddy bear to the boy',
  ],
  'a climber without a helmet hanging from a rope': ['a climber hangs from a rope, wearing no helmet'],
  'a lighthouse on a cliff above the sea': ['Above the sea, on the edge of a cliff, rises a lighthouse'],
  'a red cube and a blue ball': [
    'a blue ball and a red cube on white paper',
    'a red cube beside a blue ball',
    'a glossy red cube stands next to a small blue ball',
    'a cube that is red and a ball that is blue',
    'A cube painted red and a ball painted blue share a shelf.',
    'a crimson cube and an azure ball',
  ],
  'three cats on a sofa': [
    'On a worn sofa, three cats doze in a heap',
    '3 cats curled up on a couch',
    'three sleepy cats share a velvet sofa',
    'a trio of cats on a couch',
  ],
  'a dog chasing a cat': [
    'a cat chased by a dog across wet grass',
    'a scruffy dog chases a frightened cat',
    'A cat is being chased by a dog.',
    'a dog in pursuit, chasing a tabby cat over the lawn',
  ],
  'an old woman feeding pigeons in a park': [
    'pigeons being fed by an elderly woman in a park',
    'In a leafy park, an old woman feeds a flock of pigeons',
    'an elderly lady in a park feeds pigeons from a paper bag',
  ],
  'a lamp to the left of a bed': [
    'a bed with a lamp to the left of it',
    'To the left of a bed stands a lamp',
    'a bed to the right of a tall brass lamp',
  ],
  'a boat under a stone bridge': [
    'Beneath a stone bridge drifts a boat',
    'a small wooden boat underneath an old stone bridge',
    'a stone bridge above a rowing boat',
  ],
  'a man without a hat': ['a bearded man without any hat', 'a man with windblown hair, no hat'],
  'a sign that says "OPEN LATE" above a door': [
    'Above a door, a sign reads "OPEN LATE"',
    'a wooden sign saying "OPEN LATE" hangs above a green door',
    'a neon sign above a door, lettered “OPEN LATE”',
  ],
  'two brown horses pulling a yellow carriage': [
    'a yellow carriage pulled by two brown horses',
    'a pair of brown horses pull a bright yellow carriage along a lane',
    'A carriage, painted yellow, is drawn by two brown horses.',
  ],
  'a girl holding a white balloon in front of a brick wall': [
    'In front of a brick wall, a little girl holds a white balloon',
    'a brick wall behind a girl who is holding a white balloon',
    'a girl clutches a white balloon before a brick wall',
  ],
  'Marie Curie in her laboratory': [
    'In her laboratory, Marie Curie bends over glass flasks',
    'Marie Curie at work in her cluttered laboratory',
  ],
  'a whale bigger than a ship': ['a ship smaller than a whale', 'an enormous whale, larger than the ship beside it'],
  'a wooden table with a glass vase on it': [
    'a glass vase on a wooden table',
    'A vase of glass stands on a table made of wood.',
    'On a rustic wooden table sits a glass vase',
  ],
  'a black and white cow in a green meadow': [
    'a cow with black and white patches in a lush green meadow',
    'In a green meadow grazes a black and white cow',
  ],
  'an astronaut riding a horse on the moon': [
    'On the moon, an astronaut rides a pale horse',
    'a horse ridden by an astronaut on the moon',
  ],
  'a chef cutting vegetables in a small kitchen': [
    'In a small kitchen, a chef slices vegetables',
    'vegetables being cut by a chef in a small, steamy kitchen',
  ],
  'five candles on a birthday cake': ['a birthday cake topped with five candles', 'A birthday cake with 5 lit candles on top.'],
  'a child in a yellow raincoat jumping into a puddle': [
    'a child wearing a yellow raincoat jumps into a puddle',
    'Into a wide puddle jumps a child in a bright yellow raincoat',
  ],
}; // prettier-ignore

/** By the user's words: texts that change their meaning. */
export const unfaithful: Readonly<Record<string, readonly string[]>> = {
  'a warden evicting a tenant': ['a tenant evicts a warden', 'a warden is evicted by a tenant', 'Evicted by a tenant, a warden waits'],
  'a lemon to the left of a plum': ['a plum on the left, a lemon on the right'],
  'a grey hen on the fence and a brown hen in the trough': ['a brown hen on the fence and a grey hen in the trough'],
  'a judge in a wig facing a clerk in a cape': ['a judge in a cape facing a clerk in a wig', 'a judge in a wig facing away from a clerk in a cape'],
  'a nun planting beans while her brother waters leeks': ['a nun watering leeks while her brother plants beans'],
  'a toy inside a crate': ['a crate with a toy beside it', 'a toy on top of a crate'],
  'a heron running up a slope': ['a heron running down a slope'],
  'a flea on a camel\u2019s nose': ['a camel on a flea\u2019s nose'],
  'a hockey ball under a car': ['a tennis ball under a car', 'anything but a hockey ball under a car'],
  'a nurse giving a teddy bear to a boy': [
    'A nurse receives a teddy bear from a boy',
    'the boy, sitting in bed, hands a teddy bear to the nurse who is kneeling there',
  ],
  'a cat chasing a mouse through a kitchen': ['A cat races through a kitchen with a mouse chasing it'],
  'a small robot watering a sunflower': [
    'a huge robot is watering a sunflower, with tiny ferns around',
    'a small girl is watering a sunflower. Light plays on the robot in the corner.',
  ],
  'a violinist performing on an empty stage': ['a violinist performing on an empty beach'],
  'a farmer loading hay onto a rusty truck': ['a farmer loading hay onto a rusty boat. The old vehicle is dusty.'],
  'a hummingbird beside a flower': ['three hummingbirds beside a flower'],
  'a cat on a bed and a dog on a sofa': ['a dog on a bed and a cat on a sofa'],
  'cars parked on a street near a house': ['cars driving on a street near a house'],
  'a couple dancing under string lights in a barn': ['High above strings of lights in a barn, a couple is dancing'],
  'a red cube and a blue ball': [
    'a blue cube and a red ball',
    'a blue cube beside a glossy red ball',
    'a cube that is blue and a ball that is red',
    'a red cube and a ball',
    'a red cube and a green ball',
    'a red cube and a blue ball, the cube is blue',
  ],
  'three cats on a sofa': ['two cats on a sofa', 'cats on a sofa', 'four sleepy cats share a sofa', 'three cats under a sofa', 'a sofa on three cats'],
  'a dog chasing a cat': ['a cat chasing a dog', 'a dog chased by a cat', 'a small cat chases a big dog', 'a dog and a cat'],
  'an old woman feeding pigeons in a park': ['a woman feeding pigeons in a park', 'an old woman feeding pigeons', 'an old woman in a park'],
  'a lamp to the left of a bed': ['a lamp to the right of a bed', 'a bed to the left of a lamp', 'a lamp behind a bed', 'a lamp and a bed'],
  'a boat under a stone bridge': ['a boat on a stone bridge', 'a stone bridge under a boat', 'a stone boat under a bridge'],
  'a man without a hat': ['a man with a hat', 'a man in a straw hat'],
  'a sign that says "OPEN LATE" above a door': [
    'a sign that says "OPEN EARLY" above a door',
    'a sign above a door that says "OPEN LATE" in a shop',
    'a sign above a door',
    'a door that says "OPEN LATE" below a sign',
  ].filter((_, at) => at !== 1),
  'two brown horses pulling a yellow carriage': [
    'two yellow horses pulling a brown carriage',
    'a brown carriage pulled by two yellow horses',
    'a yellow carriage pulling two brown horses',
    'three brown horses pulling a yellow carriage',
  ],
  'a girl holding a white balloon in front of a brick wall': [
    'a girl holding a white balloon behind a brick wall',
    'a white girl holding a balloon in front of a brick wall',
    'a girl holding a balloon in front of a brick wall',
  ],
  'Marie Curie in her laboratory': ['a scientist in her laboratory', 'Pierre Curie in her laboratory'],
  'a whale bigger than a ship': ['a ship bigger than a whale', 'a whale smaller than a ship'],
  'two red flowers and three white flowers': ['two white flowers and three red flowers', 'three red flowers and two white flowers'],
  'a wooden table with a glass vase on it': ['a glass table with a wooden vase on it', 'a wooden table with a vase on it'],
  'a man playing a guitar and a woman playing a drum': ['a woman playing a guitar and a man playing a drum'],
}; // prettier-ignore
