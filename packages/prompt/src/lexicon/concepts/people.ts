/* People by what they do, by kinship and in groups, and the parts of a body that only people have. */

const trades = `abbess, abbot, accomplice, admirer, adventuress, adviser, advisor, aide, allotment holder, anglers, archbishop, archduke, aristocrat, assassin, assistant, aviator, aviatrix, babysitter, backup singer, bailiff, bandleader, banker,
    barmaid, baritone, barrow boy, beachcomber, bellringer, bell ringer, bobsledder, bodysurfer, bookbinder, bookie, boss, bowler, brawler, breeder, bricklayers, broker, bugler, bullrider, bull rider, bureaucrat, cadet,
    calligraphers, card sharp, carer, carver, castaway, celebrant, celebrity, cellmate, ceramicist, chancer, chandler, chaplain, charlatan, chief, chieftain, citizen, civilian, clairvoyant, clergy, cleric, coastguard, coiffeur,
    commander, commando, commissionaire, competitor, conjuror, conjurer, conscript, conqueror, conservator, constable, consul, contestant, contractor, cooper, coroner, correspondent, costumer, councillor, counselor, countess,
    crabber, cropper, crooner, crusader, cutler, czar, tsar, tsarina, dairymaid, dealer, decorators, defendant, deputy, deserter, devotee, dictator, disciple, docker, dog trainer, dogsitter, drifter, drover, drunkard, dyer,
    embalmer, embroiderer, emcee, employee, enchantress, examiner, executioner, exile, fakir, farm worker, fashionista, fielder, figure skater, fire eater, fisher, fletcher, fugitive, furrier, gaffer, gambler, gangster,
    garbage collector, gaucho, gendarme, ghostwriter, gigolo, gilder, glazier, gleaner, gondolier, governess, graduate, graffiti artist, groundskeeper, grower, guard, guardian, guerrilla, guide, guru, gunner, gunslinger, gymnasts,
    hawker, headhunter, headmistress, healer, heckler, heir, heiress, herald, herder, hippie, historian, homeowner, hooligan, huntress, hurdler, hussar, idol singer, impersonator, instructor, intern, inventor, investigator,
    invigilator, islander, jailer, jackaroo, javelin thrower, joiner, joker, journeyman, judoka, karateka, kickboxer, knitter, knife grinder, knife thrower, laird, lamplighter, lancer, landowner, lapidary, laundress, leper,
    linesman, lion tamer, lodger, looter, lord, luthier, magistrates, maharaja, maharani, majorette, makeup artist, make up artist, manager, marines, martyr, mason, master of ceremonies, mediator, merrymaker, milliner, miller,
    millionaire, minister, moderator, monarchs, mobster, mountain guide, mourners, mudlark, mugger, muleteer, mystic, nanny, navigator, negotiator, night watchman, nobility, nomads, notary, novice, officer, oil worker, onlookers,
    operator, orator, osteopath, outcast, panhandler, paperhanger, parishioner, partisan, partner, party guest, pathfinder, patron, paymaster, pearl diver, penitent, perfumer, petty officer, pharaoh, piper, bagpiper, pickers,
    picker, player, playmate, porter, poseur, postal worker, postmistress, prefect, priestesses, private detective, privateer, producer, promoter, prophet, prospectors, protagonist, provost, psychic, publican, publisher,
    puppet master, purser, quilter, racing driver, race driver, radiographer, radio operator, raider, rajah, ratcatcher, rat catcher, ravers, reaper, rebel, recruit, rector, recluse, refugees, regent, rescuer, rescue worker,
    researcher, restaurateur, restorer, retiree, revolutionary, rioter, river guide, road worker, robber, rogue, rope maker, ruffian, ruler of, runaway, saboteur, samba dancer, sawyer, scavenger, schoolmistress, schoolteacher,
    scholar, scout, scribe, scrivener, scuba instructor, seer, seller, serf, sewer worker, sewist, sexton, sharpshooter, shepherds, shipbreaker, shipbuilder, shop assistant, shot putter, shrimper, signwriter, sign painter, singers,
    skipper, slave, sleepwalker, snake charmer, sniper, socialite, social worker, soprano, soothsayer, sorcerer, spinster, spearfisher, spear fisher, squatter, staffer, starlet, stargazer, steel worker, steeplejack, stenographer,
    steward, stockbroker, stoker, stowaways, stripper, subaltern, suitor, supermodel, surveyor, survivor, suffragette, sword swallower, tanner, tap dancer, teddy boy, tenor, tenant, thatcher, toddlers, town crier, tracker, trader,
    trainee, tramp, trapeze flyer, trapper, treasurer, trekker, tribe, trickster, trooper, tycoon, tyrant, umbrella seller, unicyclist, vagabond, vagrant, vandal, vaudevillian, veteran, victim, villain, vintner, virtuoso, viscount,
    vlogger, blogger, youtuber, walker, wanderers, warden, warehouse worker, warlock, whaler, whitewasher, wine taster, witch doctor, witness, woodturner, wrangler, wrestlers, yodeler, yokel, zealot, sculptress, poetess, hostler,
    ostler, charcoal burner, peat cutter, reed cutter, ice cutter, ice cream seller, balloon seller, newspaper seller, flower seller, fortune hunter, gold digger, gold panner, bomb disposal expert, beauty queen, prom queen,
    drag queen, drag king, homecoming queen, football coach, sous chef, pastry chef, sushi chef, pizzaiolo, waitstaff, maitre d, dishwasher boy, kitchen porter, fry cook, short order cook, ice skater, roller skater, pole vaulter,
    high jumper, long jumper, relay team, judo team`;

