import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { useOverlayHost } from './host';

/** Not modal: the page behind stays readable and clickable, and a click there closes the menu. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}
export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

export function MenuContent({ className, align = 'end', ...props }: ComponentProps<typeof Radix.Content>) {
  const host = useOverlayHost();
  return (
    <Radix.Portal container={host}>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-overlay data-[state=open]:animate-fade-in',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

const itemClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-left text-sm text-ink outline-none select-none data-disabled:cursor-default data-disabled:text-faint data-highlighted:bg-accent-wash [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  danger?: boolean;
}

export function MenuItem({ className, danger, ...props }: MenuItemProps) {
  return (
    <Radix.Item
      className={cn(itemClass, danger && 'text-danger [&_svg]:text-danger', className)}
      {...props}
    />
  );
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClass, 'pr-2', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
