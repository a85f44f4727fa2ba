import {
  animeWords,
  cartoonWords,
  comicWords,
  digitalWords,
  drawingWords,
  illustrationWords,
  inkWashWords,
  mangaWords,
  paintingWords,
  photoWords,
  pixelWords,
  realismWords,
  renderWords,
  screenshotWords,
} from './media';

/* Wordings of the medium: what the image is made as. */

/** Painters whose names stand for how they painted. */
const painters =
  'van gogh, vincent van gogh, monet, claude monet, rembrandt, vermeer, picasso, dali, salvador dali, klimt, gustav klimt, hokusai, caravaggio, turner, cezanne, matisse, munch, edvard munch, hopper, edward hopper, botticelli, bosch, hieronymus bosch, goya, renoir, degas, rothko, kandinsky, mondrian, pollock, jackson pollock, frida kahlo, basquiat, georgia okeeffe, bob ross'.split(
    ', ',
  );
const painted = painters
  .flatMap((painter) => [
    `in the style of ${painter}`,
    `in style of ${painter}`,
    `in the manner of ${painter}`,
    `after the manner of ${painter}`,
    `in the spirit of ${painter}`,
    `${painter} esque`,
    `${painter} style`,
    `painted by ${painter}`,
  ])
  .join(', ');

/** Schools of painting, before what they painted. */
const movements =
  'impressionist,expressionist,cubist,pointillist,fauvist,post impressionist,art brut,futurist'
    .split(',')
    .flatMap((school) =>
      'portrait,landscape,still life,scene,street scene,seascape,cityscape,nude,style,garden,harbor,harbour,picture'
        .split(',')
        .map((subject) => `${school} ${subject}`),
    )
    .join(', ');

/** "A charcoal study". */
const studies = 'charcoal,pencil,ink,graphite,chalk,crayon'
  .split(',')
  .flatMap((medium) =>
    'study,studies,portrait,picture,illustration'.split(',').map((form) => `${medium} ${form}`),
  )
  .join(', ');

/** They name the medium only as what the whole image is: "an oil painting of …", not "a man with an oil painting". */
export const mediumWordings = {
  photo: `photo, photograph, photographs, snapshot, photographic portrait, portrait photo, portrait photograph, photography,
    polaroid, polaroid photo, polaroid picture, mugshot, mug shot, paparazzi shot, candid shot,
    film photo, film photograph, film still, movie still, daguerreotype, tintype, wet plate, photojournalism, selfie,
    mirror selfie, passport photo, yearbook photo, action shot, wildlife photo, macro photo, drone photo, stock photo,
    drone photograph, wedding photo, family photo, aerial photo, aerial photograph, macro photograph, x ray photograph,
    street photography, news photo, headshot photo, lomography, studio photograph, studio photo, security camera footage,
    national geographic photo, photo portrait, picture taken, cctv footage, gopro footage, camcorder footage, ${photoWords}`,
  painting: `painting, oil painting, oils, watercolor, watercolour, watercolor painting, watercolour painting, aquarelle,
    acrylic painting, acrylic, gouache, gouache painting, fresco, tempera, tempera painting, oil portrait,
    painted portrait, pastel painting, impressionist painting, baroque painting,
    renaissance painting, still life painting, finger painting, spray painting, encaustic, chinese painting,
    abstract painting, landscape painting, cave painting, portrait painting, expressionist painting, oil on canvas,
    acrylic on canvas, mural painting, miniature painting, byzantine icon, thick impasto, impasto brushstrokes,
    thick brushstrokes, visible brushstrokes, loose brushstrokes, broad brushstrokes, bold brushstrokes, loose brushwork, thick brushwork,
    expressive brushwork, ${movements}, ${painted}, ${paintingWords}`,
  inkWash: `ink wash, ink wash painting, ink wash drawing, sumi e, chinese ink painting, ink and wash, ${inkWashWords}`,
  drawing: `${studies}, sketch, pencil sketch, pencil drawing, charcoal drawing, charcoal sketch, charcoal, ink drawing, ink sketch,
    pen and ink, pen and ink drawing, line drawing, line art, drawing, doodle, crayon drawing, chalk drawing, etching,
    engraving, woodcut, woodblock print, linocut, linocut print, lithograph, silverpoint, graphite drawing, ballpoint drawing,
    ballpoint pen drawing, colored pencil drawing, coloured pencil drawing, child's drawing, technical drawing, blueprint,
    coloring page, colouring page, architectural drawing, concept sketch, rough sketch, pastel drawing, chalk pastel,
    pencil portrait, silkscreen, screenprint, ukiyo e, ukiyo e print, woodcut print, diagram, biro drawing, scribble, crayon scribble, crayon style, crayon picture,
    in crayon, drawn with crayons, in colored pencil, in coloured pencil, in pencil, wax crayon drawing, felt tip drawing, marker drawing, ${drawingWords}`,
  anime: `anime, anime style, anime girl, anime boy, anime character, anime scene, anime still, anime portrait, studio ghibli,
    chibi, cel shaded, cel shading, anime screencap, anime screenshot, ghibli style, waifu, ${animeWords}`,
  manga: `manga, manga page, manga panel, manga drawing, manga style, ${mangaWords}`,
  comic: `comic, comic strip, comic panel, comic page, comic book page, comic book panel, comic book cover, comic cover,
    comic book illustration, comic book style, comic style, graphic novel page, graphic novel panel, newspaper cartoon,
    political cartoon, graphic novel, ${comicWords}`,
  cartoon: `cartoon, cartoon drawing, cartoon character, cartoon style, cartoon illustration, disney cartoon, caricature,
    animated cartoon, looney tunes, animation cel, animation still, 2d animation, ${cartoonWords}`,
  render: `3d render, 3d rendering, 3d model, 3d, cgi, cg render, computer render, octane render, blender render, render,
    unreal engine, unreal engine render, low poly, low poly render, low poly model, low poly 3d model, 3d illustration,
    3d animation, 3d art, isometric render, isometric 3d, pixar style, claymation, clay render, voxel art, voxel,
    raytraced, ray traced, zbrush sculpt, computer generated, computer generated image, rendered in 3d, rendered in blender,
    modeled in 3d, 3d printed model render, wireframe, ${renderWords}`,
  illustration: `illustration, digital illustration, vector illustration, vector art, vector graphic, flat vector, clip art, clipart,
    storybook illustration, children's book illustration, botanical illustration, fashion illustration,
    flat illustration, editorial illustration, vector logo, icon set, flat icon, sticker design, infographic, logo design,
    art nouveau poster, art deco poster, travel poster, propaganda poster, tarot card, paper cutout, papercut, paper cut,
    collage, mosaic, stained glass design, book illustration, cross stitch, emoji style, emoji style sticker, sticker style, kawaii sticker, vector sticker, ${illustrationWords}`,
  digitalPainting: `digital painting, digital art, matte painting, concept art, speedpaint, digital artwork, splash art, ${digitalWords}`,
  pixel: `pixel art, 8 bit, 16 bit, 8bit, 16bit, pixel sprite, sprite sheet, ascii art, pixelated sprite, pixel style, ${pixelWords}`,
  screenshot: `screenshot, screen shot, screengrab, screen capture, video game screenshot, gameplay footage, game screenshot,
    screencap, ${screenshotWords}`,
  realism: `photorealistic, photo realistic, hyperrealistic, hyper realistic, photoreal, lifelike, true to life,
    ultra realistic, ultrarealistic, photorealism, hyperrealism, realistic photo, ${realismWords}`,
} as const;

