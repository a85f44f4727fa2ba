import { birdKinds, catBreeds, dogBreeds, fishKinds, horseBreeds, insectKinds, otherAnimals } from './fauna';
import { peopleByClass } from './people';

/* People, animals and invented beings. A plural is found by its singular. */

/** "Thousands of fans", "sixty thousand fans". */
const masses = 'hundreds of,thousands of,dozens of,scores of,hundred,thousand,countless'
  .split(',')
  .flatMap((count) =>
    'people,fans,spectators,commuters,runners,pilgrims,soldiers,dancers,guests,students,protesters,shoppers,worshippers,tourists,workers,demonstrators,children,passengers,swimmers,cyclists,faces'
      .split(',')
      .map((group) => `${count} ${group}`),
  )
  .join(', ');

const players =
  'poker,card,rugby,hockey,cricket,volleyball,lacrosse,polo,billiards,pool,banjo,flute,drum,bass,harp,accordion,trumpet,saxophone,cello,tuba,harmonica,bagpipe'
    .split(',')
    .map((game) => `${game} player`)
    .join(', ');

export const beingWordings = {
  woman: `woman, 1girl, 2girls, women, girl, lady, bride, ballerina, queen, mother, mom, mum, grandmother, grandma, granny, actress, waitress, witch, nun, princess,
    daughter, sister, aunt, wife, girlfriend, businesswoman, policewoman, fisherwoman, saleswoman, schoolgirl, cowgirl, heroine, goddess, duchess,
    priestess, sorceress, seamstress, geisha, bridesmaid, hostess, empress, stewardess, milkmaid, housewife, she, widow, midwife, female model, valkyrie`,
  man: `man, 1boy, 2boys, men, boy, gentleman, guy, groom, king, father, dad, grandfather, grandpa, waiter, monk, prince, son, brother, uncle, husband, boyfriend,
    businessman, policeman, fisherman, salesman, schoolboy, cowboy, wizard, duke, lumberjack, craftsman, horseman, swordsman, cameraman, workman, milkman,
    mailman, postman, fireman, bishop, emperor, he, sultan, pope, knight, samurai, viking, gladiator, hitman, doorman, handyman, repairman, caveman, frogman,
    spearman, boatman, ferryman, anchorman, sportsman, nobleman, old timer, busboy, paperboy, sheriff, male model, warlord, widower, footman`,
  child: `child, children, kid, toddler, infant, newborn, teenager, teen, schoolchild, schoolchildren, youngster, baby, boy, girl, schoolboy, schoolgirl,
    twins, triplets, pupil, siblings, orphan`,
  person: `person, people, human, human figure, lone figure, figure, figures, silhouetted figure, hooded figure, cloaked figure, adult, elder, elderly couple,
    couple, old couple, young couple, lovers, newlyweds, family, strangers, stranger, passerby, passersby, pedestrian, commuter, tourist, traveler, traveller, hiker,
    backpacker, climber, mountaineer, runner, jogger, sprinter, marathoner, cyclist, biker, motorcyclist, skateboarder, skater, surfer, swimmer, diver, snowboarder, skier,
    athlete, gymnast, dancer, ballet dancer, singer, musician, guitarist, pianist, violinist, drummer, cellist, saxophonist, trumpeter, dj, busker, street performer, conductor,
    chef, line cook, baker, barista, bartender, butcher, farmer, gardener, shepherd, rancher, miner, carpenter, blacksmith, mechanic, welder, electrician,
    plumber, builder, construction worker, worker, office worker, factory worker, bricklayer, stonemason, tailor, weaver, potter, glassblower, shoemaker, cobbler,
    firefighter, police officer, cop, soldier, sailor, pirate, pilot, astronaut, cosmonaut, captain, doctor, nurse, surgeon, dentist, scientist, engineer, teacher, professor, student,
    lawyer, judge, barrister, politician, president, librarian, journalist, reporter, photographer, painter, artist, sculptor, writer, poet, author, actor, performer, clown, magician,
    acrobat, juggler, mime, monk, priest, pilgrim, beggar, hermit, refugee, homeless man, vendor, street vendor, shopkeeper, merchant, cashier, customer, shopper, passenger, driver, taxi driver,
    bus driver, truck driver, lifeguard, security guard, bodyguard, royal guard, cheerleader, footballer, soccer player, basketball player, baseball player, football player, tennis player, chess player, golfer, boxer,
    wrestler, sumo wrestler, martial artist, fighter, archer, warrior, ninja, knight, viking, samurai, gladiator, explorer, adventurer, archaeologist, detective, spy, thief, burglar, prisoner,
    superhero, hero, cosplayer, model, fashion model, influencer, hipster, punk, rocker, ballerina, fortune teller, fortuneteller, beekeeper, lumberjack, ranger, park ranger, hunter, angler, rider, jockey, equestrian,
    camper, picnickers, sunbathers, beachgoers, churchgoers, concertgoers, partygoers, villagers, villager, townspeople, locals, protesters, protestors, demonstrators, dancers, fans, guests, wedding guests,
    someone, somebody, everyone, self portrait, selfie, ceo, programmer, hacker, coder, gamer, receptionist, secretary, accountant, senior, pensioner, nobleman, bystander, onlooker, worshippers, worshipper,
    wedding party, rock band, jazz band, marching band, brass band, punk band, boy band, girl band, k pop group, string quartet, quartet, orchestra, choir, football team, soccer team, basketball team,
    baseball team, team of surgeons, rowing team, film crew, crew, pit crew, street musician, trapeze artist, tightrope walker, stunt double, barber, hairdresser, tattooist, tattoo artist, florist, fishmonger, coal miner, lecturer, speaker,
    kneeling figure, lone traveler, lone wanderer, wanderer, nomad, bedouin, sherpa, tribesman, tribeswoman, indigenous elder, druid, shaman, alchemist, apothecary, blacksmiths, sage, bard, squire, jester, peasant, bartenders, roommates, friends, friend, best friends, neighbors, coworkers, colleagues, classmates, teammates,
    merfolk, mermaid, cook, goalkeeper, goalie, quarterback, referee, umpire, coach, skydiver, paraglider, kayaker, canoeist, rower, sailor girl, snorkeler, fencer, scuba diver, farmhand, dog walker, window cleaner, street sweeper, janitor, cleaner, courier, delivery driver, bellhop, flight attendant,
    violin player, piano player, guitar player, street artist, opera singer, rapper, beatboxer, comedian, audience, choirboy, altar boy, paramedic, veterinarian, vet, pharmacist, dj spinning, wedding couple, bride and groom, woodcarver, artisan, watchmaker, calligrapher, cartoonist, illustrator, ballet class, yogi, yoga teacher,
    queue outside, queue at, queue for, queueing, queuing, lining up, line of people, line of customers, waiting in line, standing in line,
    juror, accordionist, bassist, harpist, flautist, trombonist, percussionist, clarinetist, fiddler, organist, acolyte, admiral, anthropologist, apprentice,
    astronomer, attendant, auctioneer, bachelor, baron, baroness, botanist, bouncer, bridegroom, bullfighter, matador, toreador, butler, cabbie, caregiver, caretaker, caterer, chauffeur, chemist, physicist,
    biologist, chimney sweep, choreographer, clerk, colonel, sergeant, corporal, lieutenant, composer, contortionist, convict, inmate, courtier, cousin, niece, nephew, croupier, curator, daredevil, debutante, decorator,
    diplomat, ambassador, distiller, brewer, stevedore, engraver, entertainer, falconer, farrier, filmmaker, fishermen, forester, gravedigger, graverobber, greengrocer, grocer, hairstylist, hitchhiker, hostage,
    immigrant, migrant, infantry, inspector, interpreter, jeweler, jeweller, laborer, labourer, landlady, lass, lad, logger, longshoreman, machinist, maiden, maid, chambermaid, nursemaid, manicurist, masseur, mayor, senator,
    governor, chancellor, prime minister, medic, mentor, mercenary, messenger, minstrel, troubadour, missionary, mourner, pallbearer, naturalist, newlywed, nursery nurse, optician, outlaw, highwayman, bandit, parent, parents, grandparent, grandchild,
    grandchildren, grandson, granddaughter, grandad, paratrooper, patriarch, matriarch, patrolman, peddler, pedlar, philosopher, pickpocket, smuggler, playwright, plasterer, roofer, plumbers, poacher, preacher, vicar, rabbi, imam, prospector,
    puppeteer, ventriloquist, reveler, reveller, rigger, roadie, saddler, seafarer, sentinel, sentry, servant, shearer, shepherdess, showgirl, sommelier, songwriter, spectator, speleologist, spelunker, caver, stowaway,
    stonecutter, woodcutter, storyteller, sunbather, bather, technician, technicians, teammates, tinsmith, trawlerman, translator, trucker, tutor, typist, undertaker, undergraduate, usher, valet, violist, visitor,
    volunteer, voter, watchman, weightlifter, bodybuilder, wench, winemaker, youth, breakdancer, batsman, cricketer, courtesan, monarch, noblewoman, zen monk, magistrate, policewomen, welders, ice hockey team, ${players}, ${peopleByClass}`,
  crowd: `crowd, audience, spectators, commuters, throng, mob, horde of people, army, parade, marching band, orchestra, choir, congregation, protesters, protestors, demonstrators,
    festivalgoers, concertgoers, rush hour, mosh pit, football team, soccer team, wedding party, class photo, full stadium, packed stadium, packed train, bustling, teeming with people, busy street, busy market, crowded market, crowded street,
    crowded beach, crowded bar, crowded train, crowded bus,
    crowded subway, crowded square, crowded plaza, crowded room, crowded restaurant, crowded platform, crowded station, crowded cafe, crowded pub, crowds, queue of people, festival, street festival, carnival, tourists, pilgrims, ${masses}`,
  knownPerson: `albert einstein, einstein, marie curie, abraham lincoln, napoleon, cleopatra, gandhi, mahatma gandhi, nelson mandela, barack obama, donald trump, joe biden, elvis presley, elvis, marilyn monroe,
    david bowie, michael jackson, beyonce, beyoncé, taylor swift, lady gaga, audrey hepburn, charlie chaplin, frida kahlo, vincent van gogh, van gogh, salvador dali, pablo picasso, picasso, leonardo da vinci, mozart, beethoven, shakespeare,
    william shakespeare, isaac newton, charles darwin, nikola tesla, steve jobs, elon musk, bill gates, queen elizabeth, queen victoria, king arthur, julius caesar, george washington, winston churchill, che guevara, joan of arc, jesus, jesus christ,
    virgin mary, moses, buddha, santa claus, father christmas, gandalf, harry potter, hermione, sherlock holmes, batman, superman, wonder woman, spider man, spiderman, iron man, captain america, darth vader, luke skywalker, princess leia, james bond,
    indiana jones, robin hood, dracula, frankenstein, alice in wonderland, little red riding hood, snow white, cinderella, mona lisa, girl with a pearl earring, lionel messi, cristiano ronaldo, michael jordan, muhammad ali, serena williams, usain bolt, bruce lee, keanu reeves,
    tom cruise, brad pitt, angelina jolie, leonardo dicaprio, emma watson, scarlett johansson, morgan freeman, jimi hendrix, freddie mercury, john lennon, bob dylan, bob marley, kurt cobain, madonna, rihanna, adele, barbie, zeus, athena, aphrodite, thor, hercules, medusa, geralt, zelda, lara croft, super mario`,
  being: `robot, android, cyborg, dragon, monster, alien, ghost, goblin, elf, elves, dwarf, dwarves, troll, orc, ogre, demon, devil, angel, fairy, vampire, werewolf, zombie, skeleton, gnome, giant,
    unicorn, centaur, minotaur, golem, spirit, mascot, character, hero, puppet, doll, snowman, scarecrow, jack o lantern, pumpkin, creature, beast, sprite, imp, gargoyle, statue, phantom, wraith, hobbit, emoji, figure, teddy bear, rag doll, marionette, kitsune`,
  dog: `dog, puppy, puppies, hound, golden retriever, labrador, retriever, poodle, corgi, dachshund, bulldog, beagle, husky, dalmatian, german shepherd, border collie, collie, terrier, pug, greyhound, chihuahua, shiba inu, mutt, rottweiler, doberman, spaniel, malamute, samoyed, great dane, st bernard, whippet, sheepdog, shih tzu, pomeranian, golden retriever puppy, king charles spaniel, family dog, chocolate labrador, blood hound, ${dogBreeds}`,
  cat: `cat, kitten, kitty, tabby, siamese cat, persian cat, maine coon, tomcat, feline, calico cat, sphynx cat, house cat, ${catBreeds}`,
  horse: `horse, pony, foal, stallion, mare, mustang horse, colt, thoroughbred, clydesdale, mustangs, gelding, steed, ${horseBreeds}`,
  bird: `bird, birds, owl, eagle, hawk, falcon, parrot, crow, raven, sparrow, robin, penguin, flamingo, peacock, swan, duck, duckling, goose, geese, chicken, rooster, hen, heron, stork, pelican, seagull, gull, pigeon, dove, hummingbird, kingfisher, puffin, ostrich, emu,
    vulture, toucan, macaw, cockatoo, woodpecker, finch, magpie, blue jay, cardinal bird, nightingale, starling, egret, condor, albatross, night owl, bald eagle, snowy owl, barn owl, quail, pheasant, turkey bird, budgie, canary, lark, swallows, wren, night heron, red kite, blue tit, blue heron, king penguin, emperor penguin, snow goose, snow geese, snow owl, scarlet ibis, scarlet macaw, mourning dove, laughing gull, laughing kookaburra, screaming eagle, monk parakeet, hermit thrush, secretary bird, butcher bird, bearded vulture, night jar, sun conure, rainbow lorikeet, ${birdKinds}`,
  fish: `fish, goldfish, koi, salmon, trout, tuna, clownfish, swordfish, angelfish, pufferfish, carp, piranha, neon tetra, seahorse, marlin, cod, school of fish, shoal, anglerfish, sardine, rainbow trout, rainbow fish, red snapper, monk fish, pilot fish, angler fish, archer fish, sword fish, surgeon fish, ${fishKinds}`,
  insect: `insect, bee, bumblebee, honeybee, butterfly, butterflies, moth, ant, beetle, ladybug, ladybird, dragonfly, mosquito, wasp, grasshopper, cricket insect, caterpillar, praying mantis, mantis, housefly, flea, aphid, spider, tarantula, queen bee, worker bee, carpenter bee, soldier ant, carpenter ant, fire ant, fruit fly, house fly, monarch butterfly, red admiral, lady bug, orchid mantis, fire fly, ${insectKinds}`,
  tiny: `bee, bumblebee, honeybee, ant, ladybug, ladybird, butterfly, beetle, flea, snowflake, dewdrop, dew drop, raindrop, water droplet, grain of sand, grain of salt, grain of rice, coin, engagement ring, wedding ring, diamond ring, pollen, seed, microchip, dragonfly, jumping spider, praying mantis, stamen, aphid, thimble, earring`,
  animal: `animal, wildlife, pet, pets, mammal, fox, foxes, wolf, wolves, bear, lion, lioness, tiger, leopard, cheetah, panther, jaguar cat, elephant, giraffe, zebra, rhino, rhinoceros, hippo, hippopotamus, gorilla, monkey, chimpanzee, chimp, ape, orangutan, lemur,
    panda, red panda, koala, kangaroo, wallaby, sloth, otter, beaver, badger, raccoon, skunk, squirrel, chipmunk, hedgehog, rabbit, bunny, hare, mouse, mice, rat, hamster, guinea pig, ferret, weasel, deer, stag, doe, fawn, moose, elk, reindeer, caribou, bison, buffalo, antelope, gazelle,
    cow, cattle, calf, calves, ox, oxen, bull, sheep, lamb, ram, goat, pig, piglet, hog, boar, donkey, mule, camel, llama, alpaca, whale, blue whale, orca, dolphin, porpoise, shark, seal pup, sea lion, walrus, octopus, squid, jellyfish, lobster, crab, turtle, tortoise, sea turtle, frog, toad, newt,
    snake, cobra, python, lizard, gecko, chameleon, iguana, crocodile, alligator, dinosaur, t rex, tyrannosaurus, snail, slug, bat, worm, starfish, highland cow, polar bear, grizzly bear, grizzly, snow leopard, coyote, jackal, hyena, lynx, bobcat, cougar, puma, meerkat, capybara, platypus, mongoose, anteater, armadillo, livestock, manta ray, stingray, red fox, salamander, mammoth, cub, cubs, red squirrel, red deer, mountain goat, mountain lion, moon bear, sun bear, king cobra, snow monkey, field mouse, prairie dog, fruit bat, monk seal, pilot whale, nurse shark, hermit crab, water buffalo, bearded dragon, tree frog, kid goat, moon jellyfish, king crab, snow crab, blue crab, lion cub, ${otherAnimals}`,
} as const;

/** Words that, after a possessive, still show the person: "a woman's face". */
export const bodyParts: ReadonlySet<string> = new Set(
  'face faces hand hands eye eyes smile lips mouth hair head back body silhouette profile arms arm feet fingers legs expression gaze nose cheek cheeks shoulders shadow reflection ear torso portrait paw paws tail mane wing wings fur nest'.split(
    ' ',
  ),
);

/** Statues and the like: the person before or after them is an object. */
export const effigies: ReadonlySet<string> = new Set(
  'statue statues sculpture sculptures bust figurine figurines doll dolls mannequin mannequins effigy action toy lego cutout wax puppet bobblehead costume mask masks'.split(
    ' ',
  ),
);
