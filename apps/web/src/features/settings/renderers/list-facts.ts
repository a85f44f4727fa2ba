import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Attention, Fact, ParameterRule, Profile } from '@safelight/prompt/renderers/facts';
import { ideogramRatios } from '@safelight/prompt/renderers/ideogram/profile';
import { nanoBanana2Ratios, nanoBananaRatios } from '@safelight/prompt/renderers/nano-banana/profile';
import { profiles } from '@safelight/prompt/renderers/profiles';
import { seedreamRatios } from '@safelight/prompt/renderers/seedream/profile';

/** Everything that a profile says, as sentences. */
export function listFacts(renderer: RendererId): readonly Fact<string>[] {
  const { limit, attention, exclusions, parameters, notes } = profiles[renderer];
  return [
    ...(limit ? [{ ...limit, value: `A prompt can have ${formatGrouped(limit.value)} characters.` }] : []),
    ...(attention ? [{ ...attention, value: describeAttention(attention.value) }] : []),
    { ...exclusions, value: exclusionSentences[exclusions.value] },
    ...(parameters
      ? [{ ...parameters, value: `Parameters: ${describeParameters(renderer, parameters.value)}.` }]
      : []),
    ...listRatios(renderer),
    ...notes,
  ];
}

const describeAttention = ({ most, unit }: Attention): string =>
  `Up to ${formatGrouped(most)} ${unit} are read with care.`;

const exclusionSentences: Readonly<Record<Profile['exclusions']['value'], string>> = {
  field: 'Exclusions have a field or a parameter of their own.',
  named: 'Exclusions are named in a sentence.',
  opposites: 'Exclusions are said as their opposites: what is named would be drawn.',
};

function describeParameters(
  renderer: RendererId,
  rules: NonNullable<Profile['parameters']>['value'],
): string {
  const dashes = renderer.startsWith('midjourney') ? '--' : '';
  return Object.entries(rules)
    .map(([name, rule]) => `${dashes}${name}${describeRule(rule)}`)
    .join(', ');
}

const describeRule = (rule: ParameterRule): string =>
  rule.type === 'number' ? ` (${rule.least} to ${formatGrouped(rule.most)})` : '';

function listRatios(renderer: RendererId): readonly Fact<string>[] {
  const say = (fact: Fact<readonly string[]>, of = 'Ratios') => ({
    ...fact,
    value: `${of}: ${fact.value.join(', ')}.`,
  });
  if (renderer === 'nano-banana')
    return [say(nanoBananaRatios), say(nanoBanana2Ratios, 'Ratios of 2 and 2.1 alone')];
  if (renderer.startsWith('ideogram')) return [say(ideogramRatios)];
  return renderer.startsWith('seedream') ? [say(seedreamRatios)] : [];
}
