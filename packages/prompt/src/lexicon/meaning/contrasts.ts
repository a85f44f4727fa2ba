/*
 * What a text cannot add to someone's words without contradicting them: "at night" and "in bright sunshine". By a word of
 * theirs, patterns as in `wordings.ts`.
 */
export const contrasts: readonly (readonly [own: string, against: string])[] = [
  [
    'night nighttime midnight moonlit starlit starry moonlight nocturnal',
    'broad ~ daylight/sunlight/sunshine;bright ~ daylight/sunlight/sunshine/sun;daylight;sunrise;morning ~ sun/sunshine/sunlight/light;midday;noon;noonday;sunlit;sunshine;sunny;blue sky;blazing/hot/harsh ~ sun;afternoon ~ sun/light/sunlight;full daylight;sky ~ brilliant blue',
  ],
  [
    'day daytime daylight noon midday morning afternoon sunny sunlit sunshine',
    'midnight;dead of night;pitch dark;pitch black;starry ~ sky;star filled ~ sky;moonlit;moonlight;starlit;starlight;night sky;dark ~ night;at night;after dark;full moon;black of night',
  ],
  [
    'sunrise dawn daybreak',
    'midnight;dead of night;pitch dark;noon;midday;sunset;sundown;dusk;at night;starlit;high sun',
  ],
  [
    'sunset sundown dusk twilight',
    'midnight;noon;midday;sunrise;dawn;daybreak;morning ~ sun/light;broad ~ daylight',
  ],
  [
    'rain rainy raining storm stormy thunderstorm downpour drizzle rainstorm lightning thunder',
    'cloudless;clear ~ blue/sky;blue sky;sunny;bone dry;perfectly/completely/totally/entirely dry;rain free;dry ~ pavement/street/ground/road/stone/cobble;sky ~ calm;calm and clear;flat as glass;sunshine;blazing sun;not a cloud;windless;sunlit ~ sky',
  ],
  [
    'flooded flood wet soaked drenched puddle soggy dripping',
    'bone dry;perfectly/completely/totally/entirely dry;dry and dusty;dusty and ~ dry;parched;dry ~ pavement/street/ground/road/cobble;drought',
  ],
  [
    'dry arid parched desert',
    'soaked;drenched;rain soaked;flooded;waterlogged;lush ~ green;rainforest;pouring ~ rain;downpour;snow covered;torrent;rapids;puddle;rushing/surging/flowing/roaring ~ water;water/river/stream ~ surge/rush/flow/pour/roar',
  ],
  [
    'snow snowy winter blizzard snowstorm frozen icy frost ice snowfall',
    'summer ~ heat/sun/day/meadow;midsummer;tropical;palm tree;heat wave;scorching;sweltering;cherry blossom;spring ~ blossom/flower/meadow;melted away;warm summer;sunbather;sunbathing;swimsuit;bikini;beach umbrella;balmy;hot/scorching/blazing/july/august ~ sun;heat haze/shimmer',
  ],
  ['summer summertime', 'snow;snowy;blizzard;winter;wintry;frost;icicle;snowdrift;autumn leaf;bare branch'],
  [
    'autumn fall autumnal',
    'spring ~ blossom/flower/bud;cherry blossom;springtime;midsummer;high summer;fresh green ~ bud/leaf;deep ~ snow;snowdrift',
  ],
  [
    'spring springtime blossom',
    'autumn leaf;fall foliage;midwinter;snowdrift;deep ~ snow;bare branch;dead ~ leaf',
  ],
  [
    'fog foggy mist misty hazy',
    'crystal clear;perfectly clear;clear ~ air/blue/sky;cloudless;razor sharp ~ horizon;without a trace of fog',
  ],
  ['cloudy overcast', 'cloudless;clear ~ blue/sky;blazing sun;bright sunshine;blue sky'],
  [
    'sunny sunlit sunshine',
    'moonlit;midnight;starry ~ sky;overcast;pouring ~ rain;downpour;gloomy ~ sky;thick/heavy ~ cloud;drizzle;thunderstorm;under gray sky',
  ],
  [
    'sleeping asleep sleep nap napping dozing slumber',
    'wide awake;awake;eye ~ open;open eye;wide eyed;alert;leap/jump/run ~ about;chatter',
  ],
  ['awake alert', 'asleep;fast asleep;sound asleep;eye closed;dozing'],
  [
    'empty deserted abandoned vacant uninhabited lonely',
    'crowd;crowded;packed;bustling;throng;busy with;teeming;full of people;crammed;jam packed;overflowing',
  ],
  [
    'crowded busy bustling packed crowd',
    'deserted;completely/utterly/totally/almost empty;nobody ~ there/around;not a soul;empty of people;abandoned',
  ],
  [
    'alone lone solitary lonely single',
    'crowd;surrounded by ~ friend/pack/people;throng;packed;companion;pack of',
  ],
  ['empty drained', 'to the brim;brimming;full to ~ top;water ~ fill;filled with ~ water'],
  [
    'waterfall river stream lake sea ocean pond fountain',
    'bone dry;dried up;run dry;without a drop of ~ water;not a drop of ~ water;waterless;parched ~ bed',
  ],
  [
    'campfire bonfire fire fireplace hearth',
    'unlit;extinguished;gone out;burned out;burnt out;cold ash;snuffed out',
  ],
  ['wind windy windswept breeze gale', 'windless;still air;not a breath of ~ wind;dead calm'],
  ['moon moonlit moonlight', 'moonless;without a moon'],
  [
    'wave waves surf swell foaming foam raging choppy rapids whitewater',
    'glassy ~ water/sea/river;motionless ~ water/sea/river;flat as glass;calm as glass;flat calm;mirror smooth/calm;glassy ~ calm;waveless',
  ],
  ['moonless', 'full moon;moonlit;moonlight'],
  ['star stars starry starlit', 'starless;overcast ~ sky;thick/heavy ~ cloud'],
  ['open', 'shut tight;closed tight;locked;bolted;boarded up;firmly/tightly ~ closed/shut'],
  ['closed shut locked', 'wide open;flung open;standing open;thrown open;hanging open;left open'],
  ['dead withered bare leafless', 'full bloom;blossoming;thick with leaf;leafy;lush ~ leaf/foliage;verdant'],
  ['blooming flowering', 'withered;wilted;leafless;bare branch;dead ~ flower/stem'],
  [
    'ancient old antique medieval historic weathered vintage aged',
    'brand new;newly ~ built/opened/made;newly;state of the art;ultramodern;ultra modern;sleek ~ modern;straight from ~ factory;fresh from ~ factory;unused',
  ],
  ['new modern futuristic', 'centuries old;crumbling;antique;time worn;medieval;dilapidated'],
  [
    'abandoned derelict ruined ruins',
    'freshly painted;newly ~ built/renovated/opened;immaculate;spotless;brand new;bustling;well kept;freshly renovated',
  ],
  [
    'bald shaved shaven hairless',
    'braid;ponytail;pigtail;long ~ hair;flowing ~ hair;curl;dreadlock;lock of hair;mane of hair;thick ~ hair;afro;fringe',
  ],
  [
    'smiling smile happy cheerful laughing laughing joyful',
    'scowl;frown;sob;weep;grim;tear stream;tear run;in tears;crying;stony faced;miserable;furious',
  ],
  [
    'sad crying weeping melancholy sorrowful mournful',
    'beaming;grinning;laughing;joyful;cheerful;burst with joy;broad smile;ecstatic;gleeful',
  ],
  [
    'angry furious enraged grumpy',
    'smiling;beaming;cheerful;serene;gentle smile;laughing;peaceful;blissful;placid',
  ],
  [
    'calm peaceful serene tranquil quiet still',
    'chaotic;raging;turbulent;riot;stormy;crashing;deafening;frantic;violent;uproar;choppy;churning;roaring;furious;squall;whitecap;white capped;gale;towering wave;rough sea/water',
  ],
  ['barefoot', 'boot;shoe;sneaker;sandal'],
  ['blindfolded blind', 'eye ~ bright;look straight;gaze at'],
  ['silent quiet', 'deafening;uproar;blaring'],
  ['clean spotless pristine tidy neat', 'filthy;grimy;mud caked;cluttered;strewn with rubbish;messy'],
  [
    'dirty filthy messy cluttered muddy',
    'spotless;immaculate;pristine;spick and span;neatly tidied;sparkling clean',
  ],
  [
    'rusty rusted broken cracked shattered',
    'gleaming new;brand new;flawless;immaculate;pristine;intact;mint condition;factory fresh;unblemished',
  ],
  ['indoors inside indoor', 'open air;out in the open;under the open sky'],
  ['underwater', 'on dry land;bone dry;desert sand;in midair'],
  ['burning lit blazing flaming', 'unlit;extinguished;snuffed out;stone cold'],
  ['melting steaming boiling simmering', 'frozen solid;rock solid;frozen over;ice cold;stone cold'],
  [
    'frozen',
    'melted;thawed;flowing freely;rippling;open water;warm ~ water;lapping ~ wave;wave ~ roll/crash/lap/break;rolling/crashing ~ wave;flowing ~ water;gently ~ steaming ~ water',
  ],
  ['monochrome grayscale', 'colorful;rainbow color;riot of color'],
  [
    'colorful rainbow vibrant multicolored',
    'monochrome;grayscale;colorless;drained of color;black and white',
  ],
  [
    'dark dim gloomy',
    'brightly lit;floodlit;dazzling ~ bright;flooded with ~ light;bright ~ daylight;broad daylight',
  ],
  ['lush', 'barren;withered;parched'],
  ['motionless stationary parked', 'speed along;racing;hurtle'],
  ['tabby calico tortoiseshell', 'jet black;black/white ~ fur/coat;all/solid ~ black/white'],
];
