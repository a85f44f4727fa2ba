import { toLines } from './read';

/* The style, against a medium, a maker or an expression. See read.ts. */

export const clashing = toLines(`
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
  a crying ballerina || style=anime-manga; parameter:character_expression=happy
  a furious chef || style=anime-manga; parameter:character_expression=happy
  a sad robot in the rain || style=anime-manga; parameter:character_expression=happy
  a terrified squire || style=anime-manga; parameter:character_expression=serious
  a grinning thief || style=anime-manga; parameter:character_expression=serious
  a stern judge || style=anime-manga; parameter:character_expression=cute
  a sleeping kitten || style=anime-manga; parameter:character_expression=happy
  a colorful festival || style=anime-manga; parameter:color_palette=monochrome
  a black and white manga page || style=anime-manga; parameter:color_palette=neon
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
  a weeping widow || style=anime-manga; parameter:character_expression=happy
  a screaming goblin || style=anime-manga; parameter:character_expression=cute
  a smiling schoolgirl || style=anime-manga; parameter:character_expression=serious
  a tearful goodbye at a station || style=anime-manga; parameter:character_expression=happy
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
  a girl in tears || style=anime-manga; parameter:character_expression=happy
  an enraged ogre || style=anime-manga; parameter:character_expression=cute
  a joyful old man || style=anime-manga; parameter:character_expression=serious
  a grown man with realistic anatomy || style=anime-manga; parameter:anime_style=chibi
  a farm in the style of Van Gogh || style=photorealistic
  a kid's crayon drawing || style=photorealistic
  a horse in the style of Picasso || style=photorealistic
  a garden painted by Monet || style=photorealistic
  a kid's crayon picture of a house || style=photorealistic
  an ink drawing of a heron || style=photorealistic
  a low poly mountain || style=photorealistic
  a film still of a chase || style=illustration
  a photograph of a mill || style=anime-manga
  ukiyo-e print of a wave and three boats || style=photorealistic
  documentary photograph of shipbreakers in Chittagong || style=anime-manga
  voxel castle, isometric || style=photorealistic
  the swordsman sobs over a broken blade || style=anime-manga; parameter:character_expression=happy
  A linocut of a heron, two colours, rough edges || style=3d-render
  a girl beaming from ear to ear || style=anime-manga; parameter:character_expression=serious
  impressionist haystacks, thick brushstrokes || style=photorealistic
  in the manner of Hokusai, a fishing village || style=photorealistic
  watercolor, loose wash, poppies in a jug || style=photorealistic
  emoji-style sticker of a hamster || style=photorealistic
  a cubist portrait of a guitarist || style=photorealistic
  RAW photo, hyperreal pores, old sailor || style=cartoon-comic
  a superhero comic page in six panels || style=photorealistic
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
  the little witch bursts into tears || style=anime-manga; parameter:character_expression=happy
  a wildlife photograph of a stoat || style=sketch-line-art
  a charcoal study of two hands || style=3d-render
  a daguerreotype of a blacksmith's wife || style=3d-render
  stained-glass panel of St George || style=photorealistic
  a pastel drawing of a sleeping whippet || style=photorealistic
  claymation badger in a waistcoat || style=photorealistic
  press photograph of a derailed tram || style=cartoon-comic
  a Nikon F3 frame of ice fishermen || style=sketch-line-art
  low-poly alpine valley with tiny sheep || style=photorealistic
  fresco of the harvest, cracked plaster || style=photorealistic
  a needle-felted fox in stop-motion || style=photorealistic
  a wet plate of a Confederate drummer || style=cartoon-comic
  a photorealistic rhino breaching a wall || style=sketch-line-art
`);

