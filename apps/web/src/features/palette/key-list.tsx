import { useId } from 'react';
import { listKey, listKeys, type KeyGroup } from '../../components/layout/keys';
import { showLayer, useOfferedCommands } from '../../components/layout/commands';
import { setLetterKeys, useLetterKeys } from '../../components/layout/letter-keys';
import { Dialog, DialogContent } from '../../ui/overlay/dialog';
import { Switch } from '../../ui/form/switch';

function Keys({ title, entries }: KeyGroup) {
  return (
    <section>
      <h3 className="mb-2 text-xs text-faint">{title}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {entries.map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="text-sm text-ink">{label}</dt>
            <dd className="shrink-0 font-mono text-xs text-muted">{keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeyList() {
  const here = useOfferedCommands().flatMap(({ label, keys }) =>
    keys === undefined ? [] : [{ label, keys }],
  );
  const { everywhere, wizard } = listKeys();
  const letterKeys = useLetterKeys();
  const switchId = useId();
  return (
    <Dialog open onOpenChange={() => showLayer(undefined)}>
      <DialogContent title="Keys" size="md">
        <div className="flex flex-col gap-6">
          <div>
            <Keys
              title={everywhere.title}
              entries={everywhere.entries.filter(({ keys }) => letterKeys || keys !== listKey)}
            />
            <div className="mt-3 flex items-center justify-between gap-6">
              <label htmlFor={switchId} className="text-sm text-muted">
                Open this list with <span className="font-mono text-xs">{listKey}</span> alone
              </label>
              <Switch id={switchId} checked={letterKeys} onCheckedChange={setLetterKeys} />
            </div>
            {!letterKeys && (
              <p className="mt-2 text-xs text-muted">
                It stays off in this browser. “Show the keys” in the palette brings this list back.
              </p>
            )}
          </div>
          <Keys {...wizard} />
          {here.length > 0 && <Keys title="On this screen" entries={here} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