/** Medium words that name the medium before any noun, as in "a pixel art dragon". */
export const adjectivalMedia: ReadonlySet<string> = new Set([
  ...'anime manga,anime girl,anime boy,anime character,cel shaded,chibi,pixel art,low poly,8 bit,16 bit,8bit,16bit'.split(
    ',',
  ),
  ...'3d render,3d rendering,cgi,rendered in 3d,rendered in blender,claymation,cartoon,photorealistic,photo realistic'.split(
    ',',
  ),
  ...'hyperrealistic,hyper realistic,photoreal,ultra realistic,lifelike,pixar style,vector art,ascii art,ghibli style'.split(
    ',',
  ),
  ...'cel shading,anime style,manga style,cartoon style,comic style,comic book style,low poly 3d model,anime,manga'.split(
    ',',
  ),
  ...'unreal engine,octane render,octane,pixel style,oil on canvas,acrylic on canvas,voxel,photorealism,raytraced'.split(
    ',',
  ),
  ...'ray traced,hyperrealism,isometric 3d,cartoon character,flat vector,vector illustration,computer generated'.split(
    ',',
  ),
  ...'storybook illustration,pen and ink,anime portrait,true to life,ukiyo e,street photography,photojournalism'.split(
    ',',
  ),
]);

/** What makes the picture an object of the scene when it follows in the clause, or frames it before. */
export const displayed = `hanging, hung, framed, on the wall, on a wall, on the walls, easel, mantelpiece, in a museum,
  in the museum, in a gallery, in the gallery, at an auction, at auction, for sale, on a fridge, on the fridge, pinned,
  taped, on a table, on the table, on a shelf, on the shelf, on a bench, in a frame, propped, leaning against, on a desk, on the desk, on a mantel, on an easel, on his desk, on her desk,
  in her hand, in his hand, in her hands, in his hands, in a locket, on a piano, on the piano, on a sideboard, on the sideboard, on a dresser, on the dresser, on a windowsill, on the windowsill, on a nightstand, on the bedside table, in a drawer, in an album, in a shoebox, on a bulletin board, stuck, torn, in a wallet`;

/** Nouns that turn a medium before them into a thing: "photo album", "watercolor set", "manga collection". */
export const mediumThings: ReadonlySet<string> = new Set(
  (
    'album albums set sets paper papers brush brushes box kit pad paint paints palette class classes lesson lessons store shop ' +
    'shelf shelves collection collector convention fan fans club book books booth frame frames studio gallery museum supplies ' +
    'supply exhibition exhibit exhibitionist contest competition editor editing equipment bag backdrop lab library archive ' +
    'finish finishes shoot shoots shooting session op ops bomb bombing opportunity caption credit teacher student workshop ' +
    'tutorial figurine figurines figure poster posters artist artists stand rack wall walls restorer conservator knife knives ' +
    'stool apron pencil pencils pen pens stick sticks grill bbq barbecue filter con magazine magazines villain strip clip ' +
    'printer printers printing glasses goggles movie movies cinema theater tv channel merchandise mug shirt t-shirt tshirt ' +
    'backpack plush toy toys keychain journal journals notebook card cards board boards tablet software app program farm ' +
    'rehearsal skit comedy show easel smock bar barn horse horses pony ponies stones rider booths wallpaper'
  ).split(' '),
);
