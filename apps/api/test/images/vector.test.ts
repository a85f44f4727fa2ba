import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drawImage } from '@safelight/sandbox/images/render';
import { load } from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeImage, type StoredImage } from '../../src/domain/images/files';
import { replicateRules } from '../../src/providers/download/image';
import type { Files } from '../../src/providers/files/port';
import { createLocalFiles } from '../../src/providers/files/local';
import { createImagePreparer } from '../../src/providers/sharp/prepare';
import { drawSvg } from '../../src/providers/sharp/vector';
import { startImageServer, type ImageServer } from '../support/images/server';

let folder: string;
let provider: ImageServer;
let files: Files;
let body: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-vector-'));
  provider = await startImageServer((_request, response) => response.end(body));
  files = createLocalFiles({ folder: join(folder, 'files') });
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

const incoming = () => join(folder, 'incoming');
function store(svg: string | Buffer, model = 'recraft-ai/recraft-v4.1-svg'): Promise<StoredImage> {
  body = Buffer.from(svg);
  const rules = { ...replicateRules, sandboxOrigin: provider.origin };
  const imagePreparer = createImagePreparer(incoming(), rules);
  return storeImage({ files, imagePreparer }, { url: `${provider.origin}/output`, model });
}
const read = async (key: string) => buffer((await files.open(key))!.stream);

const root = (content: string, more = 'width="30" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${content}</svg>`;
const box = '<rect width="30" height="10" fill="#c00"/>';

it('is kept as an SVG that says who made it, beside a PNG of 2,048 pixels', async () => {
  const { width, height, imageKey, thumbKey, original } = await store(root(box));
  expect({ width, height }).toEqual({ width: 2048, height: 1365 });
  expect(original).toMatchObject({ type: 'image/svg+xml' });
  const { data } = await sharp(await read(imageKey))
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0xcc, 0, 0, 255]);
  expect(await sharp(await read(thumbKey)).metadata()).toMatchObject({ format: 'webp', width: 480 });

  const svg = await read(original!.key);
  expect(svg.length).toBe(original!.bytes);
  // In a JPEG, since no reader of marks takes an SVG.
  const packet = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(String(svg))![0];
  const carrier = sharp(await read(thumbKey)).withXmp(packet);
  expect(load(await carrier.jpeg().toBuffer())).toMatchObject({
    DigitalSourceType: {
      value: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    },
    AISystemUsed: { value: 'Recraft V4.1 SVG (recraft-ai/recraft-v4.1-svg)' },
  });
  // What was sent is all there, and draws the same.
  expect(String(svg).replace(/<metadata>.*<\/metadata>/s, '')).toBe(root(box));
  const pixels = (from: Buffer) => sharp(from).raw().toBuffer();
  expect(await pixels(svg)).toEqual(await pixels(body));
});

it('keeps its bytes where it is signed, and adds to what it says where it says something', async () => {
  const signed = root(
    `<metadata><c2pa:manifest xmlns:c2pa="http://c2pa.org/manifest">AAAA</c2pa:manifest></metadata>${box}`,
  );
  expect(String(await read((await store(signed)).original!.key))).toBe(signed);

  const packet =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="Füchse"/>' +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>';
  const described = String(
    await read((await store(root(`<metadata>${packet}</metadata>${box}`))).original!.key),
  );
  expect(described).toContain('dc:title="Füchse"');
  expect(described.match(/DigitalSourceType/g)).toHaveLength(2);
  expect(described.match(/<x:xmpmeta/g)).toHaveLength(1);
});

it('takes what models draw: gradients, clips, patterns, text, pictures of its own, a prolog', async () => {
  const dot = (await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).png().toBuffer()).toString('base64'); // prettier-ignore
  const svg =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n' +
    root(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient>' +
        '<clipPath id="b"><circle r="9"/></clipPath><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs>' +
        '<style><![CDATA[.a { fill: url(#a) } .b { fill: url("#a") }]]></style><g class="a" clip-path="url(#b)" filter="url(\'#f\')">' +
        `${box}<use xlink:href="#a"/><text>a &amp; b</text></g><image width="2" height="2" href="data:image/png;base64,${dot}"/>`,
      'viewBox="0 0 300 100"',
    );
  expect(await store(svg)).toMatchObject({ width: 2048, height: 683 });
  const drawing = { prompt: 'a fox', width: 9, height: 16, seed: 7, format: 'svg' } as const;
  const drawn = await drawImage({ ...drawing, model: 'recraft-ai/recraft-v4.1-svg' });
  expect(await store(drawn)).toMatchObject({ width: 1152, height: 2048 });
});

