import type { PromptFile } from '@safelight/files/read';
import { partPrompts } from '@safelight/files/texts/part';
import { useEffect, useRef, useState } from 'react';
import { forgetBrought, readBrought } from '../../components/prompt/brought';
import { getBrowserStores } from '../../components/storage/browser';
import type { User } from '../../trpc';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { isKept, useKeepImport } from './actions/use-keep';
import { Choose } from './choose';
import { emptyImport, isBlank, mostCharacters, readImport, writeImport, type ImportDraft } from './draft';
import { readFiles } from './file/read';
import { Intake } from './intake';
import { readPrompt } from '../../components/reuse/read';
import { ReadingView } from './reading/view';

/** The draft to begin with: what another page brought, else the one that was left. */
function openDraft(userId: number | undefined): ImportDraft {
  const { text, renderer, subject } = readBrought();
  return text.trim() === ''
    ? readImport(getBrowserStores(), userId)
    : { ...emptyImport, text: text.slice(0, mostCharacters), renderer, subject };
}

/** Reads a prompt; for a visitor too (null). */
export function Import({ user }: { user: User | null }) {
  const userId = user?.id;
  const [draft, setDraft] = useState(() => openDraft(userId));
  const [reader, setReader] = useState(userId);
  if (reader !== userId) {
    // A visitor has signed in, and may have left a prompt at an earlier visit.
    setReader(userId);
    if (isBlank(draft)) setDraft(openDraft(userId));
  }
  const keep = useKeepImport();
  const [found, setFound] = useState<PromptFile>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const latest = useRef(0);

  useEffect(() => writeImport(getBrowserStores(), userId, draft), [draft, userId]);

  /** A user's import is a version from the start; a visitor's prompt stays in the browser. */
  const bring = (next: ImportDraft) => {
    const { text, subject } = next;
    if (!user || text.trim() === '' || !isKept(text)) return;
    const renderer = next.renderer ?? guessRenderer(text, user.preferredAiRenderer);
    void keep(readPrompt(text, renderer, subject));
  };
  const show = ({ text, renderer, source, title, subject }: Partial<ImportDraft> & { text: string }) => {
    const next = { ...emptyImport, text, renderer, source, title, subject };
    setFound(undefined);
    setProblem(undefined);
    setDraft(next);
    bring(next);
    focusSoon('read-title');
  };
  const startOver = () => {
    setFound(undefined);
    setProblem(undefined);
    setDraft(emptyImport);
  };
  /** Lists prompts to choose from. What may be one prompt stays the draft, which a reload shows. */
  const list = (read: PromptFile) => {
    const { text, source } = read.whole ?? emptyImport;
    setDraft({ ...emptyImport, text, source });
    setProblem(undefined);
    setFound(read);
    focusSoon('choose-title');
  };
  const take = (text: string) => {
    const { parts, isOne } = partPrompts(text);
    if (isOne) show({ text });
    else list(toPasted(text, parts));
  };
  const open = async (files: readonly File[]) => {
    const turn = ++latest.current;
    setReading(true);
    setProblem(undefined);
    const read = await readFiles(files);
    // Files chosen since replace these.
    if (turn !== latest.current) return;
    setReading(false);
    const [first, second] = read.prompts;
    if (first && !second) show(first);
    else if (first) list(read);
    setProblem(read.problem);
  };
  useEffect(() => {
    const { files, text, renderer } = readBrought();
    forgetBrought();
    if (files.length > 0) void open(files);
    else if (text.trim() !== '' && renderer === undefined && !partPrompts(draft.text).isOne) take(draft.text);
    else if (text.trim() !== '') bring(draft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was brought here is opened by itself
  }, []);

  if (found)
    return <Choose user={user} found={found} problem={problem} onChoose={show} onCancel={startOver} />;
  if (isBlank(draft))
    return <Intake reading={reading} problem={problem} onText={take} onFiles={(files) => void open(files)} />;
  return (
    <>
      {problem !== undefined && (
        <p role="status" className="mb-4 text-sm whitespace-pre-line text-muted">
          {problem}
        </p>
      )}
      <ReadingView
        user={user}
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onStartOver={startOver}
        onPart={(parts) => list(toPasted(draft.text, parts))}
      />
    </>
  );
}

const pasted = 'your text';

/** The prompts that a text may hold. */
function toPasted(text: string, parts: readonly string[]): PromptFile {
  const toPrompt = (words: string) => ({ text: words, renderer: undefined, source: pasted });
  return { prompts: parts.map(toPrompt), whole: toPrompt(text) };
}

/** Moves the focus to a heading once it is rendered: the field that had it is gone. */
function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 50);
}
