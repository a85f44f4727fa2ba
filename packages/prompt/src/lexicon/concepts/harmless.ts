/*
 * Compounds and names that hold a word of another concept and mean none of it: "night stand", "hot dog". They are found
 * before the shorter word. Each group is a first word and what may follow it.
 */
const groups = `
  3d: artist, cinema, glasses, modeler, movie, printed, printer, printing, puzzle, tv; action: figure; aerial:
  acrobat, antenna, artist, dancer, gymnast, hoop, ladder, ropes, silks, tram, tramway, yoga; all: stars; alligator:
  bag, clip; amazon: fire; angry: birds; animal: crackers, print; anime: club, convention, cosplayer, fan, figurine,
  merchandise, poster, store; ant: man; apartment: block, building; apple: computer, logo, store, watch; arabian:
  nights; army: of; artist: palette; artist's: easel, palette, studio; baby: back ribs, blue, bottle, carriage,
  carrot, clothes, corn, crib, grand, monitor, pink, powder, shoes, spinach, stroller, yoda; baker: street; baker's:
  dozen; balloon: animal; baltimore: sun; baseball: bat; bat: mobile; battering: ram; beach: bag, ball, bar, boys,
  chair, hat, house, hut, themed, towel; bear: claw, hug, trap; bearded: iris; bed: of roses, rock, sheet; bee: hive;
  bees: wax; bent: nail, over, spoon; big: apple; bird: bath, cage, feeder, house, seed; bison: grass; black: and
  white cookie, forest cake; blizzard: entertainment; blood: bank, orange; bloody: mary; blue: bell, berries, cheese,
  chip, collar, jeans, moon, note, print, ribbon, ridge, tooth; blues: band, club, guitarist; boat: neck, shoes;
  body: painting; bottle: cap; bouncy: castle; box: car; brain: fog, storm; bread: box; bridal: train; buffalo:
  bills, sauce, wings; building: block, blocks, bricks, materials, permit, site, toy; bull: clip, dozer, market, whip; bull's: eye; bumper: car; bunny: ears, slippers; burger:
  king; bus: stop, ticket; butcher: block, paper, shop; butter: chicken; butterfly: chair, clip, knife, net, shrimp,
  stroke, valve; cab: franc; cable: car; cake: stand; canary: wharf, yellow; candle: shop; captain: crunch, morgan;
  captain's: chair, wheel; car: aerial, battery, door, key, park, pool, radio, seat, tire; carousel: animals, horse;
  cartoon: museum; castle: in the air; cat: eye, bowl, flap, food, tail, toy, tree, walk; cave: entrance, mouth; chair:
  lift; champagne: glasses; charcoal: barbecue, briquettes, burner, gray, grey, grill, suit; cheese: plant; chef:
  hat, knife; chef's: hat, knife; chess: castle, king, knight, queen; chicken: breast, coop, curry, nuggets, pot pie,
  sandwich, soup, wings, wire; children's: book, playground, toys; chili: dog; chocolate: bunny, lab, rabbit;
  christmas: tree; cigarette: case; clay: pigeon; cleaner: wrasse; cliff: bar, face, notes, richard; clock: face,
  hands; close: friend, up magic, up magician; cloud: computing, storage; code: red; colorful: character, language;
  comic: actor, book, con, convention, opera, relief; compass: rose; computer: mouse; corn: dog; couple: of; cover:
  girl; cow: bell, hide; cowboy: boot; crab: apple, cake, soup; cricket: bat, stadium; crocodile: boots, skin; crow:
  bar; crowd: of; crown: jewel, molding; crying: laughing, shame, wolf; dairy: queen; dark: horse; date: night; deer: stand;
  desert: boots, eagle, rose; dining: car; disco: ball, fries; dish: water; doctor: who; doctor's: bag; dog: biscuit,
  bowl, collar, days, ear, food, house, leash, rose, tag; doll: house; dove: gray, grey, soap; drawing: a bow, a gun,
  a sword, blood, board, class, curtains, her sword, his sword, lesson, pin, room, tablet, the curtains, water;
  drinking: glasses; drone: bee, operator, pilot, racer, show; duck: tape; dust: bunny; elephant: ear plant, garlic;
  entrance: to a cave; eye: shadow; face: cream, mask, paint, painting, value; family: business, car, crest, farm,
  home, house, of, recipe, room, tree; feeling: blue; fight: night; figure: drawing, eight, skates; film: festival,
  student; fire: alarm, escape, extinguisher, hydrant, opal, red, station, wall; fish: and chips, bowl, eyed,
  fingers, hook, sauce, scales, soup, tacos, tank; fisherman: sweater; fisherman's: cottage; five: o'clock shadow,
  stars; flash: mob; flower: bed, pot; fluorescent: jellyfish; fog: horn, lamp, light, machine; forest: green; four:
  stars; fox: glove, trot; fried: chicken; frog: closure; full: body armor, body armour, body costume, body suit,
  body tattoo, body wetsuit, length coat, length dress, length gown, length mirror, length skirt, moon party; galaxy:
  print; game: night; garden: gloves, gnome, hose, salad; gingerbread: house, man, men, people, woman; glacier:
  mints; glasses: of; glue: gun; goat: cheese, kid; gold: stars; goldfish: crackers; golf: green; good: night; goose:
  bumps, down; grain: elevator, field, harvest, silo; grandfather: clock; grandmother: clock; grass: skirt; gravy:
  boat; green: apple, bay, beans, belt, card, day, energy, house, light, olives, onion, party, peas, pepper, room,
  salad, screen, space, tea, thumb; grilled: chicken; gummy: bear; gun: metal, powder; hail: mary; half: moon
  glasses; hand: bag, carved, cream, drawn, held, made, painted, rail, soap; happy: crying, hour, meal, tears,
  valley; hat: trick; hawk: eye; heat: gun, wave; hello: kitty; hen: party; hobby: horse; home: office; honey: moon;
  horse: chestnut, drawn, power, radish, shoe; hot: dog, glue gun; hotel: room key; house: music, of cards, plant;
  human: heart, resources, skeleton, skull; high: angle grinder; hurricane: cocktail, glass, lamp, lantern; ice: cap, water; iceberg:
  lettuce; iris: scanner; jet: black, lag, ski; jolly: ranchers, roger; joy: stick; judge's: gavel; jungle: gym,
  juice; king: bed, cake, kong, of hearts, protea, size bed; knee: cap; ladies: room; lady: finger; lady's: slipper;
  lamb: chops, curry, stew; landscape: architect, format, gardener, mode, orientation, painter, photographer,
  portrait; laughing: buddha, cow, crying, gas, stock; lavender: soap; lego: figure, man, people; leopard: print;
  light: from above, from below; lightning: cable, connector, rod; lily: pad; lion: dance, king; lit: from above,
  from below; lobster: bisque, roll; london: underground; long: beach, shot coffee, shot espresso; lotus: pose, position; lucky: stars; lunch:
  box, break; macro: economic, key, keyboard, nutrients, pad, photographer, trends, virus; man: cave, in the moon;
  manga: artist, cafe, collection, shelf, store; matchbox: car; melted: butter, cheese, chocolate; melting: butter,
  candle, cheese, ice, pot, snow; men's: room, shoes, watch; michelin: stars; mickey: mouse; midnight: black, blue,
  oil, purple, snack, sun; milky: way bar; model: airplane, car, house, kit, plane, railway, ship, t, train; monkey:
  bars, wrench; monochrome: monitor; monsoon: wedding; moon: boots, cake, gate, jar, lander, pie, rock, rover;
  moonlight: sonata; moonshine: jar, still; mosaic: floor, table, tile; mother: board, in law's tongue, lode, of
  pearl, ship, tongue; mountain: bike, biker, climber, dew, pose; mourning: cloak; mouse: mat, pad, trap; mouth: of a
  cave; movie: night, stars; mushroom: cap; muted: microphone, television, trumpet; nail: gun; neon: atom, gas; new:
  dawn; night: bag, cap, cream, flower, gown, lamp, light, school, shirt, stand, table, vision, watch; ninja: stars;
  nurse: log; oak: barrel, desk, door, table; ocean: blue, liner, spray; office: building; oil: painter; olive:
  garden; on: cloud nine; opening: night; optical: mouse; orange: grove, tree; origami: bird; over: the moon;
  painter's: palette; painting: a fence, a house, a wall, class, easel, her nails, lesson, party, supplies, the
  fence, the wall; palm: beach, of her hand, of his hand, pilot; panorama: restaurant, window; panoramic: elevator,
  roof, sunroof, terrace, train, window; paper: bird, doll; parade: of; pay: phone; peacock: blue, chair, feather,
  green, pattern; peking: duck; perfect: storm; permanent: wave; phone: book, booth, box, call, case, charger,
  number, repair, screen, shop, stand; photo: album, archive, bomb, booth, contest, editor, finish, frame, gallery,
  id, lab, op, opportunity, paper, shoot, wall; photographer's: studio; pie: chart; pig: pen, tails; pigeon: hole;
  pilgrim: hat; pilot: light; pine: cone, marten, nuts, table; pink: floyd, panther, slip; pinot: noir; plane: tree;
  plant: manager; plush: animal; poet's: daffodil; pommel: horse; pool: cue, hall, table; pop: stars; poppy: seed;
  portrait: artist, bust, format, gallery, lens, mode, orientation, painter, photographer, sculptor, studio; power:
  plant; prize: drawing; purple: heart, rain; putting: green; queen: bed, conch, of hearts, size bed; quilting: bee;
  quiz: night; rabbit: hole; radio: aerial, waves; raging: bull, river, sea, storm; rail: car; railroad: car;
  railway: car; rain: barrel, boot, chain, check, coat, drum, gauge, gutter, hat, jacket, lily, man, poncho, stick,
  tree, umbrella; rainbow: coalition, snake, warrior; rainforest: cafe; rat: trap; red: alert, army, brick, bull,
  cabbage, carpet, cross, dawn, dwarf, giant, herring, hot, lentils, light, meat, onion, pepper, sea, square, tape,
  team, velvet, wine; render: farm; rice: cake; river: bed; roaring: fire, twenties, waterfall; roast: chicken, duck;
  robin: egg blue; robin's: egg blue; rock: face, stars; rocking: horse; roller: coaster car; rose: gold, quartz,
  tinted glasses, water, window, wine; rubber: chicken, duck; sad: sack; sailor: hat, moon, suit; sailor's: knot; salad: days;
  samsung: galaxy watch; sand: castle; santa: hat; santa's: hat; saturated: fat; sauce: boat; saw: horse; scale:
  model; scare: crow; scarlet: fever; screaming: guitar; screenshot: key; screw: driver; sea: stars; second: hand;
  secretary: desk; serious: business; shadow: box, puppet; shark: tooth; shot: glasses; signature: cocktail, dish,
  move; silhouette: cameo, cutter, dress, target; silicon: valley; sister: ship; sketch: artist, book, comedy, pad;
  sky: light, scraper; sleeping: bag, car, mat, pill, volcano; smile: emoji; smiling: pumpkin; snail: mail; snake:
  oil, plant, skin; snow: boots, cone, globe, man, pea, shovel; softball: bat; sound: wave; space: elevator, bar; spelling:
  bee; spider: lily, plant, solitaire, web; spotlight: magazine; stand: up comic; stars: and stripes, on the flag,
  pattern; stick: figure, man; stool: pigeon; storm: cellar, door, drain, glass, lantern, shelter, trooper, window;
  street: car; stretched: canvas, out; stuffed: animal; subway: cars; summit: conference, meeting; sun: bleached,
  dial, dog, dress, dried, faded, flower, glasses, hat, screen, tzu; sunflower: oil, seeds; sunny: disposition, side
  up; sunset: boulevard, clause, cocktail, gown, lime, orange, pink, strip; swan: lake; sword: lily; table: of
  contents, tennis; tank: top; taxi: stand; tears: of joy; teddy: bears; tequila: sunrise; the: blues; three: stars;
  throwing: stars; thunder: bay, bird; tiger: balm, lily, print; tin: man; tomb: raider; toy: animal, car, dinosaur,
  horse, train; traffic: cone, light, sign; train: car, of a dress, set; tree: house, stump; trivia: night; trojan:
  horse; tulip: chair, glass; turkey: sandwich; tv: aerial; twelfth: night; twin: bed, cities, engine, peaks, towers;
  two: stars; underground: comic, music; valley: girl; village: green; wailing: guitar, wall; watch: face; water:
  bottle, color, glass, gun, lily, tank, tower; watercolor: artist, brush, brushes, paints, palette, paper, set;
  watercolour: set; wave: function, pattern; wedding: night, photographer; weeping: cherry, fig, willow; white:
  house; whole: grain; wide: angle mirror; wine: glasses; wireless: mouse; witch: hat, hazel; witch's: hat; women's:
  shoes; wood: grain; word: cloud; yellow: fever, pages, pepper; zebra: crossing, print;
  acrobat: reader; bachelor: pad, party; chemist: shop; youth: center, hostel; maiden: voyage; visitor: center, centre, parking; messenger: bag; valet: parking, stand; sentry: box; basement: stairs, steps, window; cellar: door, doors, hatch, window; cloudy: beer, cider, eyes, lemonade; cavern: club; elevator: door, doors, music, pitch; fireworks: factory, shop, stall, stand, store; foggy: memory, mind;
  hazy: ipa, memory; icy: look, stare; starry: eyed; stormy: affair, eyes, marriage, meeting, relationship, temper; subway: map, sandwich, ticket, token; sunny: personality, smile, yellow; thunderous: applause; misty: eyed; adam's: apple; ant: hill; bear: market; bulldog: clip; bull: rush; butterfly: bolt, nut; cat: nap, tree; cat's: cradle, eye marble;
  coat: tree; clothes: horse; crane: fly; crow's: feet, nest; decision: tree; dog: ear, eared, fight, tired; donkey: jacket; family: tree; fox: hole, glove; goose: neck, neck lamp;
  dragon: fruit; herring: bone; hounds: tooth; hound's: tooth; last: night; lion's: share; mouse: mat, pad, trap; monkey: bars, nut, nuts, puzzle, puzzle tree, wrench; phone: tree; pig: iron;
  queue: of cars, of trucks, of buses; rabbit: ears, food; saw: mill; shoe: tree; snake: bite; squirrel: cage; swan: neck; tiger: eye; tiger's: eye; tree: diagram, line, of life;
  turtle: neck, wax; wild: goose chase; wing: nut, nuts; wolf: whistle; worm: gear, wood; zebra: plant;
  cave: painter, painters, art, painting, paintings; guide: book, rope, rail, lines; record: player; cd: player; dvd: player; cassette: player; media: player; mp3: player; mason: jar, jars, bee; mud: guard; fire: guard; guard: rail, rails, house, post; mouth: guard; shin: guard, guards; cherry: picker; grim: reaper;
  miller: moth; partner: desk; lord: howe island; scout: hut; porter: ale; dealer: ship; operator: manual; boss: key; patron: saint; herald: angel; maid: of honor cake; bowler: hat; trooper: hat; ladies: fingers, mantle, watch; witness: stand, box; patient: room, file; passenger: ferry, train, pigeon, seat, door;
  royal: icing, jelly; nanny: goat; billy: goat, can; pointer: stick; fly: fishing, wheel, paper, over; bug: report, spray; fish: bone, eye, net; mole: hill, skin; rat: race; fox: hunt print; crane: hook; hare: bell; horse: shoe, whip, tail; hog: weed; cow: parsley, slip, bell; goose: berry, grass; duck: weed; chicken: wire, feed, coop; dog: wood, rose, house;
  pigeon: grey, gray; robin: hood; swift: river, current; turkey: red; oyster: white, mushroom; salmon: pink; lobster: pot, pots; coral: pink, lipstick; peacock: blue; teal: green; mink: coat; ermine: robe; beaver: hat; seal: of, ring, wax; tick: mark, box; bear: hug, skin rug; bull: ring; elephant: grey, gray;
  acorn: cup; oak: panelled, paneled, beam, beams, table, floor; pine: table, floor, board, boards, box, cabinet; cedar: chest, box, shingle; walnut: table, cabinet, veneer; mahogany: table; cherry: red, wood, pie; olive: oil, green, drab; maple: syrup; willow: pattern, basket; lime: green, juice, stone; chestnut: mare, hair, brown, horse; juniper: gin; eucalyptus: oil;
  rose: window, windows, hip, hips; lily: pond; violet: light, dress, sky; iris: of; poppy: red; heather: gray, grey; jasmine: tea, rice; daisy: chain, wheel; thistle: down; sunflower: oil, seed; vanilla: orchid pod; flower: power; bean: bag, bags; pea: coat, green; egg: shell, timer, cup, whisk; bread: board, knife, bin, basket; butter: dish, knife; cake: tin, stand;
  lemon: yellow, balm; orange: juice, glow; peach: fuzz; plum: colored, purple; pumpkin: patch; apple: green; jam: session, jar; toast: rack; pie: dish; ice: cream van, house; rice: paper; nut: cracker, meg; potato: print; onion: dome, domes; honey: comb; coffee: bean, beans, pot;
  wheel: house, chair; row: of; bicycle: bell, pump; train: station, ticket, tracks; bus: shelter, pass; truck: stop; tram: lines, tracks; ship: in a bottle, bell, wheel; boat: house, hook, trailer; paper: plane, planes, boat, boats; plane: spotter; rocket: salad; jet: stream; space: bar; bomb: shelter; shot: gun wedding; arrow: head, root, sign; sword: dance, fern; knife: block, edge, sharpener; pocket: knife; spear: mint; cannon: ball tree;
  cap: stone; crown: of thorns, green, roast; bonnet: lid; helmet: shell; table: cloth, lamp, tennis, salt, top; chair: lift; bed: rock, side, sheet, linen; bench: press, mark; desk: lamp; glasses: case; letter: box, opener, press; label: maker; text: ile, book shop; poster: paint, paints, bed; newspaper: hat, boat; telegram: boy;
`;

export const harmless: readonly string[] = groups.split(';').flatMap((group) => {
  const [first = '', rest] = group.trim().split(': ');
  return rest === undefined ? [] : rest.split(/,\s+/).map((end) => `${first} ${end}`.replace(/\s+/g, ' '));
});
