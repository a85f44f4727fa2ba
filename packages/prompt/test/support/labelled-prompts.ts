/*
 * Prompts in the manner of real ones, and after `|` the choices that a person finds in them, as `kind=id`. Most have
 * words of the catalog that mean something else there.
 */

const parse = (lines: string): readonly (readonly [text: string, choices: readonly string[]])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', choices = ''] = line.split(' | ');
      return [
        text.trim(),
        choices
          .trim()
          .split(' ')
          .filter((choice) => choice !== ''),
      ] as const;
    });

export const labelledPrompts = parse(`
a golden retriever asleep on a porch swing, cinematic --ar 3:2 |
golden retriever puppy, golden hour, shallow depth of field, photo | lighting=golden_hour style=photorealistic parameter:depth_of_field=shallow
the portrait painter at work in her attic, candlelight, oil on canvas |
portrait of an old cartographer, chiaroscuro, oil painting | framing=portrait lighting=dramatic
a man holding a photo of his dog, standing in rain |
photo of a man standing in rain, natural light, 85mm lens --v 7 | style=photorealistic lighting=natural lens=85mm
macro photography of a dewdrop on moss, 100mm | style=photorealistic lens=macro
a lecture on macro economics, whiteboard, flat vector illustration | style=illustration
film director shouting through a megaphone, comic book style | style=cartoon-comic
street photography, Tokyo at night, kodak portra, 35mm film | style=photorealistic camera=film
a vintage car parked beside a diner, dusk |
vintage poster of a seaside resort, limited palette | style=vintage-retro
the abstract idea of time as a melting staircase |
a girl in a vibrant dress dancing on a table |
illustration of a fox reading under a tree, vibrant colors, flat shapes | style=illustration mood=vibrant
a photo album lying open on a bed, dust in the light |
a flash of lightning over the harbor, long exposure | lighting=long_exposure
direct flash, 90s party, disposable camera look, photo | lighting=flash style=photorealistic
a superhero called the Flash runs across the water |
1girl, solo, anime, pastel colors, smile, cherry blossoms | style=anime-manga parameter:color_palette=pastel parameter:character_expression=happy
masterpiece, best quality, (anime style:1.2), 1boy, black coat, snow | style=anime-manga
an anime convention hall filled with visitors, wide shot, photograph | framing=wideshot style=photorealistic
digital painting of a glass castle, concept art, dramatic lighting, artstation | style=digital-painting lighting=dramatic
3d render of a tiny bakery, isometric, soft studio lighting | style=3d-render lighting=studio
pencil sketch of a sleeping lion, cross-hatching | style=sketch-line-art
she draws a sketch of the harbor in her notebook |
black and white photo of a jazz trumpeter, low angle | style=photorealistic mood=bw framing=lowangle
a black and white cat on a red sofa |
a woman in a black and white striped coat, golden light |
monochrome, line art, a heron in reeds | mood=bw style=sketch-line-art
aerial view of tulip fields, drone photo | framing=aerial style=photorealistic
a drone hovering above a wheat field |
product photography of a leather watch, softbox lighting, white background | style=photorealistic framing=product lighting=studio
tilt-shift photo of a railway station | framing=tiltshot style=photorealistic
wide angle lens, canyon at noon | lens=wide_angle
a sign that says "golden hour" above a bar |
the Golden Hour Cafe on a corner, rain |
no golden hour, overcast sky, muted colors | mood=soft-hue
without film grain, clean studio portrait of a chef | framing=portrait
bokeh, 50mm, evening market, raw photo | lens=50mm style=photorealistic parameter:depth_of_field=bokeh
a moody teenager on a skateboard |
dark and moody forest, fog, photograph | mood=moody-dark style=photorealistic
sepia tone photograph of a miner, 1890 | mood=sepia style=photorealistic
neon lighting, wet alley, cyberpunk city | lighting=neon
neon green sneakers on a concrete floor |
a neon tetra swimming through weeds, macro shot | lens=macro
iridescent beetle on bark |
window light, a violin maker, medium format | lighting=natural camera=medium_format
shot on iPhone, a birthday cake with one candle | camera=smartphone
a hand holding an iphone with a cracked screen |
a DSLR on a tripod beside a lake |
dslr, 85mm, portrait of a bride | camera=dslr lens=85mm framing=portrait
full body portrait of a knight, digital painting | style=digital-painting
portrait orientation, a red tower in fog |
family portrait hanging above a fireplace |
close-up portrait of a diver, bubbles | framing=portrait
a comic book store at closing time, night photography | style=photorealistic
cartoon of a grumpy toaster |
in the style of anime, a bakery at dawn | style=anime-manga
surreal, a staircase into the sea | style=surreal-abstract
abstract background, blue gradient |
duotone, a runner, screenprint | mood=duotone
warm tones, a clay jug on a table, oil painting | mood=warm-tone
technicolor, a parade of elephants, film still | mood=technicolor
a smoky bar, low-key lighting, medium shot of a pianist | lighting=dramatic framing=midshot
establishing shot, a monastery on a cliff, matte painting | framing=wideshot style=digital-painting
bird's-eye view of a chessboard | framing=aerial
a bird with an eye for detail, ink drawing | style=sketch-line-art
illustrator's desk with a half-finished watercolor |
lego photo studio set, box art |
low angle shot of a giraffe, wide angle | framing=lowangle lens=wide_angle
retro arcade cabinet in a basement |
a cyberpunk courier on a motorbike, anime screencap | style=anime-manga
an old film projector throwing light on a wall |
light trails on a motorway at dusk | lighting=long_exposure
photograph of a ferry captain on deck, overcast, 35mm lens | style=photorealistic lens=35mm
studio lighting, a pair of ceramic vases on linen | lighting=studio
a recording studio with red lights and old amplifiers |
golden eagle above a ridge, telephoto |
golden hour, rice terraces, aerial photography --ar 16:9 | lighting=golden_hour framing=aerial style=photorealistic
magic hour over a quarry lake, wide shot | lighting=golden_hour framing=wideshot
a magician's magic hour glass, engraved brass |
natural lighting, editorial photo of a potter, kodak portra 400 | lighting=natural style=photorealistic camera=film
Natural Light beer can on a lawn |
dramatic lighting, a violinist on an empty stage, digital painting | lighting=dramatic style=digital-painting
a dramatic argument between two chefs |
macro lens, the eye of a gecko | lens=macro
a macro on a keyboard, close view of the keys |
a girl reading manga on a train |
manga style, a swordsman leaping over rooftops | style=anime-manga
retro anime, a girl on a scooter, anime style | style=anime-manga parameter:anime_style=classic
chibi, anime, three mushrooms with faces | style=anime-manga parameter:anime_style=chibi
1girl, anime, serious, school rooftop, vibrant colors | style=anime-manga parameter:character_expression=serious parameter:color_palette=vibrant
a serious accident on a frozen road |
a cute octopus wearing a scarf, 3d render | style=3d-render
cgi render of a chrome whale | style=3d-render
a sketchbook beside a cup of tea |
charcoal drawing of hands, dramatic shadows | style=sketch-line-art lighting=dramatic
line art, a cathedral front, ink | style=sketch-line-art
concept art of a walking city | style=digital-painting
matte painting, ruins under two moons | style=digital-painting
watercolor of a harbor at dawn, soft hues | mood=soft-hue
an illustrated map hanging in a classroom |
flat illustration, a gardener with a wheelbarrow, muted palette | style=illustration mood=soft-hue
children's book illustration of a bear baking bread | style=illustration
a book about photography on a shelf |
wildlife photography, a lynx in snow, shallow focus | style=photorealistic parameter:depth_of_field=shallow
analog photo of a gas station, film grain, flash photography | style=photorealistic camera=film mood=film-look lighting=flash
a polaroid of a girl lying in grass |
film noir detective under a street lamp |
a film crew packing up in the rain |
black-and-white photograph, a bullfighter | style=photorealistic mood=bw
a black and white checkered floor in a long corridor |
b&w photo, a boxer after the match | style=photorealistic mood=bw
sepia, a steam engine crossing a viaduct | mood=sepia
sepia ink spilled on a letter |
pastel colors, an ice cream parlor from above | mood=pastel-pop
a box of pastels on a windowsill |
vivid colors, parrots in a jungle, photo | mood=vibrant style=photorealistic
a vivid memory of childhood, painted on a wall |
warm colors, a kitchen in autumn, oil painting | mood=warm-tone
a warm welcome at a mountain hut |
neon glow on wet asphalt, a taxi waits | lighting=neon
an electrician bending neon tubes in a workshop |
portrait photo of a nurse, 50mm lens, window light | framing=portrait style=photorealistic lens=50mm lighting=natural
portrait of a woman with paint on her cheek, 85mm f/1.4 | framing=portrait lens=85mm
a portrait gallery with high ceilings, visitors |
upper body portrait of a mage, anime art | style=anime-manga
headshot, a smiling engineer, softbox | framing=portrait lighting=studio
low angle, a lighthouse against storm clouds | framing=lowangle
from below, a climber on an overhang, photo | framing=lowangle style=photorealistic
waist up, a fencer in white, studio strobe | framing=midshot lighting=studio
overhead shot of a breakfast table, natural light | framing=aerial lighting=natural
wide-angle shot of a market hall | lens=wide_angle
a wide street lined with plane trees |
tilt shift, a harbor with toy-like boats | framing=tiltshot
product shot of headphones on a pedestal | framing=product
a factory making dairy products |
hasselblad, a dune at sunset, medium format film | camera=medium_format
shot on film, two friends in a convertible | camera=film
a smartphone lying on a bench |
vintage postcard of a mountain railway | style=vintage-retro
a vintage leather armchair, product photo | framing=product style=photorealistic
retro poster, a rocket above a desert town | style=vintage-retro
surrealism, clocks growing on a tree | style=surreal-abstract
an abstract sculpture in a park |
a photorealistic image of a potter at the wheel | style=photorealistic
chibi, cel shading, 90s anime, a fox in boots | style=anime-manga parameter:anime_style=classic
blender 3d, c4d render of a mug | style=3d-render
DSLR camera held by a tourist, watercolor |
comic strip, a dog explains taxes to a cat | style=cartoon-comic
cartoon style, a frog in a business suit | style=cartoon-comic
a museum of comics, tourists queue outside |
long exposure, waterfall between basalt columns, photo | lighting=long_exposure style=photorealistic
a long exposure to cold winds |
iridescent lighting, a glass jellyfish | lighting=iridescent
indoor lighting, a chess club in the evening | lighting=indoor_ambient
moody atmosphere, an abandoned theater | mood=moody-dark
A girl holding a camera with an 85mm lens, gouache |
a mechanic's hands polishing a macro lens, photo | style=photorealistic
photorealistic close-up portrait of a beekeeper, 85mm | style=photorealistic framing=portrait lens=85mm
a photo-realistic picture of an otter, dramatic lighting | style=photorealistic lighting=dramatic
35mm, a street market in the morning, documentary photo | style=photorealistic lens=35mm
a dancer on a roof, Kodak Portra 800, 35mm | camera=film
two friends at a diner, photo taken with an iPhone | style=photorealistic camera=smartphone
IMG_4711.CR2: a picnic by the river | format=canon-raw
deep focus, a crowd on a pier, photograph | style=photorealistic parameter:depth_of_field=deep
`);
