import type { ImageInput } from '@safelight/prompt/image-input';

/** What of a prompt is sent to the model in another form, and what is left out. */
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
