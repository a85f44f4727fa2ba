import { toLines } from './lines';

/*
 * Lines as in lines.ts, written before the word lists were read and judged as a photographer would. At first look, of a
 * hundred lines (95% intervals by Wilson):
 *
 * - first set, 120 and 120 lines: 28 missed (21–37), 14 false alarms (9–22)
 * - its second half again, 60 and 60 lines, after mending by the first: 23 missed (14–35), 10 false alarms (5–20)
 * - second set after that, 60 and 60 lines: 37 missed (26–49), 10 false alarms (5–20)
 * - third set after mending by both, 40 and 40 lines, by an author who knew the lists: 15 missed (7–29), 8 false alarms
 *   (3–20)
 * - fourth set, 60 and 60 lines written before its author read the lists: 38 missed (27–51), 3 false alarms (1–11)
 * - the same set after completing the lists by semantic class, its failures not looked at: 8 missed (4–18), 5 false
 *   alarms (2–14). One author wrote the lines and then the lists, so this flatters them
 * - fifth set, 36 and 36 lines by the same author after that, at first look: 39 missed (25–55), 3 false alarms (0–14).
 *   The lists before completion miss 67 of the same lines (50–80), with the same false alarms
 *
 * Lines of the last two sets are in coverage-lines.ts.
 *
 * What is still missed needs knowledge of the world: a summit is not a studio, a platform in Moscow is underground.
 */

