import { capitalize, lowered, saysPlace } from '../prose/sentences';

/* A setting within a field. One that begins with a preposition becomes a phrase: "a scene in a walled garden". */

/** By whether the setting's capital was lowered. */
const leads = { kept: 'a scene ', lowered: 'the scene ' } as const;
/** Precedes a setting that reads as something else. */
const escapeLead = 'setting: ';

/** `taken` are words that stand for no setting at all. */
export function sayScene(
  words: string,
  taken?: ReadonlySet<string>,
): { readonly lead: string; readonly words: string } {
  const small = lowered(words);
  if (saysPlace(small)) return { lead: small === words ? leads.kept : leads.lowered, words: small };
  const isPlain = readScene(words) === words && !taken?.has(words);
  return { lead: isPlain ? '' : escapeLead, words };
}

export function readScene(value: string): string {
  if (value.startsWith(escapeLead)) return value.slice(escapeLead.length);
  for (const lead of Object.values(leads)) {
    const words = value.slice(lead.length);
    if (value.startsWith(lead) && saysPlace(words)) return lead === leads.kept ? words : capitalize(words);
  }
  return value;
}
