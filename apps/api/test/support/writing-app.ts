import { resolveSelection, type PromptInput } from '@safelight/prompt/resolve';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeTestApp, type TestApp } from './app';
import { expectWholeLedger } from './database/ledger';

export interface WritingApp extends TestApp {
  readonly sandbox: Sandbox;
  /** The language model's responses from now on, in this order; the last one repeats. */
  say(...texts: string[]): void;
}

/** The real server whose AI writer uses the real SDK and the sandbox; the ledger is checked after every test. */
export function writingApp(env: Record<string, string> = {}): { current: WritingApp } {
  const holder = {} as { current: WritingApp };
  let usual: Sandbox['openai']['answer'];
  beforeAll(async () => {
    const sandbox = await buildSandbox();
    usual = sandbox.openai.answer;
    const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    const test = await makeTestApp({
      env: {
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: `${url}/openai/v1`,
        WRITER_EFFORT: 'low',
        WRITER_TIMEOUT: '1.5',
        MODERATION: 'on',
        SANDBOX_URL: url,
        ...env,
      },
    });
    const say = (...texts: string[]) => {
      let at = 0;
      sandbox.openai.answer = () => texts[Math.min(at++, texts.length - 1)] ?? '';
    };
    holder.current = { ...test, sandbox, say };
  });
  beforeEach(() => {
    const { sandbox } = holder.current;
    sandbox.faults.clear();
    sandbox.requests.clear();
    sandbox.openai.answer = usual;
  });
  afterEach(() => expectWholeLedger(holder.current.db));
  afterAll(async () => {
    await holder.current.close();
    await holder.current.sandbox.app.close();
  });
  return holder;
}

export const aPhotograph = {
  style: 'Photorealistic',
  subject: 'an old fisherman mending a green net',
  scenario: 'a stone harbour at dawn',
  aspectRatio: '16:9',
  parameters: { lens_type: '85mm', lighting: 'Golden hour', negative_prompt: 'blurry, tourists' },
};

/** A good model's text. */
export const aGoodText =
  'an old fisherman mending a green net, wet twine over scarred knuckles, photorealistic photograph, ' +
  'a stone harbour at dawn, 85mm lens with boats melting behind him, golden hour sunlight raking low';

/** The selection of an input that is valid. */
export function selectionOf(input: PromptInput) {
  const resolved = resolveSelection(input);
  if (!resolved.ok) throw new Error(resolved.message);
  return resolved.selection;
}
