import { expect, it } from 'vitest';
import { readPromptFile } from '../src/read';

const read = (text: string | Uint8Array, name: string) =>
  readPromptFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, name);
const textsOf = async (text: string | Uint8Array, name: string) =>
  (await read(text, name)).prompts.map((prompt) => prompt.text);

it('parts the prompts of a text file by blank lines, else by lines', async () => {
  expect(await textsOf('a fox --ar 3:2\na crow --ar 1:1\r\na heron', 'a.txt')).toEqual([
    'a fox --ar 3:2',
    'a crow --ar 1:1',
    'a heron',
  ]);
  expect(await textsOf('a fox,\nat dawn\n\n \na crow\n', 'a.txt')).toEqual(['a fox,\nat dawn', 'a crow']);
  const parameters = 'a fox\nNegative prompt: blurry\nSteps: 20, Sampler: Euler, Seed: 1';
  expect(await textsOf(parameters, 'a.txt')).toEqual([parameters]);
  expect(await textsOf(`${parameters}\n\n${parameters}`, 'a.txt')).toEqual([parameters, parameters]);
  const marked = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from('ein Füchslein', 'utf16le'))]);
  expect(await textsOf(marked, 'a.txt')).toEqual(['ein Füchslein']);
  expect(await textsOf(marked.subarray(2), 'a.txt')).toEqual(['ein Füchslein']);
});

it('reads the prompts of a table with or without headings', async () => {
  const table = 'Name,Prompt,Negative prompt\nFox,"a fox, at dawn",blurry\nCrow,"a ""crow""",\n';
  expect(await read(table, 'a.csv')).toEqual({
    prompts: [
      {
        text: 'a fox, at dawn\nNegative prompt: blurry',
        renderer: undefined,
        source: 'CSV file',
        title: 'Fox',
      },
      { text: 'a "crow"', renderer: undefined, source: 'CSV file', title: 'Crow' },
    ],
  });
  const lines = 'Title,Prompt,Negative prompt\n' + '🦊'.repeat(201) + ',a fox,"blurry,\nsigns"\n';
  expect((await read(lines, 'a.csv')).prompts).toEqual([
    {
      text: 'a fox\nNegative prompt: blurry, signs',
      renderer: undefined,
      source: 'CSV file',
      title: '🦊'.repeat(200),
    },
  ]);
  expect(await textsOf('1,a fox in the snow\n2,a crow on a wire\n', 'a.csv')).toEqual([
    'a fox in the snow',
    'a crow on a wire',
  ]);
});

it('reads a prompt beside its subject, as our exports have them, without the marks for spreadsheets', async () => {
  const board =
    'kind,id,name,style,subject,prompt,renderer,model\r\n' +
    "prompt,1,Net,Noir,'--no net on a buoy,'--no net on a buoy --ar 3:2,Midjourney V7,\r\n" +
    'prompt,2,,Noir,a tide clock,,Flux,\r\n';
  expect((await read(board, 'a.csv')).prompts).toEqual([
    {
      text: '--no net on a buoy --ar 3:2',
      renderer: 'midjourney-v7',
      source: 'CSV file',
      title: 'Net',
      subject: { start: 0, end: 18 },
    },
    { text: 'a tide clock', renderer: undefined, source: 'CSV file', bare: true },
  ]);
  const sheet = '\ufeffSubject,Lens,Renderer,Starred,Prompt\na kayak,85mm,FLUX,yes,"a kayak, 85mm lens"\n';
  expect((await read(sheet, 'a.csv')).prompts).toEqual([
    {
      text: 'a kayak, 85mm lens',
      renderer: 'flux',
      source: 'CSV file',
      title: 'a kayak',
      subject: { start: 0, end: 7 },
    },
  ]);
  expect(await textsOf("subject\n'=1+1\n'＠home\n'tis a fox\n", 'a.csv')).toEqual([
    '=1+1',
    '＠home',
    "'tis a fox",
  ]);
});

it('reads JSON: our export, lists of texts, and records of others', async () => {
  const ours = {
    user: { name: 'Vera' },
    savedPrompts: [
      {
        id: 1,
        name: 'Keeper',
        style: 'Illustration',
        subject: 'a keeper',
        generatedPrompt: 'a keeper --ar 3:2',
        negativePrompt: 'text',
      },
    ],
    history: [{ subject: 'a fox', prompt: 'a fox, illustration', renderer: 'flux' }],
  };
  expect((await read(JSON.stringify(ours), 'safelight.json')).prompts).toEqual([
    {
      text: 'a keeper --ar 3:2',
      renderer: undefined,
      source: 'Safelight',
      title: 'Keeper',
      subject: { start: 0, end: 8 },
    },
    {
      text: 'a fox, illustration',
      renderer: 'flux',
      source: 'Safelight',
      title: 'a fox',
      subject: { start: 0, end: 5 },
    },
  ]);
  expect(await textsOf('["a fox", "a crow"]', 'a.json')).toEqual(['a fox', 'a crow']);
  expect(await textsOf('[{"prompt":"a fox","negative_prompt":"fog"}]', 'a.json')).toEqual([
    'a fox\nNegative prompt: fog',
  ]);
});

