/* What people and chats write above a prompt: “Hi! Here’s the prompt from Ada:”, “PROMPT (final): …”. */

const hello = String.raw`(?:(?:hi|hey|hello|sure|ok|okay|yes|great|certainly|of course)\b[^\n]{0,30}?[^\n\p{L}]\s{0,9})?`;
const here = String.raw`(?:here(?:['’]?s| is| are)?|this is|below is|attached is)\s`;
const named = String.raw`[^\n:]{0,60}\bpromp?ts?\b[^\n:]{0,60}(?::\s{0,9}|\n\s{0,9})`;
/** Matches “Prompt (final):”. Without the remark in brackets, “Prompt:” is a heading. */
const label = String.raw`promp?t[^\S\n]{0,9}\([^)\n]{0,60}\)[^\S\n]{0,9}:\s{0,9}`;
/** What the guide to DALL·E 3 tells to write, so that a prompt is taken as it stands. */
const asItIs = String.raw`i need to test how the tool works[^:\n]{0,160}as[ -]is:\s{0,9}`;
const introduction = new RegExp(
  String.raw`\s{0,20}(?:${hello}${here}${named}(?:${label}|prompt:\s{0,9})?|${label}|${asItIs})(?=\S)`,
  'iuy',
);

/** Where the words behind an introduction begin; undefined without one. */
export function skipIntroduction(text: string, start: number): number | undefined {
  introduction.lastIndex = start;
  return introduction.test(text) ? introduction.lastIndex : undefined;
}
