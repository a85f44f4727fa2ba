import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';
import type { Stores } from '../../components/storage/browser';
import { privateKey } from '../../components/storage/private';

/** The prompt on the page; plain JSON, so that it survives a reload. */
export interface ImportDraft {
  readonly version: 1;
  readonly text: string;
  /** Set when the user chose it, or the file named it; else it is guessed. */
  readonly renderer?: RendererId | undefined;
  /** The words that the user marked as the subject, or the file names; else they are guessed. */
  readonly subject?: Span | undefined;
  /** Where it came from: 'ComfyUI'. */
  readonly source?: string | undefined;
  readonly title?: string | undefined;
  /** The renderer whose text is open, and those opened besides the favorites. */
  readonly tab?: RendererId | undefined;
  readonly tabs?: readonly RendererId[] | undefined;
}

export const emptyImport: ImportDraft = { version: 1, text: '' };

/** The longest text that is read, in UTF-16 units. */
export const mostCharacters = 100_000;

/** Whether there is nothing to read; an image without a prompt has a source. */
export const isBlank = ({ text, source }: ImportDraft) => text.trim() === '' && source === undefined;

/** A visitor's has no id. */
const keyOf = (userId?: number) => privateKey('import', userId);

const isOptionalRenderer = (value: unknown) => value === undefined || rendererIds.some((id) => id === value);

function isDraft(value: unknown): value is ImportDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, text, renderer, subject, source, title, tab, tabs } = value as Record<string, unknown>;
  const span = subject as Partial<Span> | undefined;
  return (
    version === 1 &&
    typeof text === 'string' &&
    text.length <= mostCharacters &&
    isOptionalRenderer(renderer) &&
    isOptionalRenderer(tab) &&
    (tabs === undefined || (Array.isArray(tabs) && tabs.every(isOptionalRenderer))) &&
    (span === undefined || (Number.isInteger(span.start) && Number.isInteger(span.end))) &&
    [source, title].every((each) => each === undefined || typeof each === 'string')
  );
}

function read(stores: Stores, key: string): ImportDraft | undefined {
  for (const store of [stores.tab, stores.user]) {
    try {
      const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
      if (isDraft(value)) return value;
    } catch {
      // Blocked storage, or another version's draft.
    }
  }
  return undefined;
}

function write(stores: Stores, key: string, draft: ImportDraft): void {
  for (const store of [stores.tab, stores.user]) {
    try {
      store.setItem(key, JSON.stringify(draft));
    } catch {
      // Full or blocked storage loses the copy, never what is on the screen.
    }
  }
}

/** This tab's draft, else the user's latest one; before both, what they read before they signed in or up. */
export function readImport(stores: Stores, userId: number | undefined): ImportDraft {
  const visitors = read(stores, keyOf());
  if (visitors && !isBlank(visitors)) return visitors;
  return read(stores, keyOf(userId)) ?? emptyImport;
}

/** Keeps the draft. A user's replaces what they read as a visitor. */
export function writeImport(stores: Stores, userId: number | undefined, draft: ImportDraft): void {
  write(stores, keyOf(userId), draft);
  if (userId !== undefined) write(stores, keyOf(), emptyImport);
}
