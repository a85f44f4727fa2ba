import { limits } from '@safelight/catalog/limits';
import { cutText } from '@safelight/prompt/text/cut-text';
import { MessageSquare } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { trpc, type Inputs } from '../../trpc';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { Select } from '../../ui/form/select';
import { Switch } from '../../ui/form/switch';
import { Dialog, DialogContent } from '../../ui/overlay/dialog';
import { toastError } from '../feedback/toast-error';
import { useRequestId } from '../requests/request-id';
import { copyLink } from './copy-link';
import { countReplies, ShareLinks } from './links';
import { SharePreview } from './preview';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'never', label: 'Never' },
] as const;
type Lifetime = (typeof lifetimes)[number]['value'];
const parts = [
  { value: 'all', label: 'All prompts' },
  { value: 'starred', label: 'Only those that are starred now' },
  { value: 'images', label: 'Only those with an image now' },
] as const;
type Part = (typeof parts)[number]['value'];
const days: Readonly<Record<Lifetime, 7 | 30 | 90 | null>> = { 7: 7, 30: 30, 90: 90, never: null };

/** What is saved as the link is made. */
interface Unsaved {
  /** Returns its id; undefined when it could not be saved, and a toast said so. */
  readonly save: () => Promise<number | undefined>;
  /** Says where. */
  readonly note: ReactNode;
}

interface ShareDialogProps {
  kind: Inputs['shares']['create']['kind'];
  /** Undefined until it is saved. */
  targetId: number | undefined;
  name: string;
  /** Only some prompts of a sheet have an image: beside those, a prompt without one looks unfinished. */
  partlyImaged?: boolean;
  /** For what is not saved yet. */
  unsaved?: Unsaved;
  onClose: () => void;
}

/** Makes share links, lists those there are, and shows what clients replied. */
export function ShareDialog({
  kind,
  targetId,
  name,
  partlyImaged = false,
  unsaved,
  onClose,
}: ShareDialogProps) {
  const formId = useId();
  const hideId = useId();
  const starsId = useId();
  const utils = trpc.useUtils();
  const shares = trpc.shares.list.useQuery(
    { kind, targetId },
    { staleTime: 0, enabled: targetId !== undefined },
  );
  const own = trpc.auth.me.useQuery().data?.user.name ?? '';
  const [given, setSender] = useState<string>();
  const sender = given ?? cutText(own, limits.shareNameCharacters);
  const [hidePrompt, setHidePrompt] = useState(false);
  const [titled, setTitle] = useState<string>();
  // The name of a prompt or a sheet may be its subject, which hiding the prompts keeps from the client.
  const suggested = hidePrompt && kind !== 'project' ? 'For your approval' : name;
  const title = titled ?? cutText(suggested, limits.sheetNameCharacters);
  const [showStars, setShowStars] = useState(false);
  const [part, setPart] = useState<Part>(partlyImaged ? 'images' : 'all');
  const only = part === 'all' ? null : part;
  const [lifetime, setLifetime] = useState<Lifetime>('30');
  const [tried, setTried] = useState(false);
  const requestIdOf = useRequestId();
  /** How many links were made here: another one of the same is another request. */
  const made = useRef(0);
  const create = trpc.shares.create.useMutation({
    onSuccess: (share) => {
      made.current += 1;
      void utils.shares.list.invalidate();
      void copyLink(share.path);
    },
    onError: (error) => toastError('Not Shared', error, 'The link could not be made.'),
  });
  const empty = title.trim() === '';
  const [saving, setSaving] = useState(false);
  const pending = saving || create.isPending;
  const replies = (shares.data?.shares ?? []).reduce((sum, share) => sum + countReplies(share), 0);
  /** How often the way to the replies was taken. */
  const [sought, setSought] = useState(0);
  const make = async () => {
    setTried(true);
    if (empty || pending) return;
    setSaving(true);
    const id = targetId ?? (await unsaved?.save());
    setSaving(false);
    if (id === undefined) return;
    const input = {
      kind,
      targetId: id,
      title: title.trim(),
      sender: sender.trim() || null,
      hidePrompt,
      showStars,
      only,
      days: days[lifetime],
    };
    create.mutate({ ...input, requestId: requestIdOf([input, made.current]) });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="md"
        title="Share with a client"
        description={`A page of its own, which opens without an account. Clients approve and comment there.${kind === 'project' ? ' It shows what is in the project, also what you add later.' : ''}`}
        footer={
          <>
            {replies > 0 && (
              <Button variant="quiet" className="mr-auto -ml-3 px-3" onClick={() => setSought(sought + 1)}>
                <MessageSquare aria-hidden />
                {replies === 1 ? '1 reply' : `${replies} replies`}
              </Button>
            )}
            <Button type="submit" form={formId} pending={pending}>
              {pending ? 'Making the link...' : 'Make and copy link'}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <Field
            label="Title"
            hint="The headline of the client’s page."
            error={tried && empty ? 'Write a title for the page.' : undefined}
          >
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={limits.sheetNameCharacters}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="From" hint="You or your studio, under the headline.">
              {(control) => (
                <Input
                  {...control}
                  value={sender}
                  maxLength={limits.shareNameCharacters}
                  onChange={(event) => setSender(event.target.value)}
                />
              )}
            </Field>
            <Field label="The link ends after">
              {(control) => (
                <Select
                  {...control}
                  value={lifetime}
                  onValueChange={(value) => setLifetime(value as Lifetime)}
                  options={lifetimes}
                />
              )}
            </Field>
            {kind === 'sheet' && (
              <div className="sm:col-span-2">
                <Field
                  label="What it shows"
                  hint="Of each prompt one image: the newest that is starred, else the newest. Star those that the client should see."
                >
                  {(control) => (
                    <Select
                      {...control}
                      value={part}
                      onValueChange={(value) => setPart(value as Part)}
                      options={parts}
                    />
                  )}
                </Field>
              </div>
            )}
            <div className="flex items-center justify-between gap-4">
              <label htmlFor={hideId} className="text-sm font-medium">
                Hide the prompts
              </label>
              <Switch id={hideId} checked={hidePrompt} onCheckedChange={setHidePrompt} />
            </div>
            <div className="flex items-center justify-between gap-4">
              <label htmlFor={starsId} className="text-sm font-medium">
                Show my stars as “Preferred”
              </label>
              <Switch id={starsId} checked={showStars} onCheckedChange={setShowStars} />
            </div>
          </div>
          {targetId === undefined ? (
            <p className="text-sm text-muted">{unsaved?.note}</p>
          ) : (
            <SharePreview
              kind={kind}
              targetId={targetId}
              hidePrompt={hidePrompt}
              showStars={showStars}
              only={only}
            />
          )}
        </form>
        {targetId !== undefined && <ShareLinks query={shares} sought={sought} />}
      </DialogContent>
    </Dialog>
  );
}
