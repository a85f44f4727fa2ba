import { toLines } from './lines';

/* More lines as in lines.ts: other subjects, and what is easily mistaken for a contradiction. */

export const moreClashing = toLines(`
  a red fox in shallow focus || exclusions=blurry
  a fox crossing a snowy field by moonlight || lighting=golden_hour
  a gas station in the middle of the night || lighting=natural
  an alley lit only by the moon || lighting=natural
  fireworks over the bay || lighting=golden_hour
  a street vendor after dark || lighting=natural
  a village at 2 a.m. || parameter:lighting=golden_hour
  a campfire under a sky full of stars || lighting=studio
  lunch hour on a sunny terrace || lighting=neon
  a runner in the noonday heat || lighting=golden_hour
  a cathedral at twilight || lighting=golden_hour
  dolphins below the waves || lighting=studio
  a hiker caught in a hailstorm || lighting=golden_hour
  a spacecraft among the rings of Saturn || lighting=indoor_ambient
  a sewer tunnel || lighting=natural
  an empty parking garage at night || lighting=natural
  a ramen bar bathed in neon || lighting=natural
  a gloomy rainy day in Glasgow || lighting=golden_hour
  a medieval banquet by torchlight || lighting=studio
  an acrylic painting of a parrot || style=photorealistic
  a crayon drawing of my house || style=3d-render
  an ink sketch of an old oak || style=photorealistic
  a fresco of angels || style=photorealistic
  a black-and-white photograph of a steam train || style=anime-manga
  a CGI spaceship || style=sketch-line-art
  a comic book panel of a fight || style=photorealistic
  a cel-shaded knight || style=photorealistic
  an 8-bit forest || style=photorealistic
  a portrait in oils || style=photorealistic
  a wolf drawn in charcoal || style=photorealistic
  a harbor painted in watercolor || style=photorealistic
  macro shot of a honeybee || framing=wideshot
  tight close-up of a guitarist's fingers || framing=wideshot
  a city seen from a helicopter || framing=lowangle
  a giant robot viewed from the ground looking up || framing=aerial
  a woman shown head to toe in a red coat || framing=portrait
  a vast panorama of the steppe || framing=portrait
  a selfie with a llama || lens=85mm
  an astronaut, 14mm ultra-wide || lens=85mm
  a ladybird shot with a macro lens || lens=wide_angle
  a marathon shot with a drone || lens=macro
  taken on a disposable camera, two girls at prom || camera=medium_format
  a lime green scooter || mood=bw
  a field of purple lavender || mood=sepia
  a monochrome photo of a dancer || mood=vibrant
  a desaturated street in winter || mood=technicolor
  a fisherwoman hauling nets || exclusions=people
  passengers on a tram || exclusions=people
  a boy and his dog || exclusions=animals
  an old sedan in a field || exclusions=cars
  a neon sign that reads EAT || exclusions=text
  a chalkboard with "Today's special" on it || exclusions=text
  a protest banner saying NO MORE || exclusions=text
  a book cover with the title Dune || exclusions=text
  a pine forest || exclusions=trees
  a pistol on a table || exclusions=guns
  a weeping widow || style=anime-manga; parameter:character_expression=happy
  a screaming goblin || style=anime-manga; parameter:character_expression=cute
  a smiling schoolgirl || style=anime-manga; parameter:character_expression=serious
  a tearful goodbye at a station || style=anime-manga; parameter:character_expression=happy
  a coyote calling beneath a blood moon || lighting=golden_hour
  a subway entrance | long after midnight | lighting=natural
  a petrol pump at night, moths circling || lighting=golden_hour
  a lonely road lit by headlights || lighting=natural
  an orchard at daybreak || lighting=studio
  a rowing crew silhouetted at sunset || lighting=studio
  a volleyball match under the noon sun || lighting=golden_hour
  a manta ray gliding underwater || lighting=indoor_ambient
  a moor wrapped in thick fog || lighting=golden_hour
  a tram in heavy rain || lighting=golden_hour
  an abandoned mine shaft || lighting=natural
  a satellite floating in space || lighting=natural
  a chess game by candlelight || lighting=flash
  a bowling alley lit by blacklight || lighting=natural
  a tempera painting of a saint || style=photorealistic
  an etching of Venice || style=photorealistic
  a doodle of a cat || style=3d-render
  a blender render of a teapot || style=photorealistic
  an anime-style portrait of a knight || style=photorealistic
  a newspaper cartoon about taxes || style=photorealistic
  a photo of my bicycle || style=sketch-line-art
  a vintage photograph of a sailor || style=3d-render
  a screenshot of a chat || style=photorealistic
  a blueprint of a rocket || style=photorealistic
  a close up of a frog's eye || framing=aerial
  a half-length portrait of a baker || framing=wideshot
  a full body shot of a robot || framing=portrait
  a top-down view of a table || framing=lowangle
  a view from below of a bridge || framing=aerial
  an aerial photograph of salt ponds || framing=portrait
  a wide panoramic landscape || framing=portrait
  a bee on a daisy, macro || lens=wide_angle
  a lion shot at 300mm || lens=wide_angle
  fish-eye view of a half pipe || lens=85mm
  a city block, f/11, everything in focus || parameter:depth_of_field=shallow
  a puppy, shot on a phone || camera=medium_format
  a polaroid of my dog || camera=mirrorless
  a vivid orange sunset || mood=bw
  a scarlet macaw on a green branch || mood=bw
  a grayscale portrait || mood=technicolor
  a pastel ice cream stand || mood=cyber-glow
  a grandmother knitting || exclusions=people
  a queue of shoppers || exclusions=people
  a tabby on a windowsill || exclusions=cats
  a horse in a paddock || exclusions=animals
  a convertible at the curb || exclusions=cars
  a poster with the words STAY HOME || exclusions=text
  a T-shirt with a slogan || exclusions=text
  a girl in tears || style=anime-manga; parameter:character_expression=happy
  an enraged ogre || style=anime-manga; parameter:character_expression=cute
  a joyful old man || style=anime-manga; parameter:character_expression=serious
  a bride, f1.4 || parameter:depth_of_field=deep
  a bride at F/1.2 || parameter:depth_of_field=deep
  a lake at f/16 || parameter:depth_of_field=shallow
`);

