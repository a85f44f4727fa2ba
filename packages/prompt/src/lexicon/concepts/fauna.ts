/* Animals by kind and breed, and the words for many of them. */

export const dogBreeds = `afghan hound, airedale, airedale terrier, akita, alsatian, australian shepherd, basenji, basset, basset hound, bernese mountain dog, bichon, bloodhound, borzoi, boston terrier, boxer dog, bull terrier, bullmastiff, cairn terrier,
    canine, cavapoo, cockapoo, cocker spaniel, cur, deerhound, dingo, fox terrier, foxhound, french bulldog, frenchie, gun dog, guide dog, guard dog, irish setter, jack russell, keeshond, komondor, labradoodle, goldendoodle,
    lapdog, lurcher, maltese terrier, mastiff, mongrel, newfoundland dog, papillon dog, pekingese, pekinese, pit bull, pitbull, pooch, pup, red setter, ridgeback, saint bernard, saluki, schnauzer, scottie, sausage dog, sheltie,
    sled dogs, sled dog, springer spaniel, staffie, stray dog, vizsla, watchdog, weimaraner, westie, wolfhound, yorkie, yorkshire terrier, police dog, guide dogs, hunting dogs, pack of hounds, litter of puppies`;

export const catBreeds = `abyssinian cat, alley cat, bengal cat, birman, british shorthair, burmese cat, devon rex, ginger tom, manx cat, moggy, mouser, norwegian forest cat, ragdoll cat, russian blue, scottish fold, siamese, stray cat, tortoiseshell cat,
    black cat, white cat, litter of kittens, kitties, puss, pussycat, tuxedo cat`;

export const horseBreeds = `appaloosa, arabian horse, bay mare, bronco, broodmare, carthorse, cart horse, chestnut mare, draft horse, draught horse, equine, filly, friesian horse, haflinger, lipizzaner, nag, packhorse, palomino, percheron, pinto pony,
    pit pony, racehorse, shetland pony, shire horse, warhorse, workhorse, yearling, stallions, ponies, horseback, on horseback, wild horses, team of horses`;

export const birdKinds = `auk, avocet, babbler, bantam, bee eater, bird of prey, birds of prey, bittern, blackbird, blackcap, bluebird, bluetit, bullfinch, bustard, buzzard, cassowary, chaffinch, chick, chickadee, chicks, cockatiel, cockerel, coot,
    cormorant, corncrake, cranes, cuckoo, curlew, dunlin, dunnock, eaglet, eider, fieldfare, fledgling, fledglings, flycatcher, fowl, frigatebird, fulmar, gannet, goldcrest, goldfinch, goshawk, gosling, grackle, grebe, greenfinch,
    grouse, guillemot, guinea fowl, gyrfalcon, harpy eagle, hoopoe, hornbill, ibis, jackdaw, jay, junco, kestrel, killdeer, kittiwake, kiwi bird, kookaburra, lapwing, linnet, loon, lorikeet, lovebird, lyrebird, mallard,
    house martin, merganser, mockingbird, moorhen, mynah, nuthatch, oriole, osprey, ouzel, owlet, oystercatcher, parakeet, partridge, peafowl, peahen, peregrine, petrel, pintail, pipit, plover, poultry, ptarmigan, quetzal, raptor,
    redpoll, redstart, redwing, roadrunner, sandpiper, secretarybird, shearwater, shelduck, shoebill, shrike, skua, skylark, snipe, songbird, spoonbill, starlings, stonechat, storks, tanager, tern, thrush, titmouse, turkeys,
    turtle dove, waders, wading bird, wagtail, warbler, waterfowl, waxwing, weaverbird, wigeon, woodcock, wood pigeon, wryneck, yellowhammer, murmuration, flock of, gaggle of geese, murder of crows, v of geese, seabird, seabirds,
    shorebird, waxwings, hens, hatchling`;

