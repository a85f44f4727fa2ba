import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createAnswerSlots } from '../../src/runtime/answer-slots';

const patient = { slots: 2, waiting: 2, patience: 60_000, readWithin: 60_000 };
const anAnswer = () => new PassThrough() as unknown as ServerResponse;
const refusal = /Too many lists are being loaded for you at once/;

it('a list waits until an earlier one has been read, in order', async () => {
  const slots = createAnswerSlots(patient);
  const answers = [anAnswer(), anAnswer(), anAnswer(), anAnswer()];
  const begun: number[] = [];
  for (const [index, answer] of answers.entries()) void slots.take(1, answer).then(() => begun.push(index));
  await turn();
  expect(begun).toEqual([0, 1]);
  answers[1]!.destroy();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  answers[0]!.destroy();
  await turn();
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('other users do not wait for one who does not read', async () => {
  const slots = createAnswerSlots(patient);
  const unread = Array.from({ length: 4 }, anAnswer);
  const taken = unread.map((answer) => slots.take(1, answer));
  await expect(slots.take(2, anAnswer())).resolves.toBeUndefined();
  // Two still wait, and would be refused a minute later, during another test.
  for (const answer of unread) answer.destroy();
  await Promise.all(taken);
});

it('a list is refused when too many wait, or when none is read for too long', async () => {
  const slots = createAnswerSlots({ ...patient, patience: 20 });
  const all = Array.from({ length: 5 }, () => slots.take(1, anAnswer()));
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  await expect(all[2]).rejects.toThrow(refusal);
  await expect(all[4]).rejects.toThrow(refusal);
});

it('a response that is not read in time is dropped, and frees its slot', async () => {
  const slots = createAnswerSlots({ ...patient, slots: 1, readWithin: 20 });
  const unread = anAnswer();
  await slots.take(1, unread);
  await slots.take(1, anAnswer());
  expect(unread.destroyed).toBe(true);
});

it('a response whose client left while it waited keeps no slot', async () => {
  const slots = createAnswerSlots({ ...patient, slots: 1 });
  const first = anAnswer();
  const gone = anAnswer();
  await slots.take(1, first);
  const waiting = slots.take(1, gone);
  gone.destroy();
  await turn();
  first.destroy();
  await waiting;
  await expect(slots.take(1, anAnswer())).resolves.toBeUndefined();
});
