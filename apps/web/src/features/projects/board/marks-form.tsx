import { limits } from '@safelight/catalog/limits';
import { Star, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useOnline } from '../../../components/offline/connection';
import type { BoardItem } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Segmented } from '../../../ui/form/segmented';
import { Textarea } from '../../../ui/form/textarea';
import type { ItemRef } from './items';
import { useChanges } from './use-changes';

type MarkedItem = ItemRef & Pick<BoardItem, 'starred' | 'tags' | 'approval' | 'note'>;

/** The marks of one prompt or image. Each change is saved at once, the note when the field loses the focus. */
export function MarksForm({ item, onChange }: { item: MarkedItem; onChange?: () => void }) {
  const online = useOnline();
  const { mark: send } = useChanges();
  const [marks, setMarks] = useState(item);
  const mark = (change: Parameters<typeof send>[1], next: Partial<MarkedItem>) => {
    setMarks((before) => ({ ...before, ...next }));
    send([item], change);
    onChange?.();
  };
  return (
    <fieldset disabled={!online} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          aria-pressed={marks.starred}
          onClick={() => mark({ star: !marks.starred }, { starred: !marks.starred })}
        >
          <Star aria-hidden className={marks.starred ? 'fill-accent text-accent-text' : ''} />
          {marks.starred ? 'Starred' : 'Star'}
        </Button>
        <Segmented
          label="Approval"
          value={marks.approval ?? 'none'}
          onValueChange={(value) => {
            const approval = value === 'none' ? null : value;
            mark({ approval }, { approval });
          }}
          options={[
            { value: 'none', label: 'Undecided' },
            { value: 'approved', label: 'Approved' },
            { value: 'rejected', label: 'Rejected' },
          ]}
        />
      </div>
      <Tags
        tags={marks.tags}
        onAdd={(tag) => mark({ addTags: [tag] }, { tags: [...new Set([...marks.tags, tag])].toSorted() })}
        onRemove={(tag) => mark({ removeTags: [tag] }, { tags: marks.tags.filter((each) => each !== tag) })}
      />
      <Note note={marks.note ?? ''} onSave={(note) => mark({ note }, { note })} />
    </fieldset>
  );
}

interface TagsProps {
  tags: readonly string[];
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
}

function Tags({ tags, onAdd, onRemove }: TagsProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const full = tags.length >= limits.tags;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim();
    if (tag === '' || full) return;
    onAdd(tag);
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label="Tags" note={full ? `${limits.tags} at most` : 'Enter adds one'}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={text}
            maxLength={limits.tagCharacters}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full border border-line pl-3 text-xs text-ink"
            >
              <bdi className="truncate">{tag}</bdi>
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                className="grid size-7 place-items-center text-muted hover:text-ink"
                onClick={() => {
                  onRemove(tag);
                  field.current?.focus();
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function Note({ note, onSave }: { note: string; onSave: (note: string) => void }) {
  const [text, setText] = useState(note);
  const saved = useRef(note);
  const save = () => {
    if (text.trim() === saved.current) return;
    saved.current = text.trim();
    onSave(text.trim());
  };
  // Escape closes a dialog while the field has the focus.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <Field label="Note" note="optional">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={text}
          maxLength={limits.boardNoteCharacters}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
        />
      )}
    </Field>
  );
}
