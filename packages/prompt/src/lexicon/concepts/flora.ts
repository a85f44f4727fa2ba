/* Trees, flowers, plants and what is eaten. */

export const treeKinds = `acacia, alder, almond tree, apple tree, apple trees, araucaria, arboretum, ash tree, banyan, beeches, birch trees, canopy of leaves, cedar, cedars, chestnut tree, christmas tree, citrus trees, coconut palm, coconut palms, conifer,
    conifers, coppice, copse, cottonwood, date palm, deciduous, dogwood, elm, elms, eucalyptus, eucalypt, evergreen, evergreens, fig tree, fir trees, firs, fruit tree, fruit trees, ginkgo, gum tree, hawthorn, hazel tree, hemlock,
    hickory, holly tree, hornbeam, ironwood, jacaranda, joshua tree, judas tree, juniper, larch, larches, laurel tree, lemon tree, linden, lime tree, mangrove, mangroves, maples, monkey puzzle, mulberry tree, oaks, olive trees,
    olive grove, orange tree, palm grove, palm trees, palmetto, peach tree, pear tree, pecan tree, pinewood, pinewoods, plane trees, plantation, plum tree, poplars, rowan, sakura, sassafras, saplings, spinney, spruces, sycamore,
    taiga, teak tree, thicket, treehouse, tree house, treeline, treetop, treetops, walnut tree, weeping willow, willows, woodland path, yew, yews, forested, wooded, tree trunk, tree trunks, tree stump, pine forest, birchwood`;

export const flowerKinds = `agapanthus, allium, alyssum, amaryllis, anemones, apple blossom, aster, asters, azalea, baby's breath, begonia, black eyed susan, blossoms, bluebells, boutonniere, bougainvillea, buttercup, buttercups, calla lily, campanula,
    campion, catmint, clematis, columbine, cornflower, cornflowers, corsage, cosmos flower, cow parsley, cowslip, crocus, crocuses, cyclamen, dahlia, dahlias, delphinium, edelweiss, elderflower, floral, forget me not,
    forget me nots, forsythia, foxglove, foxgloves, frangipani, freesia, fritillary, fuchsia flower, gardenia, gentian, geranium, geraniums, gerbera, gladiolus, gladioli, gypsophila, heather, heliotrope, hellebore, hollyhock,
    hollyhocks, honeysuckle, hyacinth, hyacinths, impatiens, irises, jasmine, jonquil, larkspur, lilac bush, lilacs, lily of the valley, lupin, lupine, lupins, marguerite, mimosa, morning glory, narcissus, nasturtium, nosegay,
    oleander, orchids, oxeye, pansy, pansies, passionflower, pelargonium, petunia, petunias, phlox, plumeria, poinsettia, posy, primrose, primroses, primula, protea, ranunculus, rhododendron, rhododendrons, rosebud, rosebuds,
    rosebush, rose bush, rose garden, scabious, snapdragon, snapdragons, snowdrop, snowdrops, speedwell, sweet pea, sweet peas, sweet william, thistle, trillium, trumpet vine, tuberose, tulips, verbena, viola flowers, violets,
    wallflower, water lily, water lilies, waterlily, waterlilies, wildflowers, wildflower meadow, windflower, yarrow, zinnia, zinnias, in bloom, in blossom, in full bloom, in full flower, sunflowers, lavender field, flowerbed,
    flowerbeds, flower bed, flower beds`;

