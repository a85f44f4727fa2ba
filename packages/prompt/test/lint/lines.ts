/*
 * A person's own words and choices: 'subject | context | choices'. An art director would want to be told of the first
 * list and would be annoyed by a remark on the second.
 */

const clashingLines = `
  a barn owl gliding over a churchyard at midnight || lighting=golden_hour
  a lighthouse under a crescent moon || lighting=natural
  a tent glowing beneath a starry sky || lighting=golden_hour
  a night market in Taipei || lighting=natural
  a petrol station | at 4am on an empty road | lighting=golden_hour
  a harbor at 11:30 p.m. || lighting=natural
  a nurse on her break | at three in the morning | lighting=natural
  northern lights above a cabin || lighting=flash
  the Milky Way over a desert arch || lighting=studio
  a cyclist at dawn on a causeway || lighting=studio
  sailboats against the setting sun || lighting=indoor_ambient
  children playing marbles at high noon || lighting=golden_hour
  a market in the blazing midday sun || lighting=long_exposure
  a picnic on a sunny afternoon || lighting=neon
  sunlit wheat in July || lighting=studio
  a bridge in dense fog || lighting=golden_hour
  an overcast day at the fairground || lighting=golden_hour
  a bus stop in the pouring rain || lighting=golden_hour
  a heavy storm over the harbor || lighting=golden_hour
  a blizzard in the Rockies || lighting=golden_hour
  a sperm whale | deep underwater | lighting=natural
  a diver exploring a shipwreck on the ocean floor || lighting=studio
  bats in a cave || lighting=natural
  a forgotten dungeon with chained doors || lighting=golden_hour
  a satellite in orbit || lighting=golden_hour
  a couple kissing inside a car || framing=aerial
  an office cubicle || framing=aerial
  a beach with palms || lighting=indoor_ambient
  a monk reading by candlelight || lighting=studio
  travelers around a table, lit by a single candle || lighting=natural
  a barber shop lit by neon || lighting=golden_hour
  a dancer in a spotlight || lighting=natural
  a hot dog vendor's cart, softbox from the left || lighting=golden_hour
  a splash of milk frozen in mid-air || lighting=long_exposure
  silhouetted trees on a ridge || lighting=flash
  a mountain range || lighting=studio
  an oil painting of a windmill || style=photorealistic
  a gouache painting of figs || style=3d-render
  a watercolour of two hares || style=anime-manga
  a charcoal sketch of my father || style=photorealistic
  pencil drawing of a violin || style=cartoon-comic
  a woodcut of a wolf || style=3d-render
  a 3D render of a sneaker || style=sketch-line-art
  a low poly fox || style=photorealistic
  a cartoon of a grumpy toaster || style=photorealistic
  a comic strip about a snail || style=photorealistic
  an anime boy on a scooter || style=photorealistic
  a manga panel of a train chase || style=3d-render
  pixel art of a tavern || style=photorealistic
  a screenshot of a weather app || style=photorealistic
  a vector illustration of a bicycle || style=photorealistic
  a photograph of a lighthouse || style=sketch-line-art
  a photo of an old tram || style=anime-manga
  a candid snapshot of a wedding || style=3d-render
  a mugshot of a raccoon || style=cartoon-comic
  a photorealistic tiger || style=cartoon-comic
  a cathedral | in the style of a watercolor painting | style=photorealistic
  a fox rendered as a pencil sketch || style=photorealistic
  a close-up of a beetle on moss || framing=aerial
  an extreme closeup of a wristwatch || framing=wideshot
  a headshot of a violin teacher || framing=aerial
  a full-length portrait of a matador || framing=portrait
  a sumo wrestler from head to toe || framing=midshot
  a waitress, waist-up || framing=wideshot
  a wide shot of a salt flat || framing=portrait
  a panoramic view of the Alps || framing=product
  a bird's-eye view of a vineyard || framing=lowangle
  a parking lot seen from above || framing=lowangle
  drone footage of a reef || framing=portrait
  a church tower seen from below || framing=aerial
  a worm's-eye view of redwoods || framing=tiltshot
  a group selfie in a canoe || framing=wideshot
  a canyon at eye level || framing=aerial
  a crowd at a concert || framing=portrait
  a mountain landscape with a lake || framing=portrait
  a vast canyon || framing=midshot
  a skyline across the river || lens=macro
  a ladybug on a leaf || framing=aerial
  a skateboarder, fisheye || lens=85mm
  a lioness shot with a 400mm telephoto lens || lens=wide_angle
  a stadium shot with a 16mm lens || lens=85mm
  a kitchen photographed with an 85mm prime || lens=35mm
  macro photo of frost || lens=35mm
  a girl in a poppy field, f/1.4 || parameter:depth_of_field=deep
  a valley at f/16 || parameter:depth_of_field=bokeh
  a cup of coffee with creamy bokeh || parameter:depth_of_field=deep
  a street in Lisbon shot on an iPhone || camera=medium_format
  a Polaroid of a picnic || camera=dslr
  GoPro footage of a kayak || lens=85mm
  a diner shot on Kodak Portra 400 || camera=smartphone
  a daguerreotype of a banker || camera=mirrorless
  VHS footage of a birthday || camera=medium_format
  a bright red telephone on a desk || mood=bw
  a turquoise lagoon || mood=sepia
  purple lupins on a hillside || mood=duotone
  neon colors on a dance floor || mood=sepia
  a colorful parade float || mood=bw
  black and white photo of a jazz trio || mood=vibrant
  a monochrome stairwell || mood=technicolor
  film noir alley || mood=pastel-pop
  a sepia portrait of a miller || mood=cold-neon
  a kitchen in muted colors || mood=technicolor
  a nursery in pastel colors || mood=moody-dark
  a woman mending a sail || exclusions=people
  a crowd on the steps || exclusions=people
  a self-portrait in a cracked mirror || exclusions=people
  a chef tasting a sauce || exclusions=people
  three children on a swing || exclusions=person
  a portrait of Ada Lovelace || exclusions=people
  Albert Einstein riding a bicycle || exclusions=humans
  an old man's face || exclusions=people
  a bride and her sisters || exclusions=women
  a beagle in a basket || exclusions=dogs
  a heron by the water || exclusions=animals
  a taxi at a crossing || exclusions=cars
  a traffic jam at dusk || exclusions=cars
  a castle on a hill || exclusions=buildings
  birches along a lane || exclusions=trees
  a vase of tulips || exclusions=flowers
  a rainy alley || exclusions=rain
  a knight with a sword || exclusions=weapons
  a bakery sign that says FRESH || exclusions=text
  the word "love" in icing || exclusions=text
  a newspaper headline about rain || exclusions=text
  a neon sign reading MOTEL || exclusions=text
  a car with a muddy license plate || exclusions=text
  a chalkboard menu || exclusions=lettering
  identical twins on a bench || exclusions=duplicate
  a three-headed dog || exclusions=mutation
  a face with bokeh behind it || exclusions=blurry
  a glitch art bust || exclusions=artifacts
  a crying ballerina || style=anime-manga; parameter:character_expression=happy
  a furious chef || style=anime-manga; parameter:character_expression=happy
  a sad robot in the rain || style=anime-manga; parameter:character_expression=happy
  a terrified squire || style=anime-manga; parameter:character_expression=serious
  a grinning thief || style=anime-manga; parameter:character_expression=serious
  a stern judge || style=anime-manga; parameter:character_expression=cute
  a sleeping kitten || style=anime-manga; parameter:character_expression=happy
  a colorful festival || style=anime-manga; parameter:color_palette=monochrome
  a black and white manga page || style=anime-manga; parameter:color_palette=neon
  a wheat field || lighting=~warm indoor lighting
  a skier at noon || lighting=~golden hour from behind
  an empty subway station || framing=wideshot; exclusions=people
  an empty theater || framing=portrait; exclusions=people
  a museum hall || lighting=~candlelight; mood=default; style=photorealistic; camera=~shot on an iPhone; lens=85mm
`;

