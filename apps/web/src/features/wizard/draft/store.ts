import { rendererIds } from '@safelight/catalog/renderers';
import type { Stores } from '../../../components/storage/browser';
import { privateKey } from '../../../components/storage/private';
import { isImageModel } from '@safelight/catalog/models/ids';
import { areNumbers, isImageOrder, isNumberOrMissing, isRatio } from '../../images/order/store';
import { emptyDraft, type Draft } from './state';
import { stepTitles } from './flow';
import { replaceWith } from './kept-edits';

/*
 * A tab keeps its own draft in sessionStorage, so that two tabs never overwrite each other. A copy per user goes to
 * localStorage, from which a new tab or the next visit starts.
 */

function keyOf(userId: number): string {
  return privateKey('draft', userId);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isOptional(value: unknown, test: (value: unknown) => boolean): boolean {
  return value === undefined || test(value);
}

function isChoice(value: unknown): boolean {
  return isRecord(value) && (isText(value['id']) || isText(value['text']));
}

function isRenderer(value: unknown): boolean {
  return rendererIds.some((id) => id === value);
}

/** Leaves out renderers that this version does not have; a draft must not be lost for a tab. */
function ignoreUnknownRenderers(draft: unknown): unknown {
  if (!isRecord(draft)) return draft;
  const { renderer, tab, tabs, generated, replaced, step, setAside } = draft;
  const lacksWriter =
    isRecord(generated) && isText(generated['renderer']) && !isRenderer(generated['renderer']);
  return {
    ...draft,
    renderer: isRenderer(renderer) ? renderer : undefined,
    tab: isRenderer(tab) ? tab : undefined,
    tabs: Array.isArray(tabs) ? tabs.filter(isRenderer) : undefined,
    ...(lacksWriter && { generated: undefined, step: step === 'result' ? 'subject' : step }),
    replaced: Array.isArray(replaced)
      ? replaced.filter((edit) => !isRecord(edit) || isRenderer(edit['renderer']))
      : replaced,
    setAside: ignoreUnknownRenderers(setAside),
  };
}

function isHistoryFields(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['style', 'subject'].every((field) => isText(value[field])) &&
    isRecord(value['parameters']) &&
    Object.values(value['parameters']).every(isText)
  );
}

function isReplacedEdit(value: unknown): boolean {
  return (
    isRecord(value) && isRenderer(value['renderer']) && isText(value['prompt']) && isHistoryFields(value)
  );
}

function isOwnText(value: unknown): boolean {
  const says = isRecord(value) && value['says'];
  const subject = isRecord(value) && value['subject'];
  return (
    isRecord(subject) &&
    ['start', 'end'].every((edge) => Number.isInteger(subject[edge])) &&
    isRecord(says) &&
    isText(says['subject']) &&
    Array.isArray(says['exclusions']) &&
    isRecord(says['parameters'])
  );
}

function isGenerated(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value['text']) &&
    isText(value['intent']) &&
    isRenderer(value['renderer']) &&
    isOptional(value['choices'], isHistoryFields) &&
    isOptional(value['own'], isOwnText) &&
    ['writer', 'note'].every((field) => isOptional(value[field], isText))
  );
}

function isImagePlan(value: unknown): boolean {
  return (
    isRecord(value) &&
    isOptional(value['model'], isImageModel) &&
    isOptional(value['ratio'], isRatio) &&
    isOptional(value['grade'], isText) &&
    isNumberOrMissing(value['count']) &&
    isNumberOrMissing(value['seed']) &&
    isOptional(value['before'], areNumbers) &&
    isOptional(value['order'], isImageOrder)
  );
}

/** Storage is outside our control: another version, an extension or a person may have written it. */
function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    value['version'] === 1 &&
    isText(value['step']) &&
    Object.hasOwn(stepTitles, value['step']) &&
    ['subject', 'scenario', 'negative'].every((field) => isText(value[field])) &&
    ['style', 'styleText', 'ratio', 'ratioText'].every((field) => isOptional(value[field], isText)) &&
    ['photo', 'parameters'].every((field) => {
      const choices = value[field];
      return isRecord(choices) && Object.values(choices).every(isChoice);
    }) &&
    isOptional(value['rendererParameters'], isRecord) &&
    isRecord(value['edits']) &&
    Object.values(value['edits']).every(isText) &&
    Array.isArray(value['guessed']) &&
    isOptional(value['generated'], isGenerated) &&
    isOptional(
      value['pending'],
      (sent) => isRecord(sent) && isText(sent['requestId']) && isText(sent['intent']),
    ) &&
    isOptional(value['image'], isImagePlan) &&
    isOptional(value['saved'], (saved) => isRecord(saved) && typeof saved['id'] === 'number') &&
    isOptional(value['parent'], (parent) => typeof parent === 'number') &&
    isOptional(value['loaded'], (loaded) => typeof loaded === 'boolean') &&
    isOptional(value['setAside'], isDraft) &&
    isOptional(value['replaced'], (edits) => Array.isArray(edits) && edits.every(isReplacedEdit))
  );
}

function read(store: Pick<Storage, 'getItem'>, userId: number): Draft | undefined {
  try {
    const stored = store.getItem(keyOf(userId));
    if (stored === null) return undefined;
    const draft = ignoreUnknownRenderers(JSON.parse(stored));
    return isDraft(draft) ? { ...emptyDraft, ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The draft to continue with. A reloaded tab gets its own. A new tab starts from the user's latest draft unless that
 * was saved, and so is finished. It never inherits another tab's pending request.
 */
export function readDraft(stores: Stores, userId: number): Draft {
  const own = read(stores.tab, userId);
  if (own) return own;
  const latest = read(stores.user, userId);
  if (!latest) return emptyDraft;
  return latest.saved
    ? replaceWith(emptyDraft, latest)
    : { ...latest, pending: undefined, image: undefined, setAside: undefined };
}

function write(store: Pick<Storage, 'setItem'>, userId: number, text: string): boolean {
  try {
    store.setItem(keyOf(userId), text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the draft. Returns whether this tab's own copy was stored; full or blocked storage loses the copy, never the
 * work on the screen.
 */
export function writeDraft(stores: Stores, userId: number, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  write(stores.user, userId, text);
  return write(stores.tab, userId, text);
}
