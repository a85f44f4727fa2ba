import { combine } from './combine';

/* Shades of color, warm and cold, and words for how strong color is. */

/** "In amber and rust": two shades that name a light rather than a cloth. */
const inPairs = (shades: string): string =>
  shades
    .split(',')
    .map((shade) => combine(`in ${shade} and`, shades))
    .join(', ');

export const warmWords = `${inPairs('amber,terracotta,ochre,rust,copper,honey,burnt orange,burnt sienna,umber,sienna')}, ${combine('golden,amber,honeyed,honey colored,orange,copper,fiery,rosy,candlelit,buttery,mellow golden', 'light,glow,haze,warmth,radiance,sheen')}, ${combine('reds,oranges,golds,ambers,yellows,crimsons,browns', 'and oranges,and reds,and golds,and ambers,and yellows,and browns')}, warmly lit, warmly glowing, bathed in gold, bathed in amber, bathed in orange, suffused with gold, all gold and amber, everything golden, everything amber, everything orange, blazing orange`;

export const coldWords = `${inPairs('ice blue,icy blue,pale cyan,cyan,steel,steel blue,slate,slate blue,cold blue,pale blue,silver blue,teal,pewter')}, ${combine('icy,cold,cool,steely,wintry,glacial,frosty,blue,bluish,cool blue,cold steel blue,arctic', 'light,glow,tint,cast,tinge,haze')}, ${combine('blues,silvers,teals,cyans,grays,greys', 'and blues,and silvers,and teals,and cyans')}, everything blue, all in blue, bathed in blue, suffused with blue, frigid blue, ice cold blue, cold and blue, arctic light, frosted blue`;

export const colorWords = `${combine('orange', 'dress,coat,robe,robes,scarf,jacket,shirt,hat,car,door,wall,tent,sail,sails,boat,umbrella,paint,curtain,curtains,leaves,flames,sunset,light,lights,cat,raincoat,vest,kayak,lifeboat,awning,sofa,roof,roofs,tiles,brick,cloth,sari,turban,poppies,tulips,lilies,cliffs,sand,dunes,rock,clouds,goldfish,koi,stripes,lanterns,buoy,buoys,helmet,jumpsuit,overalls,fabric,feathers,beak,lichen')}, blazing orange, bright oranges, baby blue, baby pink, banana yellow, bottle green, brick red, bright blue, bright green, bright pink, bright red, bubblegum pink, burgundy, burnt sienna, butter yellow, buttercup yellow, canary yellow, candy red, carmine, celadon,
    cerise, cobalt blue, coral pink, cornflower blue, crimsons, cyan blue, deep blue, deep green, deep red, duck egg blue, dusty pink, eau de nil, electric blue, fire engine red, fire red, flame red, flamingo pink, forest green,
    grass green, hunter green, ice blue, indigo blue, ivory and gold, jade green, kelly green, lapis lazuli, leaf green, lemon yellow, lime yellow, magentas, mahogany red, midnight blue, mint green, moss green, navy blue,
    ochre yellow, olive green, orange yellow, oxblood, peach colored, peacock blue, periwinkle, petrol blue, pink and, pistachio, pistachio green, plum colored, poppy red, powder blue, prussian blue, purples, racing green,
    raspberry red, reddish, reds, rose pink, rosy, royal blue, royal purple, russet, rust red, rusty orange, sage green, salmon pink, sandstone red, sapphire blue, sea green, seafoam, shocking pink, slate blue, strawberry red,
    sunflower yellow, tangerine orange, teal and, tomato red, turquoise blue, verdant, verdigris, viridian, violet purple, vermillion, yellows, blues and, greenish, bluish, yellowish, pinkish, purplish, orange robes,
    colored balloons, coloured balloons, colored bunting, confetti in every color, technicolour, multi colored, multi coloured, polychrome, polychromatic, hand tinted, hand colored, hand coloured, stained glass colours, red leaves,
    maple leaves turning, in color, in colour, color photograph, colour photograph, color photo, colour photo, color film, colour film, kodachrome, full spectrum, spectrum of colors, prism, prismatic, painted in every`;

export const vividWords = `jewel tones, primary colors, primary colours, primary reds, color explosion, colour explosion, explosion of color, explosion of colour, explosions of color, blaze of color, blaze of colour, burst of color, burst of colour, bursts of color, splash of color, splashes of color, profusion of color, profusion of colour, awash with color, awash with colour, ablaze with color, ablaze with colour, blazing with color, alive with color, alive with colour, swirl of colors, explosion of colors, explosion of colours, hot orange, acid green, acid yellow, neon coloured, neon colored, technicolour, fluorescent orange, lurid green, lurid pink, electric green, electric purple, high saturation, hypersaturated, supersaturated, over saturated, candy colored, candy coloured, rainbow hued, rainbow striped, garish, gaudy, holi powder, colored powder, coloured powder, colour popping, color popping, mardi gras colors, day glow`;