export const photographerClashing = toLines(`
  ukiyo-e print of a wave and three boats || style=photorealistic
  documentary photograph of shipbreakers in Chittagong || style=anime-manga
  warm terracotta and amber tones in a courtyard || mood=cold-neon
  from a hot-air balloon, the patchwork of fields || framing=portrait
  cosmonauts repairing a station in orbit || lighting=golden_hour
  voxel castle, isometric || style=photorealistic
  the swordsman sobs over a broken blade || style=anime-manga; parameter:character_expression=happy
  A linocut of a heron, two colours, rough edges || style=3d-render
  she leans on the railing and watches the ferries come and go || exclusions=people
  a bonfire on the beach at night || lighting=natural
  emerald parrots on a golden temple roof || mood=bw
  looking straight down on a chessboard || framing=lowangle
  huskies pulling a sled || exclusions=dogs
  a girl beaming from ear to ear || style=anime-manga; parameter:character_expression=serious
  a bullet frozen as it leaves an apple || lighting=long_exposure
  grandparents playing cards by the light of an oil lamp || lighting=flash
  an orchard in a downpour, baskets abandoned || lighting=studio
  8x10 large format portrait of a rancher || camera=smartphone
  a stadium with sixty thousand fans || framing=portrait
  peonies in a milk jug || exclusions=flowers
  icy blue palette, frozen harbor || mood=warm-tone
  a snowstorm swallowing a ski lift || lighting=golden_hour
  impressionist haystacks, thick brushstrokes || style=photorealistic
  razor-thin focus on one eyelash || parameter:depth_of_field=deep
  a samurai under a cherry tree || exclusions=people
  sharp from front to back, a slot canyon || parameter:depth_of_field=shallow
  in the manner of Hokusai, a fishing village || style=photorealistic
  the whole cathedral square, seen from a plane || framing=lowangle
  freeze-frame of a dog shaking off water, every drop sharp || lighting=long_exposure
  watercolor, loose wash, poppies in a jug || style=photorealistic
  a speleologist abseiling into a cavern || lighting=golden_hour
  soft window light on a sleeping baby || lighting=flash
  the passport photo of a young clerk || framing=wideshot
  graffiti spelling HOPE across a wall || exclusions=text
  lit by three strobes against seamless paper, a sneaker || lighting=golden_hour
  grainy, high-ISO concert picture || exclusions=noise
  a tiny figure in an immense desert || framing=portrait
  rush-hour traffic on a flyover || exclusions=cars
  noon in the plaza, pigeons, no shade anywhere || lighting=golden_hour
  miners eating lunch a thousand feet underground || lighting=natural
  my aunt, laughing, hair full of flour || exclusions=people
  a goalkeeper diving for the ball || exclusions=people
  emoji-style sticker of a hamster || style=photorealistic
  twins in matching raincoats || exclusions=duplicate
  clouds piling up over the plain || exclusions=clouds
  a welder, lit only by the sparks || lighting=natural
  a cottage by the loch || exclusions=buildings
  a girl's face lit by her phone screen in a dark bedroom || lighting=golden_hour
  a vampire's crypt, one guttering candle for light || lighting=studio
  a cubist portrait of a guitarist || style=photorealistic
  a birthday cake with "Happy 40th" piped on it || exclusions=text
  bathers on a crowded beach in August sunshine || lighting=indoor_ambient
  jurors deliberating || exclusions=people
  brightly coloured kites above the beach || mood=bw
  a toddler asleep on her father's shoulder || exclusions=people
  GoPro on the helmet, downhill racer || camera=vintage
  everything in grey, no color at all, a fishing pier || mood=technicolor
  RAW photo, hyperreal pores, old sailor || style=cartoon-comic
  the queue outside a bakery || exclusions=people
  shop window lettered BAKERY || exclusions=text
  Super 8 home movie frame of kids on a lawn || camera=dslr
  Manhattan skyline from the ferry || lighting=studio
  a herd of bison on the prairie || lighting=studio
  a Leica M6 and Tri-X street scene, Paris || camera=smartphone
  a superhero comic page in six panels || style=photorealistic
  over-the-shoulder view of a chess player || framing=aerial
  the valley under heavy cloud, no sun all day || lighting=golden_hour
  looking up from the pavement at a tower || framing=aerial
  The clock over the bar says twenty to four and outside it is still dark; a waitress stacks the chairs while the only customer stares into a cold cup of coffee and doesn't want to leave. || lighting=golden_hour
  an eagle caught with a 600mm from a hide || lens=wide_angle
  macarons in candy colours || mood=moody-dark
  only her hands, tight on the needle || framing=wideshot
  a tilting horizon in fisheye distortion || lens=50mm
  a cramped kitchen at 18mm || lens=85mm
  the Perseids over a stone circle || lighting=natural
  insomniac at a kitchen window, 2:40 am on the oven clock || lighting=golden_hour
  lamplighters doing their rounds at nightfall || lighting=natural
  a bazaar at the hottest hour, sun straight above the awnings || lighting=golden_hour
  sheets on a line in bright spring sunshine || lighting=neon
  a seal slipping under the ice, seen from beneath the water || lighting=studio
  trawler pitching in a force ten gale || lighting=golden_hour
  cross-country skiers in a whiteout || lighting=golden_hour
  umbrellas, puddles, a tram queue in the wet, rain coming down in sheets || lighting=studio
  harvesters in an endless wheat field || lighting=indoor_ambient
  a family around a campfire in the dark woods || lighting=natural
  the pub, lit by nothing but the log fire || lighting=studio
  a hacker, face blue in the glow of six monitors || lighting=golden_hour
  an alley where the only light is a red neon arrow || lighting=natural
  ring-lit beauty portrait, white seamless || lighting=golden_hour
  water balloon at the moment it bursts, 1/8000 s || lighting=long_exposure
  comet trails of traffic through the old town, 30-second exposure || lighting=flash
  gentle north light from a tall studio window on a pear || lighting=flash
  oil on canvas: a shepherd with two dogs || style=photorealistic
  a fountain-pen sketch of Lisbon rooftops || style=photorealistic
  children's-book picture of a bear in pyjamas, gouache || style=3d-render
  a GTA screenshot of a beach car chase || style=sketch-line-art
  woodblock print, cranes over reeds || style=3d-render
  a photograph my grandfather took of the mill in 1951 || style=anime-manga
  35mm street photo, old man feeding pigeons || style=cartoon-comic
  Lego-style low-poly pirate ship, Blender || style=sketch-line-art
  a manga heroine leaping between roofs || style=photorealistic
  watercolour of Venice || style=photorealistic
  the iris of a cat's eye, filling the picture || framing=wideshot
  one lonely tree, minuscule under a gigantic sky || framing=portrait
  bird's eye of a roundabout || framing=lowangle
  a giraffe photographed from the ground, towering over us || framing=aerial
  a marathon start with ten thousand runners || framing=portrait
  bride and groom head to toe on the church steps || framing=portrait
  tight on the drummer's face, sweat flying || framing=wideshot
  the Grand Canyon from rim to rim || framing=portrait
  surfer in the barrel, GoPro || lens=85mm
  a cheetah through a 500mm f/4 || lens=35mm
  her eyes sharp, everything else dissolving into blur || parameter:depth_of_field=deep
  foreground flowers and distant peaks equally sharp || parameter:depth_of_field=shallow
  faded Polaroid, two kids and a paddling pool || camera=dslr
  blurry flip-phone picture of a concert || camera=medium_format
  a fruit stall bursting with reds, oranges and greens || mood=bw
  a stark monochrome dune || mood=vibrant
  hot-pink limousine, lime-green palm trees || mood=sepia
  drained, colourless winter moor || mood=technicolor
  the conductor raises his baton || exclusions=people
  a couple of mechanics arguing over an engine || exclusions=people
  grandma's kitchen, grandma rolling dough || exclusions=people
  a shepherd's collie herding sheep || exclusions=animals
  yellow taxis inching down Fifth Avenue || exclusions=cars
  a cobbled lane between half-timbered houses || exclusions=buildings
  a diner window with the words EAT HERE painted on it || exclusions=text
  a bouquet of sunflowers on a piano || exclusions=flowers
  the little witch bursts into tears || style=anime-manga; parameter:character_expression=happy
  a wildlife photograph of a stoat || style=sketch-line-art
  a charcoal study of two hands || style=3d-render
  a photojournalist's portrait, hard flash straight on || lighting=natural
  a chapel doorway, snow falling thick and fast || lighting=golden_hour
`);
