import {
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { toastNotLoaded, type LazyPart } from '../../ui/lazy-part';
import { preloadToaster } from '../../ui/overlay/toaster-slot';

/** Props of a button whose menu is not loaded yet. */
export type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'
>;

interface MenuOnDemandProps<Props> {
  /** Renders the same button with its menu, open when it mounts. */
  menu: LazyPart<Props>;
  /** Passed to the menu. */
  props: Props;
  renderButton: (props: MenuButtonProps) => ReactElement;
}

/** A menu whose code is fetched when the user is about to open it: most visits never do. */
export function MenuOnDemand<Props extends object>({ menu, props, renderButton }: MenuOnDemandProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props>>();
  if (Menu) return <Menu {...props} />;
  const open = () =>
    void menu.load().then(
      (loaded) => setMenu(() => loaded),
      () => toastNotLoaded('Menu Not Loaded'),
    );
  const ahead = () => {
    void menu.preload();
    // For the toast that reports a failure.
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
