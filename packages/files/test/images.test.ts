import { Unzlib } from 'fflate';
import { expect, it, vi } from 'vitest';
import { readPromptFile } from '../src/read';
import {
  iTXt,
  jpegWithComment,
  jpegWithDescription,
  jpegWithXmp,
  makeJpeg,
  makePng,
  tEXt,
  utf16,
  webpWithComment,
  webpWithExif,
  zTXt,
} from './support/images';

const parameters = `a heron on one leg, misty marsh, (golden hour:1.2), <lora:inkwash:0.7>
Negative prompt: blurry, text
Steps: 28, Sampler: DPM++ 2M, CFG scale: 6.5, Seed: 4182, Size: 832x1216, Model: someXL`;
const accented = 'un café à Montréal, lumière dorée, 雨の夜';

const readText = async (bytes: Uint8Array, name = 'a.png') => {
  const { prompts } = await readPromptFile(bytes, name);
  return prompts.map(({ text }) => text);
};

it('reads A1111 parameters from every text chunk of a PNG, also after the image', async () => {
  for (const chunk of [tEXt, zTXt, iTXt]) {
    expect(await readPromptFile(makePng([chunk('parameters', parameters)]), 'a.png')).toEqual({
      prompts: [{ text: parameters, renderer: 'stable-diffusion', source: 'A1111 parameters' }],
    });
    expect(await readText(makePng([], [chunk('parameters', parameters)]))).toEqual([parameters]);
  }
  expect(await readText(makePng([iTXt('parameters', accented, true)]))).toEqual([accented]);
  expect(await readText(makePng([iTXt('parameters', accented)]))).toEqual([accented]);
});

it('reads a UserComment in each of its encodings from JPEG and WebP', async () => {
  const whole = `${accented}\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, Seed: 3`;
  const comments = [
    Buffer.concat([Buffer.from('UNICODE\0'), utf16(whole, 'be')]),
    Buffer.concat([Buffer.from('UNICODE\0'), utf16(whole, 'le')]),
    Buffer.concat([Buffer.from('ASCII\0\0\0'), Buffer.from(whole)]),
    Buffer.concat([Buffer.alloc(8), Buffer.from(whole)]),
    Buffer.from(whole),
  ];
  for (const comment of comments) {
    expect(await readPromptFile(await jpegWithComment(comment), 'a.jpg')).toEqual({
      prompts: [{ text: whole, renderer: 'stable-diffusion', source: 'A1111 parameters' }],
    });
    expect(await readText(await webpWithComment(comment), 'a.webp')).toEqual([whole]);
  }
});

it('reads descriptions: of EXIF, of XMP, and of a graph saved in a WebP', async () => {
  expect(await readPromptFile(await jpegWithDescription(accented), 'a.jpg')).toEqual({
    prompts: [{ text: accented, renderer: undefined, source: 'Description' }],
  });
  const xmp = (prompt: string) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${prompt}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  expect(await readText(await jpegWithXmp(xmp('a red fox &amp; a crow, woodcut')), 'a.jpg')).toEqual([
    'a red fox & a crow, woodcut',
  ]);
  const graph = {
    1: { class_type: 'CLIPTextEncode', inputs: { text: 'a tin robot' } },
    2: { class_type: 'KSampler', inputs: { seed: 5, positive: ['1', 0], latent_image: ['9', 0] } },
  };
  const webp = await webpWithExif({
    Model: `prompt:${JSON.stringify(graph)}`,
    Make: 'workflow:{"nodes":[]}',
  });
  expect(await readPromptFile(webp, 'a.webp')).toEqual({
    prompts: [{ text: 'a tin robot\n// Seed: 5', renderer: 'stable-diffusion-comfyui', source: 'ComfyUI' }],
  });
});

it('reads the description of a Midjourney download without its job id', async () => {
  const description =
    'a mercenary captain, gouache --ar 4:5 --s 250 --v 8.2 Job ID: 2f0b7a9e-1c1d-4f5e-9a3b-0123456789ab';
  const png = makePng([tEXt('Description', description), tEXt('Author', 'someone')]);
  expect(await readPromptFile(png, 'a.png')).toEqual({
    prompts: [
      {
        text: 'a mercenary captain, gouache --ar 4:5 --s 250 --v 8.2',
        renderer: 'midjourney',
        source: 'Midjourney',
      },
    ],
  });
});

