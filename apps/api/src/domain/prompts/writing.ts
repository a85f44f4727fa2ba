import { readBody } from '@safelight/prompt/body';
import { describeBrief } from '@safelight/prompt/brief';
import { compose } from '@safelight/prompt/compose';
import { mendBody } from '@safelight/prompt/mend';
import { findRoom, hasRoom, reviewBody, type Problem } from '@safelight/prompt/review';
import type { Selection } from '@safelight/prompt/selection';
import {
  ModelFault,
  unbilledFaults,
  type ModelFaultKind,
  type ChatMessage,
  type LanguageModel,
  type ModelUsage,
} from '../../providers/openai/port';
import type {
  WriterBudget,
  WriterReservation,
  WriteOptions,
  Writer,
  WrittenPrompt,
} from '../../providers/writer/port';
import { askForRepair, askForText } from './instructions';

/** Milliseconds after which no repair is requested: the user is waiting for a prompt. */
const repairDeadline = 20_000;

/** Reasons for a free text that its user can cause on purpose. */
const inducible = new Set<string>(['contract', 'refused', 'empty', 'long'] satisfies (
  | ModelFaultKind
  | 'contract'
)[]);

const noUsage: ModelUsage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, costMicros: 0 };

function add(a: ModelUsage, b: ModelUsage = noUsage): ModelUsage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costMicros: a.costMicros + b.costMicros,
  };
}

/**
 * The writer that uses a language model. The text is checked against the contract, repaired by the model if it fails,
 * and mended by the composer if it still fails. It always returns a prompt; one by the composer alone is free. Free
 * texts that a user can cause on purpose are counted: after a few in a day, or when a budget is spent, the composer
 * writes without calling the model.
 */
export function createAiWriter(model: LanguageModel, budget: WriterBudget): Writer {
  return {
    kind: 'ai',
    async write(selection, renderer, options) {
      const composed = compose(selection, renderer).text;
      if (!hasRoom(selection, renderer)) return fallBack('no room', noUsage);
      const room = findRoom(selection, renderer);
      const asked = askForText(describeBrief(selection, renderer), renderer, room);
      let reservation: WriterReservation | undefined;
      const began = Date.now();
      const first = await ask(asked, noUsage);
      if ('fault' in first) return fallBack(first.fault, first.usage);

      let { body, usage } = first;
      let repaired = false;
      const { problems } = reviewBody(body, selection, renderer);
      if (problems.length > 0 && Date.now() - began < repairDeadline) {
        const second = await ask(askForRepair(asked, first.response, problems), usage);
        usage = second.usage;
        if ('body' in second && isBetter(second.body, problems)) {
          body = second.body;
          repaired = true;
        }
      }
      const { text, kept } = mendBody(body, selection, renderer);
      if (!kept) return fallBack('contract', usage);
      const unmended = reviewBody(body, selection, renderer).text === text;
      return finish(text, 'ai', unmended ? (repaired ? 'repaired' : undefined) : 'mended', usage, false);

      async function ask(
        messages: readonly ChatMessage[],
        before: ModelUsage,
      ): Promise<
        { response: string; body: string; usage: ModelUsage } | { fault: string; usage: ModelUsage }
      > {
        const reserved = await budget.reserve(options.userId, model.ceiling(messages, options.tier));
        if ('refused' in reserved) return { fault: reserved.refused, usage: before };
        reservation = reserved;
        try {
          const { text: response, usage: used } = await model.respond(messages, {
            ...options,
            onText: show(reserved),
          });
          await reserved.settle(used.costMicros);
          return { response, body: readBody(response, selection, renderer), usage: add(before, used) };
        } catch (error) {
          if (!(error instanceof ModelFault)) throw error;
          if (error.usage) await reserved.settle(error.usage.costMicros);
          else if (unbilledFaults.has(error.kind)) await reserved.settle(0);
          const level = error.kind === 'rejected' ? 'error' : 'warn';
          options.log[level](
            { err: error.cause ?? error, kind: error.kind, model: nameOf(options) },
            'The AI writer failed',
          );
          return { fault: error.kind, usage: add(before, error.usage) };
        }
      }

      function isBetter(other: string, before: readonly Problem[]): boolean {
        return other !== '' && reviewBody(other, selection, renderer).problems.length <= before.length;
      }

      /**
       * Passes on the growing text, except to users who had a free text that day: shown before it is checked, it would
       * give them a free language model.
       */
      function show({ freeFallbacks }: WriterReservation): WriteOptions['onText'] {
        const { onText } = options;
        return onText && freeFallbacks === 0 ? (words) => onText(words.slice(0, room)) : undefined;
      }

      async function fallBack(why: string, used: ModelUsage): Promise<WrittenPrompt> {
        if (inducible.has(why)) await reservation?.countFreeFallback();
        return finish(composed, 'composer', `fallback: ${why}`, used, true);
      }

      function finish(
        prompt: string,
        writer: WrittenPrompt['writer'],
        note: string | undefined,
        used: ModelUsage,
        free: boolean,
      ): WrittenPrompt {
        return { prompt, writer, model: nameOf(options), note, ...used, free };
      }
    },
  };

  function nameOf({ tier }: WriteOptions): string {
    return model.names[tier];
  }
}

/** The user's own words in a selection, for moderation. Exclusions are not included. */
export function ownWords(selection: Selection): string {
  const { subject, scenario = '', camera, lens, lighting, framing, mood, format, parameters } = selection;
  const { other = [] } = selection.rendererParameters ?? {};
  const choices = [camera, lens, lighting, framing, mood, format, ...Object.values(parameters)];
  const free = choices.flatMap((choice) => (choice && 'text' in choice ? [choice.text] : []));
  return [subject, scenario, ...free, ...other].filter((words) => words !== '').join('\n');
}