export const harmless = toLines(`
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
  a happy hour sign || style=anime-manga; parameter:character_expression=serious
  a weeping willow || style=anime-manga; parameter:character_expression=happy
  laughing gulls above a pier || style=anime-manga; parameter:character_expression=serious
  an angry sea below a village || style=anime-manga; parameter:character_expression=happy
  a girl with tears of joy || style=anime-manga; parameter:character_expression=happy
  a smiling girl comforting a crying boy || style=anime-manga; parameter:character_expression=happy
  a girl who is not sad || style=anime-manga; parameter:character_expression=happy
  a sad song on a jukebox || style=anime-manga; parameter:character_expression=happy
  a photojournalist in a helmet || style=illustration
  a photo frame on a piano || style=3d-render
  a painter's overalls || style=photorealistic
  a museum hall with paintings || style=photorealistic
  a girl drawing with chalk || style=photorealistic
  an engraving tool || style=photorealistic
  a sketchy neighborhood || style=photorealistic
  a child watching cartoons || style=photorealistic
  a happy little cloud || style=anime-manga; parameter:character_expression=serious
  a crybaby bridge || style=anime-manga; parameter:character_expression=happy
  a mad hatter's hat || style=anime-manga; parameter:character_expression=happy
  a snarling traffic jam || style=anime-manga; parameter:character_expression=happy
  a watercolorist at her desk || style=photorealistic
  a man carrying a painting || style=photorealistic
  a comic actor taking a bow || style=photorealistic
  a pencil skirt on a hanger || style=photorealistic
  a photogenic cat || style=anime-manga
  a happy-go-lucky tune || style=anime-manga; parameter:character_expression=serious
  a mad scientist || style=anime-manga; parameter:character_expression=happy
  a melancholy melody || style=anime-manga; parameter:character_expression=happy
  a crying shame || style=anime-manga; parameter:character_expression=happy
  a blueprint on a table || style=photorealistic
  a crayon on a desk || style=photorealistic
  a box of crayons || style=photorealistic
  a crayon box on a shelf || style=photorealistic
  a pencil on a sketchbook || style=photorealistic
  a Monet exhibition poster || style=photorealistic
  a Rembrandt toothpaste tube || style=photorealistic
  a man with a Van Gogh tote bag || style=photorealistic
  a Vermeer exhibition ticket || style=photorealistic
  a Frida Kahlo mural behind a bus || style=photorealistic
  a watercolor set on a table || style=photorealistic
  a painter at her easel || style=photorealistic
  a comic actor on stage || style=photorealistic
  a sketch comedy troupe || style=photorealistic
  a cyanotype workshop sign || style=photorealistic
  a photo booth at a wedding || style=illustration
  a photographer on a cliff || style=anime-manga
  a camera shop window || style=illustration
  a crying shame tattoo || style=anime-manga; parameter:character_expression=happy
  a smiling Buddha statue || style=anime-manga; parameter:character_expression=serious
  an angry sea || style=anime-manga; parameter:character_expression=happy
  a boy tearing off a calendar page || style=anime-manga; parameter:character_expression=happy
  a toy brick knight, path-traced render || style=3d-render
  an anime fan in a hand-made costume || style=photorealistic
  a waitress under the sign of the Sad Café || style=anime-manga; parameter:character_expression=happy
  a camera on a tripod in a meadow || style=anime-manga
  a guard dozing under a Rothko || style=photorealistic
  freshly painted shutters || style=photorealistic
  a courtroom sketch artist at work || style=photorealistic
  a child's drawing pinned to a fridge || style=photorealistic
  a photo finish at the racetrack || style=cartoon-comic
  a girl who has stopped crying and smiles || style=anime-manga; parameter:character_expression=happy
  a retired sea captain who used to paint in oils sits on his porch and tells the children next door about storms || style=photorealistic; lighting=natural
  ink wash of bamboo || style=sketch-line-art
  a painter on a scaffold restoring a fresco || style=photorealistic
  a woman wearing a Mondrian dress || style=photorealistic
  schoolchildren copying a Vermeer at the museum || style=photorealistic
  a stack of old comics tied with string || style=photorealistic
  a photo-mechanical clock tower || style=illustration
  a photographer in a hide, waiting for otters || style=digital-painting
  pen and ink raven || style=sketch-line-art
  a boy wiping rain from his glasses and smiling || style=anime-manga; parameter:character_expression=happy
  the painter's smock on a hook || style=photorealistic
  a sculptor chiselling marble || style=photorealistic
  a girl sketching pigeons || style=photorealistic
  a camera obscura on the pier || style=illustration
  a photograph on a piano, the frame cracked || style=digital-painting
  a comic-book shop owner at the till || style=photorealistic
  a mural painter on a ladder || style=photorealistic
`);
