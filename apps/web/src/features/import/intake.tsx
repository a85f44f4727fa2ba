import { FileUp, ScanText } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Field } from '../../ui/form/field';
import { Textarea } from '../../ui/form/textarea';
import { mostCharacters } from './draft';

interface IntakeProps {
  /** A file is being read. */
  reading: boolean;
  /** What is wrong with the last file. */
  problem: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

const accepted = '.png,.jpg,.jpeg,.webp,.txt,.md,.csv,.tsv,.json';

/** Where a prompt comes in: pasted, dropped or chosen. */
export function Intake({ reading, problem, onText, onFile }: IntakeProps) {
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const long = text.length > mostCharacters;

  const read = () => {
    if (text.trim() !== '' && !long) onText(text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    const words = event.dataTransfer.getData('text/plain');
    if (file) onFile(file);
    else if (words.trim() !== '') setText(words);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    const words = event.clipboardData.getData('text/plain');
    if (file && words === '') {
      event.preventDefault();
      onFile(file);
    } else if (text === '' && words.trim() !== '' && words.length <= mostCharacters) {
      // What is pasted into the empty field is whole, so it is read at once.
      event.preventDefault();
      onText(words);
    }
  };
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    read();
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'rounded-lg border border-dashed border-line-strong p-4 transition-colors sm:p-6',
        over && 'border-accent-text bg-raised',
      )}
    >
      <Field
        label="Paste a prompt"
        hint="For any generator, with its parameters, its negative prompt and its settings."
        error={long ? 'This is longer than 100,000 characters. Paste a part of it.' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            dir="ltr"
            spellCheck={false}
            placeholder="a heron on one leg in a misty marsh, golden hour, 85mm --ar 4:5 --stylize 250 --no boats"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
            onKeyDown={confirm}
            className="font-mono text-base leading-7"
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-3">
        <Button disabled={text.trim() === '' || long} onClick={read}>
          <ScanText aria-hidden />
          Read it
        </Button>
        <Button variant="secondary" pending={reading} onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden />
          {reading ? 'Reading...' : 'Choose a file'}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          hidden
          aria-label="File with a prompt"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
          Or drop an image as it was downloaded, or a text, CSV or JSON file.
        </p>
      </div>
      <p role="alert" className="text-sm text-danger not-empty:mt-4">
        {problem}
      </p>
    </div>
  );
}
