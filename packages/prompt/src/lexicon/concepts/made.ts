/* Things made by people, by the kinds that users exclude, and things that carry words. */

export const writings = `chalk menu, menu outside, daily specials, address book, adverts, advertising, arabic script, autograph, autographed, barcode, birth certificate, blackboard full, blackboard covered, braille, bumper sticker, bus timetable, calendar page, captions, certificate,
    chalk writing, chalkboard, chinese characters, chyron, cinema marquee, theater marquee, theatre marquee, closing credits, cuneiform, cursive, departures board, dictionary, diploma, dog eared paperback, election poster,
    election posters, embossed with, epitaph, equation, equations, exit sign, eye chart, flyers, formulae, formulas, fortune cookie slip, front page, graffiti, graffitied, graffiti covered, handbill, handbills,
    hand painted sign, hand painted signs, headlines, headstone, gravestone, tombstone, hieroglyph, hieroglyphs, hieroglyphics, ideograms, illuminated letters, illuminated manuscript, invoice, invitation card, jersey number, kanji,
    katakana, hiragana, hangul, cyrillic, latin inscription, label, labels, leaflet, leaflets, letterhead, lettered, licence plates, license plates, lyrics, manuscript, marquee letters, memorial plaque, menus, milestone,
    morning paper, name badge, nameplates, neon letter, newspaper, newspapers, newsprint, newsstand, notice board, noticeboard, number plates, obituary, open book, open bible, open newspaper, pages of a book, painted letters,
    painted slogan, pamphlet, passport page, placard, placards, plaque, posters, playbill, price list, price tag, price tags, printed page, printed pages, qr code, receipt, race bib, race number, rune, runes, runic, sandwich board,
    scrawl, scrawled, scribbled, shop signs, road signs, street signs, signboard, signboards, signpost, signposts, skywriting, spray painted words, spray painted slogan, stone tablet, street name, subtitled, tabloid, tabloids,
    teleprompter, telegram, telephone directory, text on, timetable, timetables, title card, title page, torah scroll, typed, typed page, typeface, warning sign, warning signs, warning label, welcome sign, word written,
    words carved, words painted, words on, words written, writing on, yellowed letter, letters carved, letters cut, letters painted, initials carved, love letters, writing in`;

export const carKinds = `suvs, fiat, opel, alfa romeo, armored car, bentley, black cab, bumper to bumper, buick, car chase, car crash, chevy, citroen, citroën, classic car, datsun, delorean, dodge charger, drag racer, dragster, dune buggy, electric car, estate car,
    family car, fastback, fiat 500, formula one, formula 1, formula one car, getaway car, go kart, hackney cab, hummer, jaguar xk, jalopy, kart, kei car, lada, land rover, lincoln continental, maserati, mclaren, mazda, minicab,
    model t, morris minor, motorcade, motor car, motorcar, nissan, off roader, oldsmobile, patrol car, peugeot, plymouth, pontiac, prius, racecar, rally car, range rover, renault, rental car, saab, saloon car, skoda, soft top,
    squad car, stock car, stretch limo, subaru, taillights, headlights, toyota corolla, trabant, used car, uber, vauxhall, vintage car, volvo, vw, wrecked car, 4x4, traffic jams, parking lot full`;

export const vehicleKinds = `all terrain vehicle, atv, bandwagon, big rig, bin lorry, garbage truck, bulldozer, buggy, buses, camper van, carriage, cart, chariot, combine harvester, covered wagon, delivery van, digger, double decker, double decker bus,
    dump truck, dumper truck, electric scooter, food truck, forklift, freight train, funicular, handcart, hearse, horse and cart, horse drawn, ice cream truck, ice cream van, jeepney, milk float, minibus, monorail, motorhome,
    motor home, oxcart, pedicab, penny farthing, quad bike, rickshaw, road train, school bus, sidecar, sledge, sled, snowmobile, snowplow, snowplough, stagecoach, steam engine, steam locomotive, steam train, steamroller, streetcar,
    tanker truck, tricycle, trolleybus, tuk tuk, unicycle, wagon, wheelbarrow, wagons, armored vehicle, armoured vehicle, bullet train, commuter train, high speed train, goods train, railcar, trams, trailer, bicycles,
    cycle rickshaw, mountain bikes, motorbikes, motorcycles, trucks, lorries, vans, 18 wheeler`;

export const boatKinds = `aircraft carrier, battleship, brigantine, catamaran, clipper ship, coracle, dhow, dredger, dugout, dugout canoe, felucca, flotilla, frigate, houseboat, hovercraft, hydrofoil, icebreaker, jet ski, chinese junk, ketch, lifeboat,
    liner, ocean liner, longboat, longship, motorboat, narrowboat, narrow boat, oil tanker, outrigger, paddle steamer, paddleboat, pedalo, pirate ship, punt, riverboat, rowing boat, sailing boat, sailing ship, sailboats, sampan,
    shipwreck, skiff, sloop, steamboat, steamship, sailing yacht, supertanker, tall ship, trawler, trimaran, tug, u boat, vaporetto, vessel, warship, water taxi, whaling ship, windjammer, yawl, canal boat, container ship,
    cargo ship, freighter, under full sail, masts`;

export const aircraftKinds = `aerobatic team, airbus, hot air balloon, blimp, boeing, bush plane, chinook, concorde, crop duster, dirigible, gyrocopter, hang glider, jetliner, jets, learjet, light aircraft, microlight, monoplane, passenger jet, paraglider,
    quadcopter, private jet, red arrows, sailplane, spaceship, space shuttle, spitfire, stealth bomber, triplane, turboprop, ufo, ultralight, warplane, zeppelins, cessna, helicopters, planes`;

