/*
 * Prompts as clients and colleagues send them, and what a person finds in them: choices of the catalog as `kind=id`,
 * `ratio=`, `no=` for each exclusion, `seed=`. `~` in a text is a line break. They were labelled before they were read.
 */

export interface LabelledText {
  readonly text: string;
  readonly facts: readonly string[];
}

export const clientPrompts: readonly LabelledText[] = String.raw`
a lighthouse in a storm, oil on canvas -ar 16:9 | ratio=16:9
red fox in snow, photo -ar 3:2 -seed 1234 | style=photorealistic ratio=3:2 seed=1234
portrait of a baker, soft window light --ar 4:5 --seed 991 | framing=portrait ratio=4:5 seed=991
neon alley, rain, long exposure -ar 9:16 -no people | lighting=long_exposure ratio=9:16 no=people
cyberpunk street vendor, 35mm lens --ar 21:9 --no text, watermark --s 250 | lens=35mm ratio=21:9 no=text no=watermark
isometric 3d render of a bakery -ar 1:1 --v 7 | style=3d-render ratio=1:1
1950s diner, kodachrome, wide shot —ar 16:9 —no cars | framing=wideshot ratio=16:9 no=cars
a well-ar 16:9 known harbor | ratio=16:9
the off-ar cafe on 5th street, photo | style=photorealistic
aerial view of rice terraces, golden hour --ar 16:9 | framing=aerial lighting=golden_hour ratio=16:9
{red, {blue, green}} door in Lisbon, photo --ar 2:3 | style=photorealistic ratio=2:3
{cat|{dog|fox}} in a meadow, pencil sketch | style=sketch-line-art
a {red|{dark|light} blue} car, photo~Negative prompt: text~Steps: 20, Sampler: Euler a, Seed: 7, Size: 768x512 | style=photorealistic no=text seed=7 ratio=3:2
(masterpiece:1.2), 1girl, anime, low angle~Negative prompt: lowres, bad hands~Steps: 28, Sampler: DPM++ 2M, CFG scale: 7, Seed: 4411, Size: 512x768 | style=anime-manga framing=lowangle no=lowres no="bad hands" seed=4411 ratio=2:3
realistic, woman in a red coat, street, 85mm~Negative prompt: cartoon, blurry~Steps: 30, Sampler: Euler, Seed: 12, Size: 832x1216 | style=photorealistic lens=85mm no=cartoon no=blurry seed=12 ratio=13:19
photo of a barn owl, macro lens, <lora:owl:0.6>~Negative prompt: text, logo | style=photorealistic lens=macro no=text no=logo
embedding:easy, an old sailor, (dramatic lighting:1.1), digital painting | lighting=dramatic style=digital-painting
{soft studio lighting|golden hour}, glass perfume bottle, product photography | lighting=studio style=photorealistic framing=product
realistic, a vase of tulips, natural light | style=photorealistic lighting=natural
A realistic image of a horse on a beach | style=photorealistic
ultra realistic, closeup of a bee, macro photography | style=photorealistic lens=macro
realistic expectations, a desk full of plans, cartoon | style=cartoon-comic
a realist painter at his easel, comic book style | style=cartoon-comic
Make me a picture of a tram in Lisbon, black and white, ratio 4/5, please. | mood=bw ratio=4:5
Please draw a fox in the snow. Aspect ratio 3/2. No text. | ratio=3:2 no=text
A bowl of ramen on a wooden table, aspect ratio: 4x5 | ratio=4:5
A cup filled 3/4 with coffee, photo | style=photorealistic
Beethoven in 3/4 time, pencil sketch | style=sketch-line-art
a three-quarter 3/4 view of a car, photo | style=photorealistic
Poster for a jazz night, seed 1234, ratio 2/3 | seed=1234 ratio=2:3
A sunflower field at golden hour. Use seed 77. | lighting=golden_hour seed=77
A mountain hut in winter, photo, seed: 5512 | style=photorealistic seed=5512
A bird eating seed 3 meters from the camera |
sunflower seed 12 pack, product photography | style=photorealistic framing=product
front view of a wooden house, symmetrical, photo | style=photorealistic
a house with a sea view, front view, line art | style=sketch-line-art
a hotel front view of the bay, illustration | style=illustration
A kitchen with marble counters, portrait format, natural light | ratio=2:3 lighting=natural
A street at night in landscape format, neon light | ratio=3:2 lighting=neon
A bottle on stone, square, studio lighting | ratio=1:1 lighting=studio
Trafalgar Square at dawn, photo | style=photorealistic
a town square full of people, illustration | style=illustration
A square wooden table in a garden, photo | style=photorealistic
A portrait of my grandfather, square format, black and white | framing=portrait mood=bw ratio=1:1
Vertical format: a waterfall, long exposure, photo | ratio=2:3 lighting=long_exposure style=photorealistic
Hi~~could you make an image of our new oat milk on a breakfast table? Soft natural light, no text please.~~Thanks,~Anna | lighting=natural no=text
Hello team,~~please create a photo of a mechanic under a car. Format 16:9. No logos.~~Best regards~Tom | style=photorealistic ratio=16:9 no=logos
Hi Lena,~we need an illustration of two foxes reading, square format.~Cheers~Mia | style=illustration ratio=1:1
> Please generate a photo of a lighthouse at golden hour.~> Aspect ratio 3:2, no people. | style=photorealistic lighting=golden_hour ratio=3:2 no=people
On Monday Ben wrote:~> a product shot of our watch,~> studio lighting,~> 4:5 | framing=product lighting=studio ratio=4:5
>> a fox in the snow, wide shot~>> --ar 16:9 | framing=wideshot ratio=16:9
Dear Sam, please draw a comic book drawing of a robot chef. Vibrant colors. | style=cartoon-comic mood=vibrant
ein Leuchtturm im Sturm, Foto, Hochformat, ohne Menschen | no=Menschen
un phare dans la tempête, photo, format carré, sans texte | no=texte ratio=1:1
un gato en un tejado, acuarela, formato cuadrado, sin texto | no=texto ratio=1:1
eine Küche im Morgenlicht, quadratisch, ohne Text | no=Text ratio=1:1
un chat noir sur un toit, ratio 4/5, sans logo | ratio=4:5 no=logo
Ein Fahrrad am Kanal, Seitenverhältnis 3/2, Seed 42 | ratio=3:2 seed=42
una donna che legge, formato 4/5, senza testo | ratio=4:5 no=testo
Wedding couple under an oak, golden hour, 85mm, portrait orientation | lighting=golden_hour lens=85mm ratio=2:3
A watch on black stone, macro lens, 1:1, no watermark, seed 909 | lens=macro ratio=1:1 no=watermark seed=909
The number 4/5 painted on a door, photo | style=photorealistic
A runner, bib number 1234, low angle, photo | style=photorealistic framing=lowangle
a sign that says "ratio 4/5", illustration | style=illustration
`
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', facts = ''] = line.split(' | ');
    return {
      text: text.trim().replaceAll('~', '\n'),
      facts: [...facts.matchAll(/([a-z_:]+=)(?:"([^"]+)"|(\S+))/g)].map(
        ([, key = '', quoted, bare = '']) => key + (quoted ?? bare),
      ),
    };
  });