const kin = `ancestor, auntie, aunty, baby boy, baby girl, bro, brother in law, sister in law, mother in law, father in law, son in law, daughter in law, in laws, clan, daddy, descendant, elders, fiance, fiancé, fiancee, fiancée, firstborn,
    gran, gramps, grandpapa, great grandmother, great grandfather, great aunt, great uncle, husband and wife, kith and kin, mama, mamma, mommy, mummy and daddy, nan, nana, nonna, nonno, babushka, abuela, abuelo, oma and opa, papa,
    pa and ma, relative, relatives, sibling, sis, spouse, stepson, sweetheart, the in laws, quadruplets, quintuplets, teenage boy, teenage girl, preteen, tween, adolescent, tot, tots, infant, bairn, wee lad, lads, lasses, lassie,
    laddie, urchin, waif, foundling, schoolmate, playmates, pal, pals, buddy, buddies, me and my, my friends and i, myself, ourselves, octogenarian, nonagenarian, centenarian, oldster, senior citizen, geezer, codger, crone, hag,
    bloke, dude, fella, fellas, damsel, dame, madam, mademoiselle, senorita, señorita, signora, matron, ladies, gents, lover, hunk, heartthrob, tomboy, ragamuffin, nude model, life model`;

const groups = `quintet, sextet, octet, trio of musicians, trio of singers, jazz trio, string trio, piano trio, bluegrass trio, troupe, gang of, street gang, squad, platoon, regiment, battalion, brigade, posse, committee, delegation, entourage,
    retinue, picket line, chorus line, chorus girl, cavalry, militia, foot patrol, search party, hunting party, crew members, staff meeting, dance troupe, dance class, yoga class, cooking class, art class, school class,
    kindergarten class, cub scouts, girl scouts, boy scouts, girl guides, hen party, stag party, bachelorette party, bachelor party, dinner party, tea party guests, birthday party, children's party, cocktail party, garden party,
    house party, block party, costume party, wedding ceremony, wedding reception, wedding procession, at a wedding, at the wedding, wedding dance, funeral procession, at a funeral, at the funeral, baptism, christening, bar mitzvah,
    bat mitzvah, quinceañera, baby shower, graduation ceremony, press conference, protest march, protest rally, political rally, picketers, strikers, rioters, flash mob, boxing match, football match, soccer match, rugby match,
    tennis match, cricket match, hockey game, basketball game, baseball game, wrestling bout, sumo bout, fencing bout, swordfight, fistfight, brawl, scrum, tug of war, relay race, marathon runners, ballroom dancers, line dancing,
    square dancing, barn dance, ceilidh, flamenco, jam session, poker game, poker night, family dinner, family reunion, family gathering, school run, playgroup, populace, hordes, passers by, gangs, old folks, country folk,
    boat crew, road crew, ground crew, stage crew, lifeboat crew, kitchen brigade, chain gang, work gang, firing squad, swat team, rescue team, surgical team, sales team, netball team, hockey team, rugby team, volleyball team,
    swim team, royal family, passengers, pallbearers, first responders, holidaymakers, day trippers, sightseers, evacuees, migrants, inmates, recruits, cadets, monks, nuns, clergy, brethren, sisterhood, pensioners`;

