import {
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { toast } from '../../ui/overlay/toast';
import { preloadToaster } from '../../ui/overlay/toaster-slot';

/** What a button has whose menu is not there yet. */
export type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'
>;

interface MenuOnDemandProps<Props> {
  /** Fetches the menu: it brings the same button, and is open when it appears. */
  load: () => Promise<ComponentType<Props>>;
  /** The menu's. */
  props: Props;
  renderButton: (props: MenuButtonProps) => ReactElement;
}

/** A menu whose code is fetched when somebody is about to open it; most pages are left before that. */
export function MenuOnDemand<Props extends object>({ load, props, renderButton }: MenuOnDemandProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props>>();
  if (Menu) return <Menu {...props} />;
  const open = () =>
    void load().then(
      (loaded) => setMenu(() => loaded),
      () =>
        toast({
          title: 'Menu Not Loaded',
          description: 'Safelight could not be reached. Check your connection and try again.',
          variant: 'destructive',
        }),
    );
  const ahead = () => {
    void load().catch(() => undefined);
    // What would tell that it failed.
    void preloadToaster();
  };
  return renderButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  });
}