const harmlessLines = `
  an empty street with no cars || exclusions=cars
  a plaza without any people || exclusions=people
  a table without cups, plates or flowers || exclusions=flowers
  a car-free boulevard || exclusions=cars
  a park free of litter || exclusions=litter
  a station with neither people nor trains || exclusions=people
  a mountain road, not a car in sight || exclusions=cars
  a night owl in a cardigan || lighting=natural
  a night stand with a lamp || lighting=natural
  a midnight blue velvet sofa || lighting=natural
  the Golden Gate seen from a hill || lighting=studio
  Abbey Road on a Tuesday || lighting=natural
  the band Rainbow on stage || mood=bw
  a violinist playing the Moonlight Sonata || lighting=natural
  a car parked on Sunset Boulevard || lighting=studio
  the cafe "Full Moon" at lunch || lighting=natural
  a sign that says NIGHT SALE || lighting=golden_hour
  a mug with a printed sunset || lighting=studio
  a poster of the full moon in a teenager's room || lighting=natural
  a painting of a storm on the wall || lighting=golden_hour
  a sunset-colored scarf || lighting=studio
  a star-shaped lantern || lighting=natural
  eyes like stars || lighting=natural
  a girl dreaming of the moon || lighting=natural
  a starfish in a rock pool || lighting=natural
  movie stars on a red carpet || lighting=natural
  a sunflower in a vase || lighting=studio
  a raincoat on a hook || lighting=studio
  a brainstorm on a whiteboard || lighting=golden_hour
  a misty orchard at sunrise || lighting=golden_hour
  a foggy sunrise over a lake || lighting=golden_hour
  a rainbow over wet fields || lighting=golden_hour
  a city at night || lighting=neon
  star trails above a hut || lighting=long_exposure
  a singer at night || lighting=flash
  a ship at sea || lighting=natural
  an aquarium with a neon tetra || lighting=natural
  a parking space in the sun || lighting=golden_hour
  an open space office || lighting=natural
  a forest cabin with a stove || lighting=indoor_ambient
  a kitchen at sunset || lighting=golden_hour
  a lamp shining from above on a desk || framing=lowangle
  a flash drive beside a laptop || lighting=golden_hour
  a photo album on a shelf || style=cartoon-comic
  a photographer changing film || style=illustration
  a portrait painter in her studio || style=photorealistic
  a woman painting a fence || style=photorealistic
  a man looking at an oil painting || style=photorealistic
  an oil painting hanging in a hallway || style=photorealistic
  oil paint tubes in a tin || style=photorealistic
  a watercolor set on a bench || style=photorealistic
  a pencil on a table || style=photorealistic
  a boy reading a comic book || style=photorealistic
  a wall of manga || style=photorealistic
  a student sketching in a museum || style=photorealistic
  a drawing room with velvet chairs || style=photorealistic
  a 3D printer on a workbench || style=photorealistic
  a charcoal grill || style=photorealistic
  a painting class on a terrace || style=photorealistic
  a cartoonist at work || style=photorealistic
  an anime convention hall || style=photorealistic
  a photo of a cat on a sofa || style=photorealistic
  an oil painting of a ship || style=digital-painting
  a watercolor of a fox || style=illustration
  an anime girl || style=anime-manga
  a close friend at the window || framing=wideshot
  a macro economics lecture || framing=wideshot
  a film crew in the desert || camera=dslr
  a bottle of vintage wine || camera=smartphone
  a girl holding an iPhone || camera=film
  a Polaroid camera on a shelf || camera=dslr
  a GoPro in its box || camera=medium_format
  an old lens on a table || lens=macro
  a 10mm wrench || lens=85mm
  a full-length mirror || framing=portrait
  a drone on a lawn || framing=product
  an aerial acrobat || framing=midshot
  a child looking up at a skyscraper || framing=wideshot
  snow falling from above || framing=lowangle
  a close-up of a fern || lens=macro
  a portrait of a baker || framing=midshot
  a wide-eyed owl || framing=portrait
  a shot glass || framing=product
  a long road through a desert || framing=wideshot
  a woman before a mountain range || framing=portrait
  a fox in a valley || framing=portrait
  a panda with black and white fur || mood=vibrant
  a black and white cat on a wall || mood=technicolor
  a zebra on a savanna || mood=golden-glow
  black-and-white tiles in a hall || mood=warm-tone
  a red fox in birch woods || mood=bw
  a blue whale || mood=sepia
  a glass of red wine || mood=bw
  a pair of blue jeans || mood=bw
  an orange on a plate || mood=bw
  Pink Floyd in concert || mood=bw
  the Red Cross tent || mood=sepia
  a greenhouse || mood=bw
  a pinot noir tasting || mood=vibrant
  a statue of a woman || exclusions=people
  a snowman in a yard || exclusions=people
  a fisherman's cottage || exclusions=people
  a grandfather clock || exclusions=people
  a family of ducks || exclusions=people
  an action figure in its box || exclusions=people
  a manhole cover || exclusions=men
  a hot dog stand || exclusions=dogs
  a rubber duck in a bath || exclusions=animals
  a computer mouse || exclusions=animals
  a cable car over a gorge || exclusions=cars
  a carpet and a cartoon || exclusions=cars
  a love letter sealed with wax || exclusions=text
  a word processor from 1981 || exclusions=text
  a blank billboard by a highway || exclusions=text
  a traffic light || exclusions=cars
  a rose gold ring || exclusions=flowers
  a tree frog || exclusions=flowers
  a palm reader's table || exclusions=text
  a rain barrel || exclusions=rain
  a butterfly knife || exclusions=animals
  a happy hour sign || style=anime-manga; parameter:character_expression=serious
  a weeping willow || style=anime-manga; parameter:character_expression=happy
  laughing gulls above a pier || style=anime-manga; parameter:character_expression=serious
  an angry sea below a village || style=anime-manga; parameter:character_expression=happy
  a girl with tears of joy || style=anime-manga; parameter:character_expression=happy
  a smiling girl comforting a crying boy || style=anime-manga; parameter:character_expression=happy
  a girl who is not sad || style=anime-manga; parameter:character_expression=happy
  a sad song on a jukebox || style=anime-manga; parameter:character_expression=happy
  a mountaineer on a ridge || lighting=golden_hour; framing=wideshot
  a teapot || framing=portrait
  an old fisherman mending a net || lens=85mm; lighting=golden_hour; framing=midshot; mood=film-look
  a glassblower at the furnace || lighting=dramatic; mood=moody-dark
  a skateboarder mid-jump || lens=wide_angle; camera=dslr; framing=lowangle
  a bowl of ramen | on a black acrylic table with a faint reflection | lighting=studio; framing=product
  a dancer | in a faded ballroom with tall windows and peeling gilt | lighting=natural
  a red squirrel || exclusions=people; framing=portrait
`;

export const toLines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

export const clashing = toLines(clashingLines);
export const harmless = toLines(harmlessLines);