it('finds the stored subject of our recipe, however the prompt spells it', async () => {
  const subjectOf = async (prompt: string, subject: string) => {
    const ours = { safelight: 1, prompt, renderer: 'flux', recipe: { selection: { subject } } };
    const [found] = (await read(JSON.stringify(ours), 'a.json')).prompts;
    return found?.subject && prompt.slice(found.subject.start, found.subject.end);
  };
  const kayak = 'a red kayak, half sunk';
  expect(await subjectOf('A red kayak,  half sunk, in fog.', kayak)).toBe('A red kayak,  half sunk');
  expect(await subjectOf('{"scene":"the \\"last\\" lamp"}', 'The "last" lamp')).toBe('the \\"last\\" lamp');
  expect(await subjectOf('A wreck (1) in fog', 'a wreck (1)')).toBe('A wreck (1)');
  expect(await subjectOf('A boat in fog.', kayak)).toBeUndefined();
});

it('reads a caption in JSON as the one prompt that it is, not as the list of its strings', async () => {
  const ideogram = {
    high_level_description: 'A market poster of Porto',
    style_description: { lighting: 'noon', color_palette: ['#AA3300', '#FFEEDD'] },
    compositional_deconstruction: { elements: [{ type: 'text', text: 'PORTO', desc: 'wide letters' }] },
  };
  const flux = {
    scene: 'a tidal pool at a pier',
    subjects: [{ description: 'a diver in a brass helmet', position: 'left' }],
    color_palette: ['#0B3C5D', 'ivory'],
  };
  const typed = { prompt: 'a diver', lighting: 'overcast', camera: { angle: 'low' } };
  for (const caption of [ideogram, flux, typed, { subject: 'a tram', style: 'linocut' }]) {
    const text = JSON.stringify(caption, null, 1);
    expect(await textsOf(` ${text}\n`, 'a.json')).toEqual([text]);
    const list = await textsOf(JSON.stringify({ name: 'A set', captions: [caption, caption] }), 'a.json');
    expect(list.map((each) => JSON.parse(each) as unknown)).toEqual([caption, caption]);
  }
  // With the settings of its one prompt, and with the faults that pasted JSON may have.
  const request = '{"prompt":"a diver","seed":7,"aspect_ratio":"3:2"}';
  expect(await textsOf(request, 'a.json')).toEqual([request]);
  const faulty = "{'scene': 'a pier', 'mood': 'calm',}";
  expect(await textsOf(faulty, 'a.json')).toEqual([faulty]);
  expect(await textsOf('{"description":"a diver","lighting":"noon"}', 'a.json')).toHaveLength(1);
});

it('reads the prompts of a list whose head or entries say more', async () => {
  const set = { name: 'Set', style: 'noir', mood: 'calm', prompts: ['a fox', 'a crow'] };
  expect(await textsOf(JSON.stringify(set), 'a.json')).toEqual(['a fox', 'a crow']);
  const items = { style: 'noir', mood: 'calm', items: [{ prompt: 'a fox', style: 'noir', seed: 4 }] };
  expect(await textsOf(JSON.stringify(items), 'a.json')).toEqual(['a fox']);
  expect(await textsOf('{"subjects":["a fox","a crow"]}', 'a.json')).toEqual(['a fox', 'a crow']);
  const choices = { style: 'photorealistic', subject: 'a fox', lighting: { id: 'golden-hour' } };
  const looks = { exportedAt: '2026-01-01', looks: [{ id: 1, name: 'Low', recipe: { selection: choices } }] };
  expect(await textsOf(JSON.stringify(looks), 'a.json')).toEqual(['a fox']);
  expect(await textsOf(JSON.stringify({ looks: looks.looks }), 'a.json')).toEqual(['a fox']);
});

it('finds subjects beside prompts, and loses none', async () => {
  const mixed = '[{"subject":"a fox"},{"subject":"a crow"},{"prompt":"a heron --ar 3:2"}]';
  const found = (await read(mixed, 'a.json')).prompts;
  expect(found.map(({ text, bare }) => [text, bare])).toEqual([
    ['a fox', true],
    ['a crow', true],
    ['a heron --ar 3:2', undefined],
  ]);
  expect((await read('subject\na fox\na crow', 'a.csv')).prompts.map(({ bare }) => bare)).toEqual([
    true,
    true,
  ]);
});

it('says in a sentence what is wrong with a text', async () => {
  expect((await read('{"a": ', 'a.json')).problem).toMatch(/^This file is not valid JSON\./);
  expect((await read('a fox', 'a.pdf')).problem).toMatch(/^This is not a file we can read\./);
  expect((await read(new Uint8Array([1, 0, 2, 0]), 'a.txt')).problem).toMatch(
    /^This is not a file we can read\./,
  );
  expect((await read('{}', 'a.json')).problem).toMatch(/^There is no prompt in this file\./);
  expect((await read('x'.repeat(2 * 1024 * 1024 + 1), 'a.txt')).problem).toMatch(/larger than 2 MB/);
  const many = await read(Array.from({ length: 1001 }, (_, at) => `prompt ${at}`).join('\n'), 'a.txt');
  expect([many.prompts.length, many.problem]).toEqual([
    1000,
    'The file has more than 1,000 prompts; these are the first.',
  ]);
  expect(await textsOf('['.repeat(100_000), 'a.json')).toEqual([]);
});
