import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { cn } from '../cn';
import { controlClass } from './input';
import { useOverlayHost } from '../overlay/host';

interface SelectOption {
  value: string;
  label: string;
  description?: string | undefined;
}

interface SelectProps {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

/** A choice from a list. Values must not be empty strings. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  className,
  ...control
}: SelectProps) {
  const host = useOverlayHost();
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={disabled ?? false}>
      <Radix.Trigger
        className={cn(controlClass, 'flex h-11 items-center justify-between gap-2 text-left', className)}
        {...control}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-4 text-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'z-60 max-h-80 w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-raised shadow-overlay data-[state=open]:animate-fade-in',
            // A narrow trigger would break descriptions word by word.
            options.some(({ description }) => description !== undefined) && 'min-w-56',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="relative flex cursor-pointer flex-col rounded-sm py-2 pr-8 pl-3 text-sm text-ink outline-none data-highlighted:bg-accent-wash"
              >
                <Radix.ItemText>
                  <bdi className="break-words">{option.label}</bdi>
                </Radix.ItemText>
                {option.description !== undefined && (
                  <span className="text-xs text-muted">{option.description}</span>
                )}
                <Radix.ItemIndicator className="absolute top-2.5 right-2.5">
                  <Check aria-hidden className="size-4 text-accent-text" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