export const moreHarmless = toLines(`
  a red fox in a shallow pool || exclusions=blurry
  an empty hall with nobody in it || exclusions=people
  a beach with no footprints || exclusions=footprints
  a plaza devoid of cars || exclusions=cars
  a street lamp unlit at lunch || lighting=natural
  a woman called Dawn at her desk || lighting=studio
  a bar named "Midnight" || lighting=natural
  the Starlight Express train || lighting=natural
  a copy of Goodnight Moon on a crib || lighting=natural
  a vase with a moon motif || lighting=natural
  a lamp shaped like a star || lighting=natural
  a sunrise yoga poster || lighting=studio
  a candle shop window || lighting=natural
  a rain-colored cat || lighting=golden_hour
  a Thunderbird convertible || lighting=golden_hour
  a fog machine in its crate || lighting=golden_hour
  a space heater || lighting=natural
  an underground magazine || lighting=natural
  a photojournalist in a helmet || style=illustration
  a photo frame on a piano || style=3d-render
  a painter's overalls || style=photorealistic
  a museum hall with paintings || style=photorealistic
  a girl drawing with chalk || style=photorealistic
  an engraving tool || style=photorealistic
  a sketchy neighborhood || style=photorealistic
  a child watching cartoons || style=photorealistic
  a close-knit family at dinner || framing=wideshot
  a wide river || framing=portrait
  a macro lens on a shelf || lens=85mm
  a vintage Polaroid camera in a shop || camera=dslr
  a phone ringing on a desk || camera=dslr
  a redhead at a counter || mood=bw
  a blues singer at a mic || mood=bw
  the Blue Man Group || mood=bw
  a penguin colony, black and white against the ice || mood=vibrant
  a silver fox || mood=bw
  a crowded bookshelf || exclusions=people
  a teddy bear on a chair || exclusions=people
  a king-size bed || exclusions=people
  a baby elephant || exclusions=people
  a cowboy hat on a nail || exclusions=people
  a lion statue || exclusions=animals
  a fish-eye clasp || exclusions=animals
  a car-shaped pillow || exclusions=cars
  an unwritten page || exclusions=text
  a signpost without lettering || exclusions=text
  a happy little cloud || style=anime-manga; parameter:character_expression=serious
  a crybaby bridge || style=anime-manga; parameter:character_expression=happy
  a mad hatter's hat || style=anime-manga; parameter:character_expression=happy
  a snarling traffic jam || style=anime-manga; parameter:character_expression=happy
  a field with no trees || exclusions=trees
  a room without a single person || exclusions=people
  a bus depot, zero passengers || exclusions=people
  a moonstone pendant || lighting=natural
  Moonlight Bay resort pool || lighting=natural
  a night-blooming cereus in a pot || lighting=natural
  the Northern Star ferry at a dock || lighting=golden_hour
  a dusk-blue dress || lighting=studio
  a thundering herd of bison || lighting=golden_hour
  a storm-gray kitten || lighting=golden_hour
  a watercolorist at her desk || style=photorealistic
  a man carrying a painting || style=photorealistic
  a comic actor taking a bow || style=photorealistic
  a pencil skirt on a hanger || style=photorealistic
  a photogenic cat || style=anime-manga
  a long corridor || framing=portrait
  a telephone operator || lens=wide_angle
  a black and white cookie || mood=vibrant
  a Dalmatian, black and white, on a fire engine || mood=technicolor
  a green-fingered gardener || mood=bw
  Orange County courthouse || mood=bw
  a manhole || exclusions=people
  a chess king || exclusions=people
  a dogwood tree || exclusions=dogs
  a catalog || exclusions=cats
  a scar on a table || exclusions=cars
  a texture of linen || exclusions=text
  a happy-go-lucky tune || style=anime-manga; parameter:character_expression=serious
  a mad scientist || style=anime-manga; parameter:character_expression=happy
  a melancholy melody || style=anime-manga; parameter:character_expression=happy
  an F1 car at speed || camera=smartphone
  an F-16 fighter jet || parameter:depth_of_field=shallow
`);