it('says in a sentence why an image has no prompt', async () => {
  const none = /^No prompt is stored in this image\..+ Safelight .+ only if “With its recipe…” was chosen/;
  for (const [bytes, name] of [
    [makePng([]), 'a.png'],
    [makePng([tEXt('Software', 'Some editor'), tEXt('Comment', 'Created with GIMP')]), 'b.png'],
    [await makeJpeg(), 'a.jpg'],
    [await webpWithExif({ Make: 'OLYMPUS', ImageDescription: 'OLYMPUS DIGITAL CAMERA' }), 'a.webp'],
  ] as const) {
    const { prompts, problem } = await readPromptFile(bytes, name);
    expect([name, prompts]).toEqual([name, []]);
    expect(problem).toMatch(none);
  }
});

it('survives broken files, and reads what is whole in a file that ends early', async () => {
  const png = makePng([tEXt('parameters', parameters)], [tEXt('Comment', 'x'.repeat(200))]);
  for (let length = 1; length < png.length; length += 7) {
    const { prompts, problem } = await readPromptFile(png.subarray(0, length), 'a.png');
    expect(prompts.length > 0 || problem !== undefined).toBe(true);
  }
  expect(await readPromptFile(png.subarray(0, png.length - 60), 'a.png')).toMatchObject({
    prompts: [{ text: parameters }],
    problem: 'The file ends early; what could be read is here.',
  });
  const jpeg = await jpegWithComment(Buffer.concat([Buffer.from('ASCII\0\0\0'), Buffer.from(parameters)]));
  for (let at = 2; at < jpeg.length; at += 5) {
    const broken = jpeg.slice();
    broken[at] = 255 - broken[at]!;
    const { prompts, problem } = await readPromptFile(broken, 'a.jpg');
    expect(prompts.length > 0 || problem !== undefined).toBe(true);
  }
  const corrupt = zTXt('parameters', parameters);
  corrupt.data.fill(7, 20);
  expect((await readPromptFile(makePng([corrupt]), 'a.png')).problem).toMatch(/^No prompt is stored/);
});

it('refuses what is too large, and a text that inflates beyond 2 MB', async () => {
  const sentence = 'The text in this file is larger than 2 MB. Paste the prompt itself.';
  const bomb = makePng([zTXt('parameters', Buffer.alloc(200_000_000, 97))]);
  expect(bomb.length).toBeLessThan(300_000);
  expect(await readPromptFile(bomb, 'bomb.png')).toEqual({ prompts: [], problem: sentence });
  // Many texts below the limit each are as large together.
  const many = Array.from({ length: 40 }, (_, at) => zTXt(`note ${at}`, Buffer.alloc(100_000, 97)));
  expect(await readPromptFile(makePng(many), 'many.png')).toEqual({ prompts: [], problem: sentence });
  const { problem } = await readPromptFile(new Uint8Array(50 * 1024 * 1024 + 1), 'large.png');
  expect(problem).toMatch(/larger than 50 MB/);
  expect((await readPromptFile(new Uint8Array(0), 'empty.png')).problem).toMatch(/empty/);
  expect((await readPromptFile(makePng([tEXt('parameters', 'x'.repeat(100_001))]), 'a.png')).problem).toMatch(
    /longer than 100,000 characters/,
  );
});

it('reads no metadata of megabytes, in any container', async () => {
  const problem = 'The text in this file is larger than 2 MB. Paste the prompt itself.';
  const large = Buffer.alloc(2_200_000, 97);
  const segments = Array.from({ length: 40 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 97)]),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(large.length);
  const files = [
    makePng([{ name: 'eXIf', data: large }]),
    Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments]),
    Buffer.concat([Buffer.from('RIFF....WEBPXMP '), size, large]),
  ];
  for (const file of files)
    expect(await readPromptFile(new Uint8Array(file), 'a')).toEqual({ prompts: [], problem });
});

it('inflates a thousand texts at most, and ten that turn out to be broken', async () => {
  const inflated = vi.spyOn(Unzlib.prototype, 'push');
  const broken = zTXt('note', Buffer.alloc(500_000, 97));
  broken.data.fill(255, broken.data.length - 12);
  const many = [tEXt('parameters', parameters), ...Array.from({ length: 500 }, () => broken)];
  expect(await readText(makePng(many))).toEqual([parameters]);
  expect(inflated.mock.calls.length).toBeLessThan(20);
  inflated.mockClear();
  const empty = Array.from({ length: 20_000 }, () => zTXt('note', ''));
  const png = makePng([zTXt('parameters', parameters), ...empty]);
  expect(await readText(png)).toEqual([parameters]);
  expect(inflated.mock.calls.length).toBeLessThanOrEqual(1000);
  inflated.mockRestore();
});