const hands =
  'his,her,their,my,our,your,bare,old,wrinkled,weathered,calloused,gnarled,two,cupped,outstretched,soapy,floury,manicured'
    .split(',')
    .flatMap((whose) => [`${whose} hands`, `${whose} fingers`])
    .join(', ');

/** Parts of a body that no animal has, or whose words show that a person's is meant. */
const bodily = `${hands}, pair of hands, hands holding, hands kneading, hands cupping, hand holding, hand reaching, human hand, human face, human eye, fingertips, fingertip, fingernail, fingernails, knuckles, forearm, forearms, bare feet,
    barefoot, bare shoulders, bare legs, bare back, bare chested, freckled face, freckled skin, collarbone, eyelashes, lipstick smile, ponytail, pigtails, braided hair, shaved head, tattooed arm, tattooed back, pregnant belly,
    baby bump, ankles crossed, crossed legs, clenched fist, raised fist, thumb and forefinger, index finger, brunette, redhead, ginger haired, dark haired, grey haired, gray haired, white haired, silver haired, long haired man`;

export const peopleByClass = `${trades}, ${kin}, ${groups}, ${bodily}`;

/** Words for people by their endings: "ropemaker", "goatherd", "oarswomen", "harpist", "mortician". */
const agent =
  /^(?:[a-z]{3,}(?:smith|maker|keeper|seller|monger|herd|wom[ae]n|m[ae]n|goer|worker|master|ologist|ographer|wright|fighter)|[a-z]{3,}(?:ician|folk|hand|eer)|[a-z]{2,}(?:boy|girl|lady|maid|father|mother|daughter|brother|sister|child|people|person|kid)|[a-z]{4,}ist)$/;
const things = new Set(
  (
    'human roman german norman ottoman talisman snowman snowwoman doberman caiman cayman specimen abdomen acumen regimen ramen stamen cyclamen hymen ' +
    'walkman discman foramen bitumen albumen rumen lumen pacemaker noisemaker icemaker coffeemaker breadmaker bestseller potsherd dolmen semen ' +
    'reindeer career veneer beforehand secondhand shorthand longhand firsthand underhand offhand backhand forehand overhand freehand lefthand righthand ' +
    'highboy lowboy tallboy patrician phoenician galician mermaid twist wrist waist moist whist grist schist assist exist ' +
    'consist resist persist insist enlist heist hoist joist checklist playlist wishlist shortlist blacklist impressionist expressionist ' +
    'cubist modernist postmodernist minimalist maximalist brutalist surrealist futurist fauvist pointillist realist hyperrealist constructivist ' +
    'suprematist romanticist naturalist essentialist rationalist vorticist purist racist sexist fascist communist socialist nationalist capitalist ' +
    'populist colonialist imperialist feminist pacifist structuralist abstractionist symbolist mannerist tachist lettrist animist ' +
    'optimist pessimist midwist amethyst backlist hitlist setlist tracklist demist coexist desist subsist norfolk suffolk'
  ).split(' '),
);
export const isAgent = (word: string): boolean => agent.test(word) && !things.has(word);
