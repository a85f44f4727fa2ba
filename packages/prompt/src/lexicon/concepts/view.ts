import {
  actionWords,
  aerialWords,
  antiqueWords,
  behindWords,
  belowWords,
  closeWords,
  deepFocusWords,
  dslrWords,
  eyeLevelWords,
  filmWords,
  fisheyeWords,
  fullBodyWords,
  headshotWords,
  instantWords,
  macroLensWords,
  mediumFormatWords,
  mirrorlessWords,
  movieWords,
  overheadWords,
  phoneWords,
  productWords,
  selfieWords,
  shallowWords,
  tapeWords,
  teleWords,
  tiltWords,
  toyWords,
  waistUpWords,
  wideLensWords,
  wideWords,
} from './vantage';

/* Wordings of framing, lens and camera. */

/** "Seen from a plane" and the like. */
const fromTheAir = 'seen from,viewed from,photographed from,shot from,view from,looking down from'
  .split(',')
  .flatMap((lead) =>
    'a plane,an airplane,an aeroplane,a helicopter,a balloon,a drone,an aircraft,a glider,a paraglider,the air,the sky,high above'
      .split(',')
      .map((place) => `${lead} ${place}`),
  )
  .join(', ');

export const viewWordings = {
  closeUp: `close up, only her hands, only his hands, only the hands, just her hands, just his hands, just the hands, nothing else in the picture, nothing else in the frame, closeup, extreme close up, up close, tight shot, tight crop, tight close up, tight framing, detail shot,
    macro shot, macro photo, macro photograph, macro view, macro image, macro close up, macro, macro photography,
    extreme closeup, close in shot, filling the frame, fills the frame,
    tight on, filling the picture, fills the picture, filling the whole frame, fills the whole frame, filling the entire frame, filling the image, fills the image, frame filling, magnification, ${closeWords}`,
  headshot: `headshot, head shot, head and shoulders, mugshot, mug shot, passport photo, face shot, yearbook photo,
    beauty shot, bust portrait, shoulders up, from the shoulders up, chest up, from the neck up, ${headshotWords}`,
  portrait: `portrait, portraits, portrait of, portrait photo, portrait photograph, self portrait, studio portrait, family portrait,
    pencil portrait, anime portrait, oil portrait`,
  fullBody: `full body, full length, full figure, head to toe, from head to toe, whole body, entire body, full body shot,
    full length portrait, full length photo, full length photograph, head to foot, standing full height, ${fullBodyWords}`,
  waistUp: `waist up, from the waist up, half length, half body, medium shot, mid shot, midshot, cowboy shot, waist high shot,
    medium close up, torso shot, upper body shot, half length portrait, american shot, ${waistUpWords}`,
  wide: `wide shot, establishing shot, long shot, extreme wide shot, extreme long shot, wide view, panorama, panoramic,
    panoramic view, sweeping view, sweeping vista, sweeping panorama, from a distance, seen from afar, from afar, from far away,
    far away shot, distant view, distant shot, tiny figure, small in the frame, wide establishing shot, vast vista,
    wide angle shot, wide angle view, wide angle photo, tiny in the frame, dwarfed by, vast panorama, ultra wide shot, wide landscape shot,
    minuscule under, tiny under, tiny beneath, tiny against, minuscule against, minuscule beneath, minuscule in, a speck in, a speck against, a speck on, lost in the vastness, ${wideWords}`,
  aerial: `aerial view, aerial shot, aerial photo, aerial photograph, aerial photography, aerial image, aerial perspective,
    aerial footage, aerial panorama, bird's eye, bird's eye view, birdseye view, drone shot, drone photo, drone photograph, drone view,
    drone footage, drone photography, drone image, satellite image, satellite view, satellite photo, from the air, from a drone,
    from a helicopter, from an airplane, from an airplane window, from a plane window, taken by a drone, aerial drone,
    from a hot air balloon, aerial, shot by drone, shot with a drone, filmed with a drone, shot from a drone, god's eye view, from high above, ${fromTheAir}, ${aerialWords}`,
  drone: `drone shot, drone photo, drone photograph, drone view, drone footage, drone photography, drone image, from a drone, taken by a drone,
    shot by drone, shot with a drone, filmed with a drone, shot from a drone, satellite image, satellite view, satellite photo`,
  overhead: `from above, seen from above, viewed from above, top down, top down view, overhead shot, overhead view,
    overhead photo, overhead angle, flat lay, flatlay, high angle, high angle shot, looking straight down, looking down on,
    looking down at, directly overhead view, shot from above, view from above, knolling, viewed from the top, top view, ${overheadWords}`,
  fromBelow: `from below, seen from below, viewed from below, shot from below, view from below, low angle, low angle shot,
    low angle view, worm's eye, worm's eye view, worms eye view, ant's eye view, from ground level, ground level shot, frog's eye view,
    frog perspective, from the ground looking up, from the ground up, looking up from below, camera looking up, looking straight up,
    hero shot from below, upward angle, low camera angle,
    looking up from the pavement, looking up from the sidewalk, looking up from the street, looking up from the ground, looking up from the floor, photographed from the ground, seen from the ground, seen from the floor, seen from the pavement, seen from the street, towering over us, towering over the viewer, towering over the camera, ${belowWords}`,
  eyeLevel: `eye level, at eye level, eye level shot, straight on shot, straight on view,
    over the shoulder view, over the shoulder shot, over the shoulder of, ${eyeLevelWords}`,
  selfie: `selfie, mirror selfie, group selfie, selfie stick shot, ${selfieWords}`,
  product: `product shot, product photo, product photograph, product photography, packshot, pack shot, catalog shot,
    catalogue shot, product image, e commerce photo, ${productWords}`,
  tiltShift: `tilt shift, tilt shift photo, tilt shift photograph, tilt shifted, miniature effect, miniature faking, toy town effect, ${tiltWords}`,
  fromBehind: `from behind, seen from behind, viewed from behind, back view, rear view, back turned, back to the camera,
    facing away, back to us, with her back to, with his back to, with their backs to, faceless, without a face, face hidden,
    hidden face, face covered, over the shoulder, turned away, face obscured, no face, ${behindWords}`,
  macroLens: `macro, macro lens, macro shot, macro photo, macro photograph, macro photography, macro view, macro image,
    extreme macro, macro close up, ${macroLensWords}`,
  wideLens: `wide angle, wide angle lens, ultra wide, ultrawide, ultra wide angle, ultra wide lens, wide lens, super wide,
    wide angle shot, wide angle view, wide angle photo, gopro, gopro footage, action camera, ${wideLensWords}`,
  fisheye: `fisheye, fish eye, fisheye lens, fish eye lens, fisheye view, fish eye view, 180 degree lens, circular fisheye, peephole view,
    through a peephole,
    fisheye distortion, fish eye distortion, fisheye effect, ${fisheyeWords}`,
  // Found by their focal length.
  focalWide: '',
  focal35: '',
  focal50: '',
  focal85: '',
  tele: `telephoto, telephoto lens, super telephoto, long lens, tele lens, zoom lens, zoomed in, compressed perspective,
    telephoto compression, long telephoto, paparazzi lens, ${teleWords}`,
  shallow: `shallow depth of field, shallow focus, bokeh, bokeh background, creamy bokeh, blurred background, blurry background, out of focus background,
    soft background, background blur, razor thin focus, thin depth of field, narrow depth of field, background melts away,
    background out of focus, blurred foreground, wide open aperture, wide aperture, selective focus, defocused background,
    into blur, into soft blur, into creamy blur, into a blur, everything else blurred, everything else dissolving, background dissolves, background dissolving, background blurred, falls out of focus, falling out of focus, melts into blur, ${shallowWords}`,
  deep: `deep focus, deep depth of field, everything in focus, everything in sharp focus, all in focus, everything sharp, sharp throughout,
    front to back sharpness, sharp from front to back, in focus from front to back, large depth of field, infinite depth of field,
    pin sharp throughout, hyperfocal, focus stacked, focus stacking, great depth of field, tack sharp background, sharp background,
    narrow aperture, small aperture, focus from foreground to background,
    equally sharp, both sharp, nothing out of focus, sharp from edge to edge, sharp from near to far, sharp from foreground to background, ${deepFocusWords}`,
  phone: `iphone, smartphone, phone camera, phone photo, phone snapshot, phone picture, cell phone photo, cell phone, cellphone,
    mobile phone, camera phone, android phone, samsung galaxy, google pixel, iphone photo, smartphone photo, phone, cell phone picture, ${phoneWords}`,
  instant: `polaroid, polaroids, polaroid photo, polaroid picture, instant photo, instant film, instax, polaroid snapshot, polaroid camera, ${instantWords}`,
  film: `35mm film, 35 mm film, 16mm film, 8mm film, super 8, super 8mm, 120 film, kodak portra, portra 400, kodak gold, kodachrome,
    ektachrome, tri x, fuji velvia, fujifilm velvia, ilford, cinestill, analog film, analogue film, analog photo, analog photograph,
    analog photography, film photo, film photograph, film photography, film camera, analog camera, color film, lomography,
    slide film, expired film, shot on film, 35mm photograph, 35mm photo, 35mm slide, on film, leica m6, kodak film,
    super 8 home movie, 8mm home movie, super 8 frame, ${filmWords}`,
  toyCamera: `disposable camera, disposable camera snap, disposable camera photo, disposable camera shot, disposable camera picture, toy camera photo, toy camera, holga, lomo, diana camera, single use camera, ${toyWords}`,
  antique: `tintype, daguerreotype, wet plate, wet plate collodion, ambrotype, cyanotype, pinhole camera, pinhole photograph, pinhole photo,
    box camera, brownie camera, kodak brownie, glass plate, antique camera, victorian photograph, calotype, ${antiqueWords}`,
  dslr: `dslr, digital slr, canon eos, canon eos r5, canon 5d, nikon d850, nikon d750, dslr camera, dslr photo, ${dslrWords}`,
  mirrorless: `mirrorless, mirrorless camera, sony a7, sony a7iii, sony a7r, sony alpha, fujifilm x t4, nikon z9, fuji x100v, ${mirrorlessWords}`,
  mediumFormat: `medium format, hasselblad, phase one camera, mamiya, pentax 67, large format, large format camera, 4x5 camera, 8x10 camera,
    view camera, gfx 100, ${mediumFormatWords}`,
  action: `gopro, go pro, gopro footage, action camera, action cam, helmet cam, helmet camera, helmet mounted camera, gopro on the helmet, gopro on a helmet, gopro on his helmet, gopro on her helmet,
    chest mounted camera, handlebar camera, pov gopro, dashcam, dashcam footage, dash cam, dash cam footage, body cam,
    bodycam, bodycam footage, cctv footage, cctv still, cctv image, security camera footage, security footage, surveillance footage,
    webcam, webcam photo, webcam footage, trail camera, trail cam, doorbell camera footage, security camera still, surveillance camera still,
    night vision footage, thermal camera, ${actionWords}`,
  tape: `vhs, vhs tape, vhs still, vhs footage, camcorder, camcorder footage, betamax, home video, 1980s camcorder, vhs recording, ${tapeWords}`,
  movie: `imax, arri alexa, red camera, arriflex, panavision, cinema camera, movie camera, ${movieWords}`,
} as const;

/** Cameras and lenses are things too, unless the image was made with them: "shot on an iPhone", "iPhone photo". */
export const takenWith: ReadonlySet<string> = new Set(
  'shot taken captured photographed filmed snapped recorded using via lens camera through'.split(' '),
);
export const picturesTaken: ReadonlySet<string> = new Set(
  (
    'photo photos photograph photographs picture shot snapshot footage still image portrait photography capture selfie video frame view distortion ' +
    'aesthetic look style of perspective quality effect closeup close'
  ).split(' '),
);
/** Words for an image that other words may part from what took it: "a Super 8 home movie". */
export const imagesTaken: ReadonlySet<string> = new Set(
  'photo photos photograph photographs picture pictures snapshot image footage movie scene selfie'.split(' '),
);
/** How a picture has aged or was found. */
export const worn: ReadonlySet<string> = new Set(
  'a an the my our old faded vintage blurry grainy creased crumpled scratched yellowed worn overexposed underexposed square candid lost found single'.split(
    ' ',
  ),
);
