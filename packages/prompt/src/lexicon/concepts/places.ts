import { combine } from './combine';

/* Places, by what light reaches them and how far one sees. */

export const underwaterWords = `${combine('jellyfish,octopus,squid,seahorse,manta ray,sea turtle', 'pulsing,drifting,hovering,gliding')}, subaquatic, subsea, sub aqua, ocean bed, sea bed, under the lake, beneath the lake, bottom of the lake, bottom of the pool, bottom of a pool, bottom of the river, below the waterline, scuba divers, free diver, free diving,
    skin diver, diving bell, wreck dive, sunken wreck, sunken galleon, sunken liner, sunken temple, sea anemone, sea fan, sea fans, reef shark, reef fish, coral garden, coral wall, brain coral, coral outcrop, giant kelp,
    kelp fronds, pearl diver, deep sea diver, cave diver, cenote diver, whale shark, manta rays, bathyscaphe, bathysphere, submersible, hydrothermal vent, aquanaut, hard hat diver, spearfishing, marine life, underwater world,
    seagrass meadow, seagrass bed, school of barracuda, diving with sharks, mermaid grotto, ocean trench, undersea cave, beneath the swell, under the reef, below the reef, seen from under the water`;

export const deepWords = `abyss of the sea, abyssal plain, hydrothermal vent, black smoker, bathyscaphe, bathysphere, submersible, mariana trench, marianas trench, ocean trench, deep sea diver, giant squid, benthic, hadal, midnight zone,
    twilight zone of the ocean, black depths, lightless depths, viperfish, gulper eel, deep sea creature`;

export const spaceWords = `earth below, earth in the window, curvature of the earth, planet below, weightless, weightlessness, microgravity, moonwalk, mars rover, lunar rover, lunar base, moonbase, moon base, mars base, mars colony, martian, martian landscape, lunar landscape, lunar crater, lunar module, lunar orbit,
    earth from space, seen from space, view from space, earthrise, exoplanet, gas giant, planetary rings, asteroid field, asteroids, meteoroid, star cluster, quasar, pulsar, wormhole, event horizon, low earth orbit, orbiter,
    orbital station, international space station, space capsule, space probe, moon landing, far side of the moon, dark side of the moon, sea of tranquility, space walk, spacewalking, extravehicular, saturn's rings, jupiter's moons,
    alien planet, andromeda galaxy, space debris, deep field, spiral galaxy, galaxies, nebulae, nebulas, protoplanetary, supernovae, intergalactic, cosmic void, void of space, vacuum of space, depths of space, edge of space,
    comet's nucleus, dyson sphere, floating in zero g, tethered to a satellite, on mars, on venus, on jupiter, on titan, on pluto, surface of venus, orbiting satellite, space telescope, hubble`;

export const sunlessWords = `potholing, spelunking, caving, lava tube, cave system, caves, cave chamber, cave wall, cave walls, stalactite, stalactites, stalagmite, stalagmites, coal seam, coalface, coal face, pit face, mine gallery, in the mine, in the mines,
    deep in the mine, down the mine, down the pit, down a pit, tin mine, lead mine, slate mine, opal mine, colliery shaft, mine workings, mine cart, sewer tunnel, sewers, service tunnel, road tunnel, railway tunnel,
    inside a tunnel, in a tunnel, in the tunnel, escape tunnel, storm drain, catacombs, ossuary, undercroft, bank vault, wine vault, burial vault, oubliette, dungeons, priest hole, sepulchre, sepulcher, pharaoh's tomb,
    inside a pyramid, inside the pyramid, fallout shelter, bomb shelter, air raid shelter, nuclear bunker, missile silo, inside a submarine, submarine control room, boiler room, engine room, furnace room, hold of a ship,
    hold of the ship, ship's hold, below decks, below deck, elevator shaft, lift shaft, freight elevator, crawl space, crawlspace, underground car park, underground garage, underground parking, tube station, tube train,
    tube carriage, tube platform, on the tube, underground train, subway train, subway carriage, in the subway, in a subway, metro train, metro carriage, on the metro, in the metro, movie theatre, in a cinema, in the cinema,
    cinema auditorium, cinema seats, cinema audience, imax theater, planetarium, recording studio, recording booth, sound stage, soundstage, tv studio, control room, mission control, operating theatre, x ray room, mri scanner,
    mri room, morgue, mortuary, walk in freezer, cold storage, walk in closet, broom closet, broom cupboard, linen closet, data center, data centre, server farm, casino floor, roulette table, slot machines, blackjack table,
    craps table, video arcade, amusement arcade, arcade machines, laser tag, strip club, speakeasy, blues club, comedy club, techno club, cabaret club, karaoke bar, karaoke booth, dance floor, dancefloor, nightclubs,
    interrogation room, solitary confinement, isolation cell, panic room, safe room, priest's hole, wine cellars, cellars, root cellar, coal cellar, beer cellar, burial crypt, underground lake, underground river,
    underground bunker, cold war bunker, smugglers' tunnel, secret passage, trapdoor below, hyperbaric, sensory deprivation, mole tunnel, ant nest, termite nest, burrow, badger sett, aquarium tunnel, ghost train,
    haunted house ride`;