export const buildingKinds = `abbey, almshouse, amphitheater, amphitheatre, apartments, apartment building, apartment tower, aqueduct, ballpark, barracks, basilica, bastion, bathhouse, beach hut, beach huts, belfry, bell tower, block of flats, boathouse,
    brewery, brownstone, brownstones, bungalow, bungalows, bunkhouse, campanile, capitol, caravanserai, castles, chalet, chalets, chateau, château, church tower, citadel, city hall, clock tower, cloister, clubhouse, coliseum,
    colosseum, train station, railway station, condominium, conservatory, consulate, convent, courthouse, cottages, council estate, cowshed, custom house, dacha, department store, dwelling, embassy, facade, façade, farmhouse, farmhouses, farmstead, firehouse,
    fire station, fort, fortress, foundry, gasworks, gatehouse, gazebo, glasshouse, grain elevator, granary, grandstand, greenhouse, guesthouse, guildhall, hacienda, half timbered, hamlet, hangar, haveli, high rises, homestead,
    hostel, hospital, hovel, ice palace, inn, kasbah, lodge, log cabin, longhouse, manor, manor house, mansions, mausoleum, medina, metropolis, mews, mill, minaret, minarets, motel, museum, nunnery, observatory, office block,
    oast house, old town, opera house, oratory, outbuilding, outbuildings, pagodas, parliament, parthenon, petrol station, gas station, planetarium, post office, power station, priory, pueblo, ranch house, rectory, refinery,
    rooftop, rooftops, roofs, row houses, rowhouse, sawmill, schoolhouse, semi detached, shanty, shantytown, shopfront, shopfronts, shrine, slum, slums, smokestack, spire, spires, stables, stadium, statehouse, steeple, storefront,
    storefronts, streetscape, stupa, suburb, suburban street, suburbia, synagogue, tavern, temples, tenement, tenements, terraced houses, tollhouse, tower block, tower blocks, towers, town hall, town square, townscape, tree house,
    treehouse, triumphal arch, university, vicarage, villa, villas, water tower, watchtower, watermill, wigwam, yurt, ziggurat, taj mahal, eiffel tower, big ben, empire state building, notre dame, sagrada familia,
    houses of parliament, burj khalifa, city street, city lights, village street, village square, adobe, bothy, treehouses, silo, silos, chicken coop, doghouse, wooden house, boarding house`;

export const weaponKinds = `air rifle, ak 47, ammunition, arbalest, armed guard, armed men, arrows, arsenal, artillery, assault rifle, atom bomb, ballista, battle axe, battleaxe, bayonet, bazooka, blowpipe, blunderbuss, bombs, boomerang, broadsword,
    brass knuckles, bullets, bullwhip, carbine, cleaver, colt 45, cudgel, cutlass, cutlasses, daggers, dirk, duelling pistols, dueling pistols, firearm, firearms, flamethrower, flintlock, glaive, glock, greatsword, guillotine,
    gunfight, guns, halberd, halberds, handgun, hand grenade, harpoon, hatchet, holster, howitzer, hunting knife, javelin, kalashnikov, kukri, landmine, longbow, longsword, luger, machete, missile, missiles, morningstar, musket,
    muskets, nunchaku, nunchucks, penknife, poleaxe, pocketknife, quiver, rapier, rapiers, revolvers, rifles, rocket launcher, saber, sabre, sabres, scimitar, shortsword, shuriken, sidearm, six shooter, slingshot, sniper rifle,
    spears, submachine gun, switchblade, sword fight, swords, swordfight, throwing knives, throwing star, tomahawk, tommy gun, torpedo, trebuchet, truncheon, uzi, warhammer, weaponry, weapons, wielding`;

export const hatKinds = `bandana, balaclava, bearskin, bicorne, boater, bobble hat, bucket hat, cloche, deerstalker, derby hat, diadem, fascinator, fez, flat cap, flat caps, hard hat, hard hats, headdress, headscarf, helmets, hijab, hooded, homburg, kepi,
    kippah, mitre, mortarboard, nightcap, panama hat, party hat, peaked cap, pith helmet, pork pie hat, skullcap, stetson, sun hat, sunhat, tiara, top hats, tricorn, tricorne, trilby, turban, turbans, veil, war bonnet, wimple,
    witch's hat, wizard's hat, woolly hat, woollen cap, wool cap, yarmulke, hatted, crash helmet, bike helmet, space helmet, stovepipe hat, bearskin hat, ushanka, straw boater, sombreros, caps and gowns`;

export const furnishings = `armoire, bar stool, barstool, bassinet, bean bag, beanbag, bedside table, bookcase, bookcases, bookshelves, bunk bed, bunk beds, cabinet, canopy bed, chaise, chaise longue, chairs, changing table, chest of drawers, chesterfield,
    coffee table, cot, couches, cradle, credenza, cupboard, cupboards, daybed, deckchair, deckchairs, desks, dining table, divan, dressing table, filing cabinet, footstool, four poster, futon, hammock, hatstand, headboard,
    high chair, highchair, kitchen table, loveseat, mattress, nightstand, night stand, ottoman, park bench, pew, pews, picnic table, recliner, rocking chair, school desk, settee, shelf, shelves, sideboard, sofas, stools,
    swivel chair, tables, throne, trestle table, vanity table, wicker chair, workbench, writing desk, dinner table, tea table`;

export const eyewear = `bifocals, eye patch, eyeglass, lorgnette, pince nez, reading glasses, wire rimmed, horn rimmed, spectacled, bespectacled, ray bans, ski goggles, swim goggles, swimming goggles, vr headset, 3d glasses, heart shaped sunglasses,
    safety goggles, diving mask`;
