import { Sheet, SheetContent } from '../../../ui/overlay/sheet';
import { RepliesTo } from './to-work';
import type { Work } from './use-replied';

export interface NamedItem {
  readonly name: string;
  /** Undefined for what cannot be opened here. */
  readonly open?: () => void;
}

interface RepliesDrawerProps {
  work: Work;
  nameItem: (item: string) => NamedItem;
  onClose: () => void;
}

/** All replies to a sheet or a board, each with a way to its item. */
export function RepliesDrawer({ work, nameItem, onClose }: RepliesDrawerProps) {
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Replies of clients" className="sm:w-128">
        <RepliesTo
          work={work}
          renderItem={({ item }) => {
            if (item === null) return 'all of it';
            const { name, open } = nameItem(item);
            if (!open) return <bdi>{name}</bdi>;
            return (
              <button
                type="button"
                className="max-w-full text-left break-words text-accent-text underline underline-offset-3"
                onClick={() => {
                  onClose();
                  open();
                }}
              >
                <bdi>{name}</bdi>
              </button>
            );
          }}
        />
      </SheetContent>
    </Sheet>
  );
}
