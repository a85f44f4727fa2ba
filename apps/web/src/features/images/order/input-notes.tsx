import type { ImageInput } from '@safelight/prompt/image-input';

/** Lists what the model receives in another form than in the prompt, and what it does not receive. */
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
