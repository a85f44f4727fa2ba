import { limits } from '@safelight/catalog/limits';
import { Star, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ItemRef } from '../../../components/board/item-ref';
import type { BoardItem } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Segmented } from '../../../ui/form/segmented';
import { Textarea } from '../../../ui/form/textarea';
import { noteUnsaved, readUnsaved } from './unsaved';
import { useChanges } from './use-changes';

type MarkedItem = ItemRef & Pick<BoardItem, 'starred' | 'tags' | 'approval' | 'note'>;

/**
 * The marks of one prompt or image. Each change is saved at once; what is typed, when its field loses the focus or the
 * form closes. Until it is saved the tab keeps it.
 */
export function MarksForm({ item, onChange }: { item: MarkedItem; onChange?: () => void }) {
  const { mark: send } = useChanges();
  const [marks, setMarks] = useState(item);
  const mark = (change: Parameters<typeof send>[1], next: Partial<MarkedItem>) => {
    setMarks((before) => ({ ...before, ...next }));
    onChange?.();
    return send([item], change);
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          aria-pressed={marks.starred}
          onClick={() => void mark({ star: !marks.starred }, { starred: !marks.starred })}
        >
          <Star aria-hidden className={marks.starred ? 'fill-accent text-accent-text' : ''} />
          {marks.starred ? 'Starred' : 'Star'}
        </Button>
        <Segmented
          label="Approval"
          value={marks.approval ?? 'none'}
          onValueChange={(value) => {
            const approval = value === 'none' ? null : value;
            void mark({ approval }, { approval });
          }}
          options={[
            { value: 'none', label: 'Undecided' },
            { value: 'approved', label: 'Approved' },
            { value: 'rejected', label: 'Rejected' },
          ]}
        />
      </div>
      <Tags
        item={item}
        tags={marks.tags}
        onAdd={async (tag) => {
          const saved = await mark(
            { addTags: [tag] },
            { tags: [...new Set([...marks.tags, tag])].toSorted() },
          );
          if (!saved) setMarks((now) => ({ ...now, tags: now.tags.filter((each) => each !== tag) }));
          return saved;
        }}
        onRemove={(tag) =>
          void mark({ removeTags: [tag] }, { tags: marks.tags.filter((each) => each !== tag) })
        }
      />
      <Note item={item} note={marks.note ?? ''} onSave={(note) => mark({ note }, { note })} />
    </fieldset>
  );
}

/** Runs the newest `save` when the form closes, or the page is left, while a field still has the focus. */
function useSaveOnLeave(save: () => void) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = () => latest.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

interface TagsProps {
  item: MarkedItem;
  tags: readonly string[];
  onAdd: (tag: string) => Promise<boolean>;
  onRemove: (tag: string) => void;
}

function Tags({ item, tags, onAdd, onRemove }: TagsProps) {
  const [text, setText] = useState(() => readUnsaved(item).tag ?? '');
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef('');
  const full = tags.length >= limits.tags;
  const write = (next: string) => {
    setText(next);
    noteUnsaved(item, { tag: next || undefined });
  };
  const add = () => {
    const tag = text.trim();
    if (tag === '' || full || sending.current === tag) return;
    sending.current = tag;
    setText('');
    void onAdd(tag).then((saved) => {
      sending.current = '';
      if (saved) {
        if (readUnsaved(item).tag?.trim() === tag) noteUnsaved(item, { tag: undefined });
        return;
      }
      setText((typed) => typed || tag);
    });
  };
  useSaveOnLeave(add);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
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
            onChange={(event) => write(event.target.value)}
            onBlur={add}
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

interface NoteProps {
  item: MarkedItem;
  note: string;
  onSave: (note: string) => Promise<boolean>;
}

function Note({ item, note, onSave }: NoteProps) {
  const [text, setText] = useState(() => readUnsaved(item).note ?? note);
  // Undefined if an earlier visit failed to save the note: then it is sent even if the list has the same text.
  const sent = useRef(readUnsaved(item).note === undefined ? note : undefined);
  const save = () => {
    const [next, before] = [text.trim(), sent.current];
    if (next === before) return;
    sent.current = next;
    void onSave(next).then((saved) => {
      if (!saved) {
        // The next blur tries again.
        if (sent.current === next) sent.current = before;
      } else if (readUnsaved(item).note?.trim() === next) noteUnsaved(item, { note: undefined });
    });
  };
  useSaveOnLeave(save);
  return (
    <Field label="Note" note="optional">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={text}
          maxLength={limits.boardNoteCharacters}
          onChange={(event) => {
            setText(event.target.value);
            noteUnsaved(item, { note: event.target.value });
          }}
          onBlur={save}
        />
      )}
    </Field>
  );
}
