/** Sample subjects: a person, an animal, a thing, a place. */
export const subjectSuggestions: readonly string[] = [
  'An old fisherman mending a green net on the harbor wall, hands weathered by salt',
  'A red fox crossing a frozen lake at first light, breath hanging in the air',
  'A ceramic teapot shaped like a snail, steam curling from its shell',
  'A lighthouse library, shelves spiraling up the tower to a lamp of glass',
];

interface ScenarioGroup {
  readonly name: 'Studio' | 'Urban' | 'Natural' | 'Cinematic' | 'Editorial';
  readonly suggestions: readonly string[];
}

export const scenarioSuggestions: readonly ScenarioGroup[] = [
  {
    name: 'Studio',
    suggestions: [
      'on a seamless paper backdrop in warm gray',
      'on a black acrylic table with a faint reflection',
      'against a hand-painted canvas in dusty rose',
    ],
  },
  {
    name: 'Urban',
    suggestions: [
      'on a rain-slicked street in Tokyo after midnight',
      'on a rooftop among water tanks as the city wakes',
      'in a narrow alley hung with laundry in Naples',
      'at an empty metro platform just after the train has left',
    ],
  },
  {
    name: 'Natural',
    suggestions: [
      'in a beech forest with morning mist between the trunks',
      'on a black sand beach under a heavy sky',
      'in a meadow of knee-high grass and poppies in June',
      'beside an alpine lake as still as a mirror',
    ],
  },
  {
    name: 'Cinematic',
    suggestions: [
      'in a roadside diner at 3 a.m. with one car outside',
      'in a desert at dusk with a storm far off on the horizon',
      'in a corridor of a spaceship with red lamps pulsing along the floor',
      'on a foggy pier with a single lantern burning',
    ],
  },
  {
    name: 'Editorial',
    suggestions: [
      'in a brutalist concrete villa with one yellow chair',
      'in a greenhouse overgrown with monstera and ferns',
      'in a faded ballroom with tall windows and peeling gilt',
    ],
  },
];