const xlinked = (href: string) => `<image xlink:href="${href}" width="9" height="9"/>`;
it.each([
  ['runs a script', root('<script>alert(1)</script>')],
  ['runs a script of another prefix', root('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
  ['runs a script in its metadata', root('<metadata><script>alert(1)</script></metadata>')],
  ['runs HTML', root('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>')],
  ['contains a page', root('<foreignObject><p>Hello</p></foreignObject>')],
  ['acts when loaded', root(box, 'onload="alert(1)" width="9" height="9"')],
  ['acts when touched', root('<rect OnClick="alert(1)" width="9" height="9"/>')],
  ['links', root(`<a href="https://example.com">${box}</a>`)],
  ['turns a link into a script', root('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['loads a file', root(xlinked('/etc/passwd'))],
  ['loads a picture from elsewhere', root(xlinked('https://example.com/pixel.png'))],
  ['contains an SVG', root(xlinked('data:image/svg+xml;base64,PHN2Zy8+'))],
  ['loads a font', root('<style>@import "https://example.com/a.css";</style>')],
  ['loads a font by an escape', root('<style>@\\69mport "a.css";</style>')],
  ['fills with a file', root('<rect fill="url(https://example.com/a.svg#a)" width="9" height="9"/>')],
  ['is styled from elsewhere', `<?xml-stylesheet href="a.css"?>${root(box)}`],
  ['expands entities', `<!--x--><!DOCTYPE svg [<!ENTITY a "aaaa">]>${root('<text>&a;</text>')}`],
  ['nests too deeply', root('<g>'.repeat(200) + '</g>'.repeat(200))],
  ['has too many elements', root('<g/>'.repeat(200_001))],
  ['is too large', root(`<desc>${'x'.repeat(11 * 1024 * 1024)}</desc>`)],
  ['is larger than any picture', root(box, 'width="100000" height="100000"')],
  ['has no end', root(box).slice(0, -9)],
  ['is another document', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['is in another encoding', `<?xml version="1.0" encoding="UTF-16"?>${root(box)}`],
])('is refused, and leaves nothing, when it %s', async (_what, svg) => {
  await expect(store(svg)).rejects.toMatchObject({ fault: 'refused' });
  expect(await readdir(incoming())).toEqual([]);
});

const filtered = (primitives: string) =>
  root(`<filter id="f">${primitives}</filter><rect width="30" height="20" filter="url(#f)"/>`);

it('is refused, and the server’s memory stays as it is, when it takes more than 768 MB to draw', async () => {
  const results = Array.from({ length: 2000 }, (_, at) => `<feFlood result="r${at}"/>`);
  const before = process.resourceUsage().maxRSS;
  await expect(store(filtered(results.join('')))).rejects.toMatchObject({ fault: 'refused' });
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  expect(await readdir(incoming())).toEqual([]);
});

it('is refused when it takes too long to draw', async () => {
  const svg = join(folder, 'slow.svg');
  await writeFile(svg, filtered('<feTurbulence baseFrequency="0.05" numOctaves="100000"/>'));
  const begun = performance.now();
  const drawing = drawSvg(svg, join(folder, 'slow.png'), 3, { seconds: 2, megabytes: 768 });
  await expect(drawing).rejects.toMatchObject({ fault: 'refused' });
  expect(performance.now() - begun).toBeLessThan(5000);
});

it('is refused from a model that draws pixels', async () => {
  await expect(store(root(box), 'recraft-ai/recraft-v4.1')).rejects.toMatchObject({ fault: 'refused' });
});
