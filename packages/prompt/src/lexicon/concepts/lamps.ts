import { combine } from './combine';

/* What lights a scene. */

export const candleWords = `rushlight, rushlights, tallow candle, tallow candles, tallow dip, candle flames, guttering candle, guttering candles, flickering candle, flickering candles, single candle burning, by the fire's glow, by the fireside, bonfire glow,
    glowing embers, ember glow, embers glowing, ember light, fire glow, fireglow, fire's glow, glow of coals, hearth glow, hearthlight, forge glow, forge light, furnace glow, furnace light, lava glow, molten glow, burning torch,
    burning torches, blazing torch, blazing torches, flaming torch, flaming torches, pitch torch, pitch torches, brazier glow, paper lanterns glowing, gas lit, gaslit, tea lights, tealights, votive candles burning,
    lit only by flame, match flame, flickering firelight, dancing firelight, pyre`;

export const neonWords = `neon tubes, neon tubing, neon letters, neon arrow, neon signage, neon signboard, neon storefront, neon storefronts, neon billboards, neon advertisements, neon haze, neon drenched, neon soaked, neon washed, neon bathed, neon splashed, ${combine('pink,blue,red,green,purple,magenta,violet,orange,cyan', 'neon')}, led strip, led strips, led lights, rgb lighting, rgb strips, uv lit, ultraviolet light, ultraviolet glow, uv lamp, glow sticks, glowsticks, glow stick, laser beams, lasers, laser light, laser lights, lights of a jukebox, electric signs, vegas lights`;

export const studioWords = `key light, fill light, rim light, rim lights, rim lit, rim lighting, hair light, kicker light, octabox, umbrella light, shoot through umbrella, photographic umbrella, snoot, snooted, honeycomb grid, grid spot, gobo, monolight,
    monobloc, studio flashes, studio strobes, strobe light on a stand, cyclorama, infinity cove, three light setup, two light setup, one light setup, three point light, clamshell lighting, clamshell light, rembrandt lighting,
    butterfly lighting, loop lighting, split lighting, broad lighting, short lighting, paramount lighting, softboxes, strip box, stripbox, strip softbox, light tent, lightbox product, profoto, elinchrom, broncolor, godox,
    studio lamp, studio lamps, studio setup, studio shoot, in the studio against, in a photo studio, in a photography studio, photographic studio, overhead softbox, catalog lighting`;

export const stageWords = `${combine('streetlights,streetlamps,street lamps,street lights,lamps', 'burning,still burning,still on,still lit,glowing,flickering')}, follow spot, followspot, follow spots, arc light, arc lights, arc lamp, arc lamps, klieg light, klieg lights, floodlight, floodlights, floodlit, flood lit, work lights, bare bulb, naked bulb, bare light bulb, naked lightbulb,
    strip light, strip lights, strip lighting, tube light, tube lights, sodium lamp, sodium lamps, sodium light, sodium lights, sodium vapor, sodium glow, torch beam, flashlight beam, flashlight beams, headlamp beam, searchlight,
    searchlights, beam of a torch, beam of a flashlight, beam of her headlamp, beam of his headlamp, stadium lights, stadium floodlights, concert lights, club lights, dance floor lights, disco light, mirrorball, mirror ball,
    glitterball, tv glow, television glow, monitor glow, laptop glow, phone glow, screen light, computer glow, projector beam, projector light, beam of a projector, flickering television, flickering tv, fluorescents,
    overhead fluorescents, fluorescent strip, fluorescent tube, halogen, halogen lamps, halogen light, tungsten, tungsten light, tungsten lighting, incandescent light, lava lamp glow, limelit, streetlit, streetlight glow,
    glow of streetlights, pool of lamplight, lamplighted, electric light, electric lighting, artificial light, artificial lighting, spotlights, spotlighted, in the spotlight, pin spot, lamp lit, bulb lit`;

export const flashWords = `ring flash, pop up flash, popup flash, speedlight, speedlite, flashgun, flash gun, flashbulb, flash bulb, flashbulbs, built in flash, red eye flash, caught in the flash, high speed flash, high speed strobe, strobe frozen,
    flash frozen, frontal flash, full flash, flash blast, blast of flash, burst of flash, flash pop, pop of flash, flash cube, magnesium flash, direct on camera flash, party flash, weegee flash`;

export const frozenWords = `stopped dead, stop action, mid leap, mid jump, mid stride, mid air, midair, mid flight, mid splash, mid bounce, mid pirouette, mid gallop, mid swing, mid kick, mid dive, mid spin, mid pour, hanging in the air, hangs in the air,
    suspended in the air, suspended in midair, suspended in mid air, suspended mid flight, wings frozen, frozen wings, frozen droplets, frozen drops, frozen spray, frozen leap, frozen jump, time frozen, time stopped, split second,
    millisecond, 1 500 s, 1 500s, 1 500th, 1 1000th, 1 2000th, 1 4000th, 1 8000th, thousandth of a second, stroboscopic, pin sharp action, tack sharp action, bursting balloon, exploding balloon, splash crown, crown splash,
    bullet through, bullet piercing`;

export const longExposureWords = `shutter open, shutter left open, open shutter, shutter held open, bulb mode, bulb exposure, time exposure, timed exposure, light streaks, streaks of light, streaked light, streaking headlights, streaking taillights,
    headlight trails, taillight trails, red and white trails, light ribbons, drawing ribbons, ribbons of headlights, smeared into, smeared lights, smeared by motion, motion trails, motion streaks, trails of light,
    trails of headlights, milky water, milky waterfall, silken water, silky waterfall, silky smooth water, silky river, silky stream, silky sea, water like silk, blurred motion, motion blurred, blurred traffic, blurred commuters,
    blurred crowd, blurred figures, panning blur, intentional camera movement, icm, nd filter, ten stop filter, neutral density filter, neutral density, wheeling stars, circling stars, concentric star, star circles,
    steel wool spinning, spinning steel wool, steel wool sparks, light painted, light graffiti, spirals of light, ghosted figures, slow exposure, multi second exposure, seconds long exposure, dragged shutter, shutter drag,
    seconds shutter, minute long exposure, hour long exposure`;

export const softWords = `soft shadows, gentle light, gentle shadows, softly lit, softly diffused, diffuse light, diffused daylight, wraparound light, wraparound softness, pearly light, milky light, open shade, cloudy bright, low contrast light,
    low contrast lighting, pillowy light, soft glow, flat even light, flatly lit, even illumination, even soft light, shadow free, no shadows, faint shadows, feathered light, tender light, soft lighting, soft diffuse light,
    velvety light`;

export const hardWords = `stark shadows, sharp shadows, hard edged shadows, razor sharp shadows, inky shadows, black shadows, crisp shadows, knife edge shadows, stark light, stark lighting, hard lighting, harsh lighting, high contrast light,
    high contrast lighting, tenebrism, tenebrist, tenebrous, caravaggesque, venetian blind shadows, slatted shadows, half in shadow, half the face in shadow, half her face in shadow, half his face in shadow,
    light and shadow contrast, deep blacks, noir lighting, noir light, dramatic shadows`;

export const silhouetteWords = `silhouettes, backlight, backlighting, back lighting, against the light, rim of light around, haloed by the sun, halo of backlight, outlined against the sun, outlined against the sky, outlined by the sun, black against the sky,
    black against the sun, shadow against the sunset, shot into the sun, shooting into the sun, against the sun, into the light`;
