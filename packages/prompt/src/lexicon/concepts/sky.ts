import { combine } from './combine';

/* Time of day and weather, by semantic class. */

export const nightWords = `moonless, starless, late at night, late night, past midnight, after midnight, after hours, graveyard shift, night shift, nightlong, insomnia, insomniac, sleepless, lights out, blackout, power cut, polar night, bioluminescent,
    bioluminescence, phosphorescent sea, noctiluca, night fishing, night watch, drive in movie, drive in theater, drive in cinema, open air cinema, hours before dawn, deep in the night, wee hours, hours of darkness,
    under cover of darkness, cover of darkness, by night, dark of night, darkness outside, pitch blackness, inky darkness, inky blackness, dark as pitch, darkness has fallen, darkness fell, darkness had fallen, firework,
    firework display, pyrotechnics, sleeping city, sleeping village, new year countdown, noctambulist, night bus, nightscape, black sky, inky sky, ink black sky, owl light, long after dark, well after dark, dark evening,
    dark winter evening`;

export const moonWords = `supermoon, gibbous moon, waning moon, waxing moon, quarter moon, moonglow, moon glow, moon rising, moon rises, moon setting, lunar eclipse, moonbeams, moon bright, moon bathed, moon drenched, moon washed, moon silvered,
    hunter's moon, wolf moon, strawberry moon, moonlighted, sickle moon, bright moon, pale moon, low moon, rising moon`;

export const starWords = `pleiades, big dipper, little dipper, ursa major, ursa minor, cassiopeia, southern cross, orion's belt, orion rising, orion above, orion over, north star, pole star, evening star, polaris, aurora australis, polar lights, orionids,
    lyrids, quadrantids, falling star, falling stars, meteors, star strewn, star filled, star studded sky, star spangled sky, carpet of stars, blanket of stars, canopy of stars, sky full of stars, myriad stars, zodiacal light,
    star clusters, starscape, astrophotography, constellations, comet's tail, galactic core, galactic center, star field, stardust sky, venus rising, venus and jupiter, airglow`;

export const lowSunWords = `last light, low winter sun, sinking sun, dying sun, dying light, first rays, last rays, first rays of the sun, last rays of the sun, evening sun, alpenglow, crack of dawn, break of day, day breaking, day breaks, cockcrow,
    cock crow, sun dipping, sun dips, sun sinking, sun sinks, sun slipping, sun low, day's end, end of the day light, dawning, dawn light, dawn breaking, dawn breaks, sunrises, sunsets, raking evening light, raking sun,
    slanting sun, slanting sunlight, slanting light, long evening light, sun touching the horizon, sun on the horizon, sun kissing the horizon, sun peeking over, sun peeks over, sun cresting, sun crests, sun just up, sun barely up,
    early morning sun, early sun, late afternoon sun, late sun, low evening sun, low morning sun, cusp of night, crimson sunset, red sun, orange sun, golden sun`;

export const blueHourWords = `after sunset, after sundown, sun has set, sun has gone down, sun long gone, sun has gone, sun already gone, sun not yet up, sun still below the horizon, sun below the horizon, civil twilight, nautical twilight, crepuscular,
    evenfall, eventide gloom, blue dusk, blue dawn, last of the daylight gone, half light, hours before sunrise, hour before sunrise, minutes before sunrise, before first light, before the sun, before cockcrow`;

export const noonWords = `noontide, twelve noon, 12 noon, meridian sun, high sun, sun high in the sky, sun high, midday glare, midday heat, noon heat, noon glare, lunchtime sun, siesta hour, siesta time, sun beating down, sun beats down, sun at the zenith, zenith sun, sun straight up, short shadows, no shadows at all, shadows at their shortest,
    ${combine('merciless,relentless,punishing,baking,searing,glaring,fierce,pitiless,brutal,broiling,burning,blistering,white hot,unforgiving,noon,noonday,midsummer noon,vertical,direct overhead', 'sun,sunlight,sunshine')}, stroke of twelve, stroke of noon, midday call, noon bell, middle of day`;

