import { describeWriter } from '../../../components/prompt/writer';
import { isFromDevice, type Generated } from '../draft/state';

/** Where the shown text comes from; the bottom bar says what is left of the credits. */
export function sayOrigin(generated: Generated, name: string, written: boolean): string {
  const { id, writer, note, own } = generated;
  if (!written)
    return own
      ? `The same prompt in ${name}’s syntax, put together on your device. Free.`
      : `The same selections said in ${name}’s way, put together on your device. Free.`;
  if (isFromDevice(generated)) return `Put together for ${name} on your device. Free.`;
  const changed = own?.changed ? ' Your changes are in it, free of charge.' : '';
  if (writer === 'brought') return `The prompt as you brought it.${changed}`;
  if (writer === 'sheet') return `As it is in your sheet. Free.${changed}`;
  if (writer === 'example') return `Loaded from an example.${changed}`;
  if (id === undefined && writer !== 'edited') return `Loaded from your saved prompts.${changed}`;
  return [`Written for ${name}.`, describeWriter(writer, note)].filter(Boolean).join(' ') + changed;
}
