import { FileUp, ScanText } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Field } from '../../ui/form/field';
import { Textarea } from '../../ui/form/textarea';
import { mostCharacters } from './draft';
import { Samples } from './samples';

interface IntakeProps {
  /** A file is being read. */
  reading: boolean;
  /** What is wrong with the last file. */
  problem: string | undefined;
  onText: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
}

/** With word joiners and no-break spaces: a field breaks lines after hyphens. */
const example =
  'a heron on one leg in a misty marsh, golden hour, 85mm ' +
  ['ar 4:5', 'stylize 250', 'no boats']
    .map((each) => `-\u2060-\u2060${each.replace(' ', '\u00a0')}`)
    .join(' ');

const accepted = '.png,.jpg,.jpeg,.webp,.txt,.md,.csv,.tsv,.json';

/** Where a prompt comes in: pasted, dropped or chosen. */
export function Intake({ reading, problem, onText, onFiles }: IntakeProps) {
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const long = text.length > mostCharacters;

  const read = () => {
    if (text.trim() !== '' && !long) onText(text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    const words = event.dataTransfer.getData('text/plain');
    if (files.length > 0) onFiles(files);
    else if (words.trim() !== '') setText(words);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const words = event.clipboardData.getData('text/plain');
    if (files.length > 0 && words === '') {
      event.preventDefault();
      onFiles(files);
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
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_36rem]">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-col rounded-lg border border-dashed border-line-strong p-4 transition-colors sm:p-6',
          over && 'border-accent-text bg-raised',
        )}
      >
        <Field
          label="Paste a prompt"
          hint="For any generator, with its parameters, its negative prompt and its settings."
          className="flex-1"
          error={long ? 'This is longer than 100,000 characters. Paste a part of it.' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={8}
              dir="ltr"
              spellCheck={false}
              placeholder={example}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onPaste={paste}
              onKeyDown={confirm}
              className="min-h-52 flex-1 font-mono text-base leading-7"
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
            {reading ? 'Reading...' : 'Choose files'}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept={accepted}
            multiple
            hidden
            aria-label="File with a prompt"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              if (files.length > 0) onFiles(files);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            Or drop images as they were downloaded, or text, CSV or JSON files.
          </p>
        </div>
        <p role="alert" className="text-sm whitespace-pre-line text-danger not-empty:mt-4">
          {problem}
        </p>
      </div>
      <Samples
        onTry={(words) => {
          setText(words);
          field.current?.focus();
        }}
      />
    </div>
  );
}