export const strictIndoorWords = `squash court, sports hall, indoor pool, indoor market, locker room, changing room, fitting room, call center, call centre, clean room, cleanroom, factory floor, assembly line, production line, warehouse aisle, department store,
    supermarket aisle, boxing gym, fluorescent lit, escalator, cold room, meat locker, bathroom stall, toilet cubicle, indoor arena, indoor court`;

export const inVehicleWords = `inside a plane, inside an airplane, inside the plane, airplane cabin, aircraft cabin, plane cabin, cab of a truck, in the cab of, truck cab, train compartment, sleeping car, sleeper cabin, railway carriage, train carriage,
    on the bus, on a bus, on the train, on a train, in a taxi, in the taxi, in a cab, in the passenger seat, in the driver's seat, at the wheel, in the back of a car, in the back of a van, in the car, in a car, in economy class,
    in first class on, aisle seat, inside an ambulance, in an ambulance, inside a tank, inside a spacecraft, inside a submarine, inside a helicopter, inside a space capsule, phone booth, telephone box, photo booth, confessional,
    inside a wardrobe, in a wardrobe, in a closet, inside a fridge, inside the fridge, inside an oven, dining car, buffet car, in a limousine, in the limousine, in a camper van, inside a camper, inside a caravan, in the cockpit,
    flight deck, rush hour train, crowded bus, crowded train, packed train`;

export const roomWords = `pantry, larder, scullery, laundry room, utility room, powder room, washroom, restroom, bathtub, bath tub, shower stall, sauna, steam room, closet, parlor, parlour, drawing room, sitting room, dining hall, guest room, dormitory,
    dorm room, bunk room, playroom, sickroom, hospital ward, hospital bed, examination room, dentist's chair, waiting room, boardroom, meeting room, lecture hall, locker room, dressing room, changing room, fitting room,
    prison cell, jail cell, stairwell, foyer, vestibule, tea room, banquet hall, courtroom, reading room, storeroom, sewing room, music room, billiard room, kitchenette, bedsit, studio flat, cellar, basement, boudoir, box room,
    cloakroom, ensuite, loft apartment, nursery, panic room, recording booth, sunroom, throne room, toilet, wet room, bedside, bunk bed, bedchamber, library, pub interior, kitchens, kitchen table, kitchen counter, kitchen sink,
    sickbed, staff room, study lined, walk in closet`;

export const outdoorWords = `mountainside, mountain pass, mountain trail, mountain stream, ridge, ridgeline, ravine, gorge, gully, plateau, mesa, butte, heath, moorland, heathland, fen, fens, bog, wetland, wetlands, mangrove swamp, bayou, estuary, fjord, cove,
    shore, shoreline, lakeshore, seafront, promenade, pier, jetty, wharf, quay, quayside, dockside, marina, riverside, creek, brook, babbling brook, rapids, canal bank, towpath, islet, atoll, sandbank, sandbar, tidal flats,
    mudflats, salt flat, salt flats, salt pan, oasis, dune, badlands, outback, backcountry, wilderness, countryside, farmyard, barnyard, paddock, barley field, rice terrace, rice terraces, rice paddy, rice paddies, paddy field,
    tea plantation, plantation, hop field, hedgerow, country lane, footpath, hiking trail, forest trail, bridle path, dirt road, dirt track, gravel road, country road, mountain road, coastal road, roadside, on the street,
    in the street, on a street, street corner, city street, village street, cobbled street, side street, sidewalk, alleyway, boulevard, crosswalk, zebra crossing, plaza, piazza, town square, village square, market square,
    courtyard, backyard, front yard, back garden, front garden, vegetable terrace, vegetable patch, allotment, lawn, in the park, in a park, city park, national park, playground, skate park, skatepark, golf course, racecourse,
    racetrack, running track, baseball field, baseball diamond, cricket pitch, rugby pitch, tennis court, ski resort, ski lift, ski jump, piste, ski slopes, campground, fairground, picnic blanket, graveyard, churchyard, cemetery,
    battlefield, quarry, shipyard, railway track, railway tracks, railroad tracks, level crossing, motorway, freeway, crossroads, on a bridge, on the bridge, viaduct, footbridge, parade ground, parking lot, car park, bus stop,
    oil rig, deck of a ship, on deck, chairlift, treetops, treetop, scaffolding, construction site, building site, rooftops, open road, open air, al fresco, alfresco, under the open sky, in the open, in the wild, in a field,
    in the fields, in the snow, snowfield, snow field, snowdrift, snowbank, glade, clearing in, thicket, copse, pinewood, undergrowth, waterhole, watering hole, geyser, hot spring, lava field, crater, cliffside, clifftop,
    cliff top, cliff edge, sea cliff, rockpool, rock pool, tide pool, headland, promontory, peninsula, fells, dale, dell, highlands, alps, alpine meadow, pampas, veld, bushland, scrubland, mountains, himalayan, andean, sierra`;

