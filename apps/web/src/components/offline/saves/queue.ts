import { createStore } from 'zustand/vanilla';
import type { Inputs } from '../../../trpc';
import { savePrefix } from '../../storage/private';
import { isOptionalText, isTime } from './fields';

/** A prompt whose saving waits for the connection. */
export interface WaitingSave {
  /** The request id: the server saves the prompt once, however often it is sent. */
  readonly id: string;
  readonly userId: number;
  readonly at: number;
  readonly prompt: Omit<Inputs['prompts']['save'], 'requestId'>;
  /** Its texts may be cut, and its choices are missing: it is saved from its generation. */
  readonly partial: boolean;
  /** Is kept first, as the version that it is made of, which knows its renderer. */
  readonly version?: Inputs['edits']['keep'] | undefined;
  /** Of the project when it was chosen; undefined for General. */
  readonly projectName?: string | undefined;
  /** Why the server refused it. It then waits for the user. */
  readonly refusal?: string | undefined;
}

const prefix = savePrefix();
/** One entry each, so that two tabs never overwrite what the other has added. */
const keyOf = ({ userId, id }: Pick<WaitingSave, 'userId' | 'id'>) => savePrefix(userId) + id;
const most = { saves: 50, characters: 1_000_000 };

function parse(key: string, json: string): WaitingSave | undefined {
  try {
    const save = JSON.parse(json) as WaitingSave | null;
    const { prompt, projectName, refusal, at } = save ?? {};
    const known =
      save !== null &&
      // Under another key it could not be removed, and would be sent again and again.
      key === keyOf(save) &&
      isTime(at) &&
      [prompt?.generatedPrompt, prompt?.subject, prompt?.style].every((text) => typeof text === 'string') &&
      [prompt?.name, projectName, refusal].every(isOptionalText);
    return known ? save : undefined;
  } catch {
    return undefined;
  }
}

/** Everything that waits in this browser, the oldest first. */
function read(): readonly WaitingSave[] {
  try {
    return Object.entries<string>(localStorage)
      .flatMap(([key, json]) => (key.startsWith(prefix) ? (parse(key, json) ?? []) : []))
      .toSorted((a, b) => a.at - b.at);
  } catch {
    // Blocked storage.
    return [];
  }
}

/** What waits, of every user of this browser. */
export const saves = createStore<{ list: readonly WaitingSave[] }>(() => ({ list: read() }));
/** Also after a sign-out in this tab, which deletes the user's. */
export const refresh = (): void => saves.setState({ list: read() });
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) refresh();
});

/** A user's saves that the server has not refused, also those that another tab has just added. */
export const readWaiting = (userId: number): readonly WaitingSave[] =>
  read().filter((save) => save.userId === userId && save.refusal === undefined);

/** Adds or replaces a save; false when the browser has no room for it. */
export function keepSave(save: WaitingSave): boolean {
  const json = JSON.stringify(save);
  const others = read().filter(({ id, userId }) => id !== save.id && userId === save.userId);
  const characters = others.reduce((sum, other) => sum + JSON.stringify(other).length, json.length);
  if (others.length >= most.saves || characters > most.characters) return false;
  try {
    localStorage.setItem(keyOf(save), json);
  } catch {
    // Full or blocked storage.
    return false;
  }
  refresh();
  return true;
}

export function dropSave(save: WaitingSave): void {
  try {
    localStorage.removeItem(keyOf(save));
  } catch {
    // Blocked storage has stored nothing.
  }
  refresh();
}
