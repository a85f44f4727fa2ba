import { useId } from 'react';
import { namePaletteKeys } from '../../components/layout/palette-keys';
import { showLayer, useOfferedCommands } from '../../components/layout/commands';
import { setLetterKeys, useLetterKeys } from '../../components/layout/letter-keys';
import { Dialog, DialogContent } from '../../ui/overlay/dialog';
import { Switch } from '../../ui/form/switch';

const listKey = '?';

/** The keys that work everywhere, or in any group of cards. */
const everywhere = [
  { keys: namePaletteKeys(), label: 'Find anything, go anywhere' },
  { keys: listKey, label: 'This list' },
  { keys: 'Esc', label: 'Close what is open' },
  { keys: 'F8', label: 'To the message at the edge' },
];
const cards = [
  { keys: '← → ↑ ↓', label: 'Choose another card' },
  { keys: '1 – 9', label: 'Choose a card by its place' },
  { keys: 'Enter', label: 'Go on with the chosen card' },
  { keys: namePaletteKeys().replace('K', 'Enter'), label: 'Go on from a text' },
];

function Keys({ title, entries }: { title: string; entries: readonly { keys: string; label: string }[] }) {
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
  const letterKeys = useLetterKeys();
  const switchId = useId();
  return (
    <Dialog open onOpenChange={() => showLayer(undefined)}>
      <DialogContent title="Keys" size="md">
        <div className="flex flex-col gap-6">
          <div>
            <Keys
              title="Everywhere"
              entries={everywhere.filter(({ keys }) => letterKeys || keys !== listKey)}
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
          <Keys title="In the wizard" entries={cards} />
          {here.length > 0 && <Keys title="On this screen" entries={here} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
