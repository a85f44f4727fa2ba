import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from '../faults';
import { OpenAiError } from './errors';
import { moderationModel } from './models';

/** The categories of omni-moderation-latest, and the words that trigger them here. */
const categories: Record<string, RegExp | undefined> = {
  harassment: /\b(worthless idiots?|harass(ing|ment)?)\b/i,
  'harassment/threatening': undefined,
  hate: /\bhate (speech|group)s?\b/i,
  'hate/threatening': undefined,
  illicit: /\b(pipe bombs?|meth lab)\b/i,
  'illicit/violent': undefined,
  'self-harm': /\b(self-harm|suicide)\b/i,
  'self-harm/intent': undefined,
  'self-harm/instructions': undefined,
  sexual: /\b(porn\w*|explicit sex|nsfw)\b/i,
  'sexual/minors': undefined,
  violence: /\b(behead(ed|ing)|massacre|torture)\b/i,
  'violence/graphic': /\b(gore|dismember(ed|ment))\b/i,
};

const moderationSchema = z.strictObject({
  input: z.union([
    z.string(),
    z.array(z.string()),
    z.array(z.strictObject({ type: z.literal('text'), text: z.string() })),
  ]),
  model: z.string().optional(),
});

/** The response of POST /moderations. Throws OpenAI's error for an invalid request. */
export function moderate(body: unknown, fault: Fault | undefined): object {
  const parsed = moderationSchema.safeParse(body);
  if (!parsed.success)
    throw new OpenAiError(400, "Invalid value for 'input'.", { param: 'input', code: 'invalid_value' });
  const { input, model = moderationModel } = parsed.data;
  if (model !== moderationModel)
    throw new OpenAiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
      code: 'model_not_found',
    });
  const one = (texts: readonly string[]) => judge(texts.join('\n'), fault);
  const results =
    typeof input === 'string'
      ? [one([input])]
      : input.every((each) => typeof each === 'string')
        ? input.map((each) => one([each]))
        : // Parts form one input and get one result.
          [one(input.map((each) => (typeof each === 'string' ? each : each.text)))];
  return { id: `modr-${randomBytes(12).toString('hex')}`, model, results };
}

function judge(text: string, fault: Fault | undefined): object {
  const flagged = (name: string) =>
    fault?.kind === 'flagged' ? fault.category === name : (categories[name]?.test(text) ?? false);
  const names = Object.keys(categories);
  return {
    flagged: names.some(flagged),
    categories: Object.fromEntries(names.map((name) => [name, flagged(name)])),
    category_scores: Object.fromEntries(names.map((name) => [name, flagged(name) ? 0.97 : 0.00001])),
    category_applied_input_types: Object.fromEntries(names.map((name) => [name, ['text']])),
  };
}
