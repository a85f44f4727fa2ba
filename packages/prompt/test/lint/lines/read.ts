/*
 * A person's own words and choices: 'subject | context | choices'. An art director would want to be told of the lines that
 * clash and would be annoyed by a remark on the harmless ones. Each file has the lines of one kind of choice.
 *
 * Five sets were judged as a photographer would, most of them written before the word lists were read. At first look, of a
 * hundred lines (95% intervals by Wilson):
 *
 * - first set, 120 and 120 lines: 28 missed (21–37), 14 false alarms (9–22)
 * - its second half again, 60 and 60 lines, after mending by the first: 23 missed (14–35), 10 false alarms (5–20)
 * - second set after that, 60 and 60 lines: 37 missed (26–49), 10 false alarms (5–20)
 * - third set after mending by both, 40 and 40 lines, by an author who knew the lists: 15 missed (7–29), 8 false alarms
 *   (3–20)
 * - fourth set, 60 and 60 lines written before its author read the lists: 38 missed (27–51), 3 false alarms (1–11)
 * - the same set after completing the lists by semantic class, its failures not looked at: 8 missed (4–18), 5 false
 *   alarms (2–14). One author wrote the lines and then the lists, so this flatters them
 * - fifth set, 36 and 36 lines by the same author after that, at first look: 39 missed (25–55), 3 false alarms (0–14).
 *   The lists before completion miss 67 of the same lines (50–80), with the same false alarms
 *
 * What is still missed needs knowledge of the world: a summit is not a studio, a platform in Moscow is underground.
 */

export const toLines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