export const plantKinds = `agave, algae, aloe, aloe vera, asparagus fern, aspidistra, banana plant, basil plant, bean plant, bindweed, boxwood, bracken, bramble, brambles, bromeliad, brushwood, bulrush, bulrushes, burdock, bushes, cattail, cattails, clover,
    corn field, cornfield, creeper, creepers, crops, duckweed, elephant ear plant, fennel, ficus, fiddlehead, fiddleheads, flytrap, venus flytrap, fungus, gorse, grasses, grassland, grassy, greenery, ground elder, hay meadow,
    hedgerow, hedgerows, herb garden, horsetail, hosta, ivy clad, jungle, kelp, lawn, leafy, lichen, liana, lianas, liverwort, marram, meadow, mint plant, mistletoe, mosses, mossy, nettle, nettles, orchard, overgrown, paddy field,
    rice paddy, pampas grass, papyrus, parsley, philodendron, pitcher plant, pot plant, potted, potted plant, prickly pear, rainforest, rhubarb, rosemary bush, rubber plant, rushes, sagebrush, samphire, scrub, seaweed, sedge,
    seedling, seedlings, shrubbery, shrubs, snake plant, spider plant, sprout, sprouts, stinging nettles, succulents, sugarcane, sundew, tendril, tendrils, terrarium, thistles, toadstool, topiary, tumbleweed, tundra moss,
    underbrush, undergrowth, vegetable patch, vegetable garden, vineyard, wheat, wheat field, barley field, yucca, vegetation, flora, forest, woods, garden, allotment`;

export const foods = `almond, almonds, apricot, artichoke, asparagus, aubergine, avocado, bacon, bagel, baguette, baklava, barbecue ribs, basil leaves, bean stew, beans on toast, beef, beetroot, berries, biryani, biscuits, blackberry, blackberries,
    blueberries, blueberry, borscht, bread rolls, brie, brioche, brisket, broccoli, broth, brownie, brownies, brunch, brussels sprouts, buffet, bun, buns, burrito, butter, cabbage, cakes, calamari, candies, candyfloss, cannoli,
    caviar, cauliflower, celery, charcuterie, cheesecake, cherries, chili, chillies, chutney, clafoutis, clams, coconut, coleslaw, cotton candy, couscous, crab legs, cranberries, cream cake, crepe, crepes, crisps, croissants,
    crumpet, cupcake, cupcakes, curry, custard, dessert, desserts, dim sum, doughnuts, donuts, dumpling, eclair, eclairs, edamame, egg, eggplant, eggs, enchilada, falafel, figs, flan, flapjack, focaccia, fondue, french fries,
    fried egg, fritter, fruit bowl, garlic, gelato, gingerbread, gnocchi, granola, grapefruit, grapes, guacamole, gyoza, haggis, hotdog, hotdogs, hummus, jello, kebab, kebabs, kimchi, kiwi fruit, lasagna, lasagne, leek, leeks,
    lemon, lemons, lentils, lettuce, lobster, lollipop, macaron, macarons, macaroni, mango, mangoes, marmalade, marshmallow, marshmallows, marzipan, meat, meatball, meatballs, melon, meringue, miso, muesli, muffin, muffins,
    mushrooms, mussels, naan, nachos, noodle, noodle soup, nougat, oatmeal, olives, omelet, omelette, onions, oranges, oysters, paella, pancake, papaya, paratha, parfait, parmesan, parsnip, passion fruit, pastry, pastries, peach,
    peaches, peanut, pear, pears, peas, penne, peppers, persimmon, pesto, pho, pickles, pierogi, pies, pilaf, pineapple, pizzas, plum, plums, poached egg, polenta, pomegranate, popcorn, popsicle, porridge, potatoes, praline,
    pretzel, pretzels, profiteroles, pudding, pumpkin pie, quiche, quince, radish, radishes, raisins, raspberries, raspberry, ratatouille, ravioli, rhubarb crumble, rice bowl, risotto, roast chicken, roast dinner, salami,
    salmon fillet, salsa, samosa, samosas, sandwiches, sashimi, satay, sauce, sauerkraut, sausage, sausages, scone, scones, scrambled eggs, seafood, shortbread, smorgasbord, snacks, sorbet, souffle, soufflé, sourdough, spinach,
    stew, stir fry, strawberries, strawberry, strudel, sundae, sweets, syrup, tagine, tangerine, tangerines, tapas, tempura, tiramisu, toast, toffee, tofu, tomatoes, tortellini, tortilla, truffle, truffles, turnip, turnips,
    vegetable, vegetables, vegetable stall, waffle, waffles, walnut, walnuts, watermelon, watermelons, yams, yogurt, yoghurt, zucchini, courgette, courgettes, picnic basket, fast food, street food, packed lunch, cook out, cookout`;