export const openWaterWords = `paddling out, sea kayaking, out at sea, mid ocean, adrift at sea, lost at sea, at sea in, on the open sea, rough seas, rough sea, heavy seas, high seas, ocean swell, sea swell, whale breaching, breaching whale, humpback breaching,
    whale watching, water skiing, wakeboarding, jet skiing, parasailing, paddleboarding, paddle boarding, rafting, white water rafting, under sail, under full sail, yacht race, dinghy race, hauling nets, hauling in nets,
    rogue wave, towering wave, towering waves, giant wave, curling wave, barrel of a wave, mountainous seas, choppy sea, churning sea, stormy sea, ocean crossing, rowing across, sailing across, drifting on the ocean, life raft,
    iceberg`;

export const vistaWords = `mountain pass, badlands, outback, highlands, loch, alps, andes, rockies, pyrenees, carpathians, steppe, moorland, plateau, mesas, buttes, gorge, sea cliffs, river delta, floodplain, estuary, salt flats, terraced hillside,
    terraced hillsides, terraced hills, patchwork of fields, sea of clouds, sea of dunes, sea of sand, vast expanse, megacity, metropolis, karst, lava field, crater lake, caldera, ice sheet, ice field, icefield, pack ice,
    polar ice, wetlands, everglades, foothills, river valley, mountain valley, valley floor, moors, tablelands, drumlins, hills, green hills, distant hills, distant mountains, snowcapped peaks, snow capped peaks,
    snow capped mountains, mountaintops, alpine peaks, ridgeline, ridgelines, horizon to horizon, plains, great plains, pampas, veld, wheat fields, fields of wheat, fields of lavender, endless fields, rolling fields,
    rolling countryside, rolling farmland, farmland, vineyards, rice terraces, tea plantations, boreal forest, taiga, jungle canopy, treetops, forests, gobi, atacama, namib, kalahari, mojave, death valley, amazon basin,
    lake district, lofoten, scottish highlands, tuscan hills, big sur, cliffs of moher, giant's causeway, victoria falls, iguazu falls, angel falls, uluru, table mountain, kilimanjaro, mont blanc, yellowstone, yosemite,
    zion canyon, bryce canyon, antarctica, greenland ice`;

export const openCountryWords = `${vistaWords}, yorkshire dales, salisbury plain, great plains, mongolian steppe, dartmoor, exmoor, snowdonia, cairngorms, black forest, masai mara, okavango delta, valley, desert, dunes, sand dunes, rolling hills, moor, heath, summit, mountaintop, mountain peak, mountainside, waterfall, volcano, archipelago, coastline, rainforest, savannah plain, himalayan, andean, alpine meadow, open plain, open plains, steppes, grasslands`;

export const hugeWords = `suspension bridge, viaduct, aqueduct, dam, power station, power plant, pyramid, pyramids, palace, fortress, train station, railway station, shipyard, oil rig, container ship, aircraft carrier, ocean liner, wind farm, mountain,
    mountains, canyon, glacier, waterfall, valley, orchestra, army, parade, football pitch, racetrack, abbey, basilica, opera house, concert hall, factory, refinery, quarry, skyscrapers, high rise, metropolis, downtown,
    marketplace, town square, plaza, piazza, coliseum, colosseum, amphitheater, amphitheatre, cliffs, fjord, desert, coastline, vineyard, farmland, prairie, forest, golf course, airliner, jumbo jet, freight train, steam train,
    galleon, battleship, space station, solar system`;

/** Written with a capital and no less part of the scene: constellations and landscapes. */
export const properPlaces: ReadonlySet<string> = new Set(
  (
    'pleiades,big dipper,little dipper,ursa major,ursa minor,cassiopeia,southern cross,orion belt,north star,pole star,polaris,aurora australis,' +
    'orionids,lyrids,quadrantids,himalayan,andean,alps,andes,rockies,pyrenees,carpathians,highlands,everglades,gobi,atacama,namib,kalahari,mojave,' +
    'death valley,amazon basin,lake district,lofoten,scottish highlands,tuscan hills,big sur,cliffs of moher,victoria falls,iguazu falls,angel falls,' +
    'uluru,table mountain,kilimanjaro,mont blanc,yellowstone,yosemite,zion canyon,bryce canyon,antarctica,greenland ice,sierra,outback,lunar orbit,' +
    'earth below,earth from space,curvature of the earth,earth in the window,on mars,on venus,martian landscape,mars rover,international space station,' +
    'yorkshire dales,salisbury plain,great plains,mongolian steppe,dartmoor,exmoor,snowdonia,cairngorms,black forest,masai mara,okavango delta'
  ).split(','),
);
