import { fold } from '@safelight/prompt/text/fold';
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { showLayer } from '../../components/layout/commands';
import { useSessionEnded } from '../../components/session/ended';
import { useUser } from '../../components/session/use-user';
import { scrimClass } from '../../ui/overlay/dialog';
import { CloseOnBack } from '../../ui/overlay/close-on-back';
import { FocusOrigin, useFocusReturn } from '../../ui/overlay/focus-return';
import { foundMark, FoundPrompts } from './found-prompts';
import { usePaletteGroups } from './groups';
import { PaletteItem } from './item';
import { useFoundPrompts } from './use-found-prompts';
import { useOwnPlaces } from './use-own-places';

const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-faint';

/** Ranks server results after places that start with the search, and before fuzzy matches. */
const rank = (value: string, search: string, keywords?: string[]) =>
  value.startsWith(foundMark) ? 0.3 : defaultFilter(fold(value), fold(search), keywords);

export function Palette() {
  const { user } = useUser();
  const ended = useSessionEnded();
  const [search, setSearch] = useState('');
  const groups = usePaletteGroups(user ?? undefined);
  const { saved, history, searching, failed } = useFoundPrompts(search, Boolean(user) && !ended);
  const own = useOwnPlaces(search, Boolean(user) && !ended);
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  const close = () => showLayer(undefined);
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full flex-col overflow-hidden border-line bg-surface shadow-overlay outline-none data-[state=open]:animate-fade-in sm:top-[12dvh] sm:max-h-[70dvh] sm:max-w-xl sm:rounded-lg sm:border"
        >
          <FocusOrigin note={noteOrigin} />
          <CloseOnBack />
          <Radix.Title className="sr-only">Find anything</Radix.Title>
          <Cmdk label="Find anything" loop filter={rank} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Cmdk.Input
                autoFocus
                value={search}
                onValueChange={setSearch}
                maxLength={200}
                placeholder="Go to, do, or find by words"
                className="h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-faint"
              />
              <Radix.Close className="shrink-0 rounded-sm border border-line px-1.5 py-0.5 font-mono text-xs text-muted hover:text-ink">
                Esc<span className="sr-only">: close</span>
              </Radix.Close>
            </div>
            <Cmdk.List className="min-h-0 overflow-y-auto overscroll-contain p-2 pt-0">
              <Cmdk.Empty className="px-3 py-8 text-center text-sm text-muted">
                {searching
                  ? 'Looking through your prompts…'
                  : failed
                    ? 'No place or command of that name.'
                    : 'Nothing of that name here. Try another word, or fewer.'}
              </Cmdk.Empty>
              {own.length > 0 && (
                <Cmdk.Group heading="Projects, sheets and looks" className={groupClass}>
                  {own.map((place) => (
                    <PaletteItem key={place.value} {...place} onDone={close} />
                  ))}
                </Cmdk.Group>
              )}
              <FoundPrompts saved={saved} history={history} groupClass={groupClass} onDone={close} />
              {groups.map(({ heading, items }) => (
                <Cmdk.Group key={heading} heading={heading} className={groupClass}>
                  {items.map((item) => (
                    <PaletteItem key={item.label} {...item} onDone={close} />
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
            {failed && (
              <p role="alert" className="border-t border-line px-5 py-3 text-sm text-danger">
                Your prompts could not be searched. Check your connection, then type on.
              </p>
            )}
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
