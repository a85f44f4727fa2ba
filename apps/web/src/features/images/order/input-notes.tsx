import type { ImageInput } from '@safelight/prompt/image-input';
import { OutcomeMark } from '../../../components/prompt/outcomes';

/** Lists what the model receives in another form than in the prompt, and what it does not receive. */
export function InputNotes({ input }: { input: ImageInput }) {
  return (
    <ul
      aria-live="polite"
      aria-label="What the model reads"
      className="flex flex-col gap-1 text-xs text-muted empty:hidden"
    >
      {(['lost', 'converted'] as const).flatMap((outcome) =>
        input[outcome].map((note) => (
          <li key={note}>
            <OutcomeMark outcome={outcome} /> {note}
          </li>
        )),
      )}
    </ul>
  );
}
