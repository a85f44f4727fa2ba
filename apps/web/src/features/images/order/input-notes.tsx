import type { ImageInput } from '@safelight/prompt/image-input';

/** What of a prompt the model is told in another way, and what it is not told. */
export function InputNotes({ input }: { input: ImageInput }) {
  const notes = [...input.lost, ...input.translated];
  return (
    <ul
      aria-live="polite"
      aria-label="What the model reads"
      className="flex flex-col gap-1 text-xs text-muted empty:hidden"
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
