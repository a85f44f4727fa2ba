import { noRoomLead, type Part, type PartKey } from '../composition';

/** A part before its place in the text is known. */
export type PartInfo = Omit<Part, 'spans'>;

export function newPart(key: PartKey, label: string, value: string, note?: string): PartInfo {
  return { key, label, value, outcome: 'carried', note };
}

/** The part as changed, with the note after what was noted before. A lost part stays lost. */
export function convert(part: PartInfo, note: string): PartInfo {
  const { key, label, value, outcome } = part;
  return {
    key,
    label,
    value,
    outcome: outcome === 'lost' ? outcome : 'converted',
    note: part.note === undefined ? note : `${part.note} ${note}`,
  };
}

export function lose(part: PartInfo, note: string): PartInfo {
  return { ...part, outcome: 'lost', note };
}

/** The part with a note for each change; lost when no words are left. */
export function convertCleaned(part: PartInfo, notes: readonly string[], isEmpty: boolean): PartInfo {
  if (isEmpty) return lose(part, 'It holds no character that can be written in a prompt.');
  let converted = part;
  for (const note of notes) converted = convert(converted, note);
  return converted;
}

/** The part after its words were cut from `before` to `after` for a limit. */
export function explainCut(part: PartInfo, before: string, after: string, reason: string): PartInfo {
  if (before === after) return part;
  if (after === '') return lose(part, `${noRoomLead}${reason}.`);
  const note = `Shortened by ${before.length - after.length} characters, because ${reason}.`;
  return { ...convert(part, note), shortened: true };
}
