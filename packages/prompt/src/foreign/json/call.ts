import { isLabel } from '../headings';
import { isProgramKey, nearestKeys, type Role } from './fields';
import type { Container, Leaf } from './scan';

/* What a program was called with, or logged: a prompt as one string, and settings beside it, whose values are no words. */

const promptKey = /^(?:prompt|positive_prompt|text_prompt|input_prompt)$/;
/** The prompt once more, as a model rewrote it. */
const rewritten = /^(?:prompt_expansion|revised_prompt|magic_prompt|enhanced_prompt|raw_prompt|full_prompt)$/;
/** Names of options, numbers in brackets, lists in a program's notation, and files. */
const noWords =
  /^(?:[A-Z\d]+(?:_[A-Z\d]+)*|[a-z\d]+(?:_[a-z\d]+)+|[\s\d.,:;x×()[\]-]+|\[.*\]|\{.*\}|\S+\.(?:safetensors|ckpt|pth?|gguf|bin|png|jpe?g|webp))$/;
/** Options that are words as well. */
const options: Readonly<Record<string, RegExp>> = {
  style: /^(?:vivid|natural|raw|none|auto)$/i,
  background: /^(?:transparent|opaque|auto)$/i,
};
/** Labels of a description that name a setting here. */
const isSettingLabel = /^(?:quality|format|size|use|use_case|purpose)$/;
/** More words say something. */
const mostWords = 2;

/** The objects that call a program. */
function findCalls(leaves: readonly Leaf[]): ReadonlySet<Container> {
  const prompts = new Set(
    leaves.flatMap(({ key, quote, container }) => (quote !== '' && promptKey.test(key) ? container : [])),
  );
  return new Set(
    leaves.flatMap(({ key, container }) => (prompts.has(container) && isProgramKey(key) ? container : [])),
  );
}

/** Returns a test for values that are settings of a call, and no part of what it shows. */
export function readCall(leaves: readonly Leaf[]): (leaf: Leaf, role: Role) => boolean {
  const calls = findCalls(leaves);
  if (calls.size === 0) return () => false;
  return (leaf, role) => {
    const { key, value, container } = leaf;
    if (role.kind !== 'words' || promptKey.test(key)) return false;
    const holder = container.isList ? container.parent : container;
    const isDirect = holder !== undefined && calls.has(holder);
    if (!isDirect && !(holder?.parent && calls.has(holder.parent))) return false;
    if (noWords.test(value.trim()) || rewritten.test(key) || options[key]?.test(value)) return true;
    const [own = ''] = nearestKeys(leaf, 1);
    const isNamed = isLabel(own) && !isSettingLabel.test(own);
    return isDirect && !isNamed && value.trim().split(/\s+/).length <= mostWords;
  };
}