export const mutedWords = `${combine('color,colour,colors,colours', 'sucked out,drained out,leached out,washed out,bled out,bleached out,drained away,leached away')}, hues washed out, colors washed out, colours washed out, color drained, colour drained, drained of all color, drained of all colour, leached of color, leached of colour, bled of color, bled of colour, bleached of color, bleached of colour, bleached out, bleach bypass, low saturation, undersaturated, half desaturated, dull brown, dull gray, dull grey, washed out light, all gray, all grey, gray and lifeless, grey and lifeless, gray on gray, grey on grey, dreary, dingy, faded colors, faded colours, colors faded, colours faded, monotone, almost colorless, almost colourless, nearly colorless, barely any color, barely any colour, hardly any color, hardly any colour, little color, little colour, whites and grays, browns and grays, drab browns`;

export const pastelWords = `pastels, ${combine('pastel,pale,powdery,dusty,soft,baby,sugary,powder', 'pink,pinks,lilac,lavender,mint,peach,lemon,apricot,aqua,turquoise')}, pastel hued, pastel toned, pastel shaded, pastel painted, pastel purple, pastel orange, pastel lilac, pale mint, blush pink, cotton candy pink, baby colors, sugared pink, mint and peach, pale pink, pale lilac, pale lemon, pale turquoise`;

export const grayWords = `black and white photo, achromatic, colorless image, greyscale image, gray tones, grey tones, tones of gray, tones of grey, in black and white, in monochrome, in grayscale, in greyscale, monochromatic gray, mono print, panchromatic,
    orthochromatic, tri x, hp5, t max, ilford hp5, ilford delta, desaturated to gray, stripped of color, stripped of colour, stripped of all color, absence of color, absence of colour, devoid of color, devoid of colour, no colour,
    no colors, no colours, without any color, without any colour, all in gray, all in grey, gelatin silver print, silver halide print, noir style, film noir still, halftone black and white, black and white film`;

export const sepiaWords = `sepias, sepia print, sepia photograph, sepia toning, sepia wash, sepia hue, sepia hued, brown toned, brown tones, brown tinted, in sepia, selenium toned, tea stained print, albumen print, van dyke brown, brownish old photograph, yellowed photograph, yellowed old photograph, nut brown print, coffee toned`;

/** Before "tones", "palette" and the like: "amber tones", "an icy blue color palette". */
const toned = {
  vivid:
    'vivid,vibrant,saturated,bright,neon,bold,fluorescent,punchy,garish,rainbow,strong,intense,electric,' +
    'brilliant,dazzling,blazing,eye popping,riotous,loud,lurid,hot,acid,tropical,candy bright,primary,' +
    'jewel,jewel toned,carnival,dayglo,high chroma,rich,radiant,psychedelic,bursting,clashing,gaudy',
  muted:
    'muted,faded,pale,subdued,dull,bleached,desaturated,neutral,beige,dusty,earthy,drained,leached,faint,' +
    'weak,washed out,washed,soft faded,ashen,chalky,smoky,dim,low saturation,understated,restrained,flat,' +
    'sober,grayed,greyed,greige,taupe,stone,oatmeal,sun bleached,sun faded,weathered,tired,listless,' +
    'sickly pale,anemic,wan',
  pastel:
    'pastel,candy,sorbet,ice cream,sugared almond,sherbet,sugar,macaron,marshmallow,cotton candy,powder,' +
    'baby,easter,bonbon,milky',
  warm:
    'warm,amber,terracotta,ochre,golden,honey,rust,orange,autumnal,copper,sunset,gold,rusty,burnt orange,' +
    'autumn,coppery,saffron,apricot,peach,peachy,coral,russet,caramel,cinnamon,sienna,burnt sienna,umber,' +
    'brick red,brick,mahogany,chestnut,crimson,scarlet,vermilion,ruby,burgundy,maroon,tangerine,mustard,' +
    'butterscotch,marigold,bronze,paprika,turmeric,fiery,earthy red,sandy,tawny,toasty,glowing',
  cold:
    'cold,cool,icy,icy blue,cold blue,cool blue,frosty,wintry,glacial,steel blue,steely blue,ice blue,' +
    'pale blue,frozen,arctic,polar,steel,steely,blue,bluish,blue gray,blue grey,slate,slate blue,cyan,' +
    'pale cyan,teal,aqua,turquoise,azure,cobalt,cerulean,navy,indigo,midnight blue,powder blue,' +
    'ultramarine,mint,moonlit blue,silver blue,silvery,pewter,gunmetal,petrol blue,prussian blue',
} as const;

export const tones: ReadonlyMap<string, keyof typeof toned> = new Map(
  (['vivid', 'muted', 'pastel', 'warm', 'cold'] as const).flatMap((concept) =>
    toned[concept].split(',').map((word): [string, keyof typeof toned] => [word, concept]),
  ),
);