export const fishKinds = `anchovy, anemonefish, arapaima, barracuda, betta, bream, carps, catfish, chub, cichlid, coelacanth, eel, flounder, grayling, grouper, guppy, haddock, hake, halibut, herring, lamprey, lionfish, lungfish, mackerel, mahi mahi, minnow,
    monkfish, moray, moray eel, mullet, parrotfish, pike lurking, pipefish, plaice, pollock fish, remora, roach fish, sailfish, scorpionfish, sculpin, sea bass, sea bream, skipjack, sprat, stickleback, stonefish, sturgeon, sunfish,
    surgeonfish, swordtail, tarpon, tench, tilapia, triggerfish, turbot, whitebait, whiting, wrasse, zander, shoal of, flying fish, butterflyfish`;

export const insectKinds = `bluebottle, cicada, cockchafer, cockroach, crane fly, damselfly, daddy longlegs, earwig, firefly, fireflies, flies, fly on, gadfly, glow worm, glowworm, gnat, hornet, horsefly, hoverfly, inchworm, june bug, katydid, lacewing,
    leafcutter ant, leafcutter ants, locust, louse, maggot, mayfly, midge, midges, millipede, centipede, mite, pupa, scarab, scarab beetle, scorpion, silkworm, silverfish, stag beetle, stick insect, swarm of, termite, weevil,
    woodlouse, wasps, yellowjacket, red admiral butterfly, swallowtail, hawk moth, orb weaver, wolf spider, jumping spider, arachnid, larva, larvae, chrysalis`;

export const otherAnimals = `aardvark, addax, adder, agouti, anaconda, angora goat, angora rabbit, anteaters, anemone, antelopes, argali, asp, auroch, aurochs, axolotl, aye aye, baboon, bactrian, barnacle goose, basilisk lizard, beast of burden, beluga,
    bighorn, bighorn sheep, billy goat, boa constrictor, bonobo, brontosaurus, bullfrog, bullock, burro, bush baby, caiman, caracal, carnivore, cavy, chamois, chinchilla, civet, clam, coati, cockle, colobus, constrictor,
    copperhead, cows, coypu, crayfish, crawfish, critter, crocodiles, crustacean, cuttlefish, dik dik, dormouse, dormice, dromedary, dugong, echidna, eland, elephants, ermine, ewe, fallow deer, fennec, fennec fox, fer de lance,
    fisher cat, flying squirrel, fox cub, fruit bats, galago, gaur, gavial, gelada, gharial, gibbon, gila monster, gnu, gopher, grass snake, grey squirrel, gray squirrel, grey seal, harbor seal, harbour seal, harp seal,
    elephant seal, leopard seal, groundhog, guanaco, guenon, hedgehogs, heifer, herd of, highland cattle, horned cattle, humpback, humpback whale, ibex, impala, jackrabbit, jaguar, jaguarundi, jerboa, joey, kid goats, kinkajou,
    komodo dragon, krill, kudu, lambs, langur, leech, lemming, leveret, limpet, lion cubs, litter of, llamas, loris, macaque, manatee, mandrill, margay, markhor, marmoset, marmot, marsupial, marten, mastodon, merino, milk cow,
    mink, minke whale, mollusc, mollusk, monitor lizard, muntjac, muskox, musk ox, musk oxen, muskrat, mussel, narwhal, nautilus, nilgai, nutria, ocelot, okapi, opossum, orangutans, oryx, otters, oyster, pachyderm, pack of wolves,
    pangolin, peccary, piglets, pika, pine marten, pit viper, polecat, porcupine, possum, primate, pronghorn, pterodactyl, pterosaur, quagga, quokka, ratel, rattlesnake, rattler, reptile, rhea, rodent, roe deer, saiga, sea cow,
    sea cucumber, sea dragon, sea lions, sea otter, sea snake, sea urchin, seal basking, seal on, seals, seal slipping, serval, shellfish, shrew, sidewinder, silverback, skink, snowshoe hare, sow, spider crab, sperm whale,
    spider monkey, springbok, squirrels, stegosaurus, steer, stoat, swine, takin, tamarin, tapir, tarsier, tasmanian devil, terrapin, thoroughbreds, tortoises, triceratops, velociraptor, vicuna, vicuña, viper, vole, warthog,
    water vole, whale calf, whelk, wild boar, wildebeest, wildcat, wolf pack, wolfpack, wolverine, wombat, woodchuck, woolly mammoth, yak, yaks, zebu, beasts, menagerie, big cat, big cats, silkworms`;