export const daylightWords = `in the sun, under the sun, in full sun, full sun, midmorning, mid morning, midafternoon, mid afternoon, morning light, morning sunlight, afternoon light, afternoon sunlight, daylit, day lit, sun filled, sun flooded, sun splashed,
    sun warmed, sun dapple, sun streaming, sun pouring, sun shining, sun shines, sunlight streaming, sunbeams, sunray, blue sky, bright blue sky, clear blue sky, clear day, fine day, summer's day, hot summer day, bright summer day,
    hot day, bright morning, bright afternoon, sunny morning, shaft of sunlight, shafts of sunlight, patch of sun, patch of sunlight, pool of sunlight, dappled light, dappled shade, dappled sunlight, light of day, by day,
    in daylight, in the daytime, sunbathing, sunning, basking in the, sunshiny, sun flecked, sun struck, glorious sunshine, brilliant sunshine, summer sun, spring sun, winter sun, tropical sun, heat haze, sun glinting, sun glints,
    sun on the water`;

export const fogWords = `${combine('dense,thick,heavy,impenetrable,blinding,solid,swallowing,choking,pea soup,freezing', 'mist,fog,fogs,smog,haze,murk')}, ${combine('lost in,swallowed by,wall of,hidden by,hidden in,enveloped in,engulfed in,engulfed by,smothered in', 'fog,the fog,thick fog,thick mist,dense fog')}, fogbound, fog bound, fogged in, zero visibility, visibility a few meters, haar, pea soup`;

export const overcastWords = `${combine('leaden,pewter,slate,slate gray,slate grey,iron,iron gray,iron grey,lowering,sullen,threatening,murky,dull,ashen,colorless,colourless,featureless,clouded,overcast,cloudy,gunmetal,dishwater,bruised,brooding,ominous,drab,low gray,low grey,flat gray,flat grey,flat white,heavy gray,heavy grey,rainy,wintry gray,wintry grey,solid gray,dark', 'sky,skies,heavens')},
    ${combine('thick,heavy,dense,solid,unbroken,gray,grey,black,rain,storm,leaden,thunder', 'cloud,clouds,cloud cover')}, ${combine('overcast,cloudy,sunless,dreary,murky,drab,dull,clouded,gray,grey,dismal', 'day,afternoon,morning,weather,light')}, clouded over, clouding over, cloud cover, sunless, no sun, without sun, without any sun, stratus, sun hidden, sun behind clouds, sun blotted out, sunlight blotted out, mizzle, gloomy weather, bad weather, foul weather, miserable weather, grayness, greyness`;

export const rainWords = `rainswept, rain swept, wet weather, deluge, april shower, sudden shower, freezing rain, hailstone, hailstones, hail pelting, hailing, ice pellets, pelting rain, teeming down, bucketing down, tipping down, raining cats,
    rain falling, rain falls, rain hammering, rain drumming, rain streaming, rain lashing, rain lashes, rain pouring, rain beating, rain pelting, rain pattering, rain coming down, rain beaten, rain battered, rain drenched,
    caught in a shower, caught in the rain, soaked to the skin, wet and windy, sleety, sleeting, spitting rain, driving rain, steady rain, light rain, soft rain, summer rain, autumn rain, spring rain, cold rain, icy rain,
    warm rain, sheets of rain, curtain of rain, wall of rain, umbrellas up, under umbrellas, sharing an umbrella, huddled under an umbrella, huddling under an umbrella, wipers on, raindrops falling, raindrops pelting,
    precipitation, rainstorms, thundershower, drizzles, pour down`;

export const stormWords = `thunderclap, thunderbolt, gale force, hurricane force, whirlwind, dust devil, noreaster, tropical storm, electrical storm, forked lightning, fork lightning, sheet lightning, bolts of lightning, bolt of lightning,
    lightning flash, lightning flashes, lightning forks, derecho, storm surge, gales, howling wind, howling gale, tempestuous, microburst, force ten, storms, cyclonic, landfall of, storm lashed, storm battered, windstorm,
    waterspouts, twisters, tornadoes`;

export const blizzardWords = `${combine('whirling,blowing,drifting,lashing,thick falling,steadily falling,softly falling,gently falling,fast falling', 'snow,snowflakes,flakes')}, ${combine('snow,snowflakes,flakes', 'falls,are falling,falling,drifting down,whirling,blowing,lashing,pelting,swirls,driving,coming down,tumbling down,is falling')}, snow squall, snow squalls, ice storm, snow flurries, flurries, driving sleet, haboob, duststorm, white out, spindrift, ground blizzard, snowstorms, sandstorms, sirocco, driving hail, snowing hard, heavy flakes, fat flakes, blizzards, flurry of snow`;
