import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn';

/** The classes of a button, for links that look like one. */
export const buttonClass = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
        secondary:
          'border border-line-strong/60 bg-transparent text-ink hover:border-line-strong hover:bg-raised',
        quiet: 'bg-transparent text-muted hover:bg-raised hover:text-ink',
        danger: 'bg-danger-fill text-[#fff8f5] hover:brightness-110',
      },
      size: {
        sm: 'h-8 px-3 text-xs',
        md: 'h-10 px-4 text-sm max-sm:min-h-11',
        lg: 'h-12 px-6 text-base',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClass> {
  /** Work is in progress: the button keeps the focus but ignores clicks. */
  pending?: boolean | undefined;
}

export function Button({
  variant,
  size,
  pending,
  className,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Also prevents a second submit of the form, by click or by Enter in a field. The second click of a double click
    // may come when the work of the first is already done: it is no second wish.
    if (pending || (type === 'submit' && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      aria-disabled={pending || undefined}
      // What toasts leave free.
      data-main={(variant ?? 'primary') === 'primary' ? '' : undefined}
      className={cn(buttonClass({ variant, size }), className)}
      onClick={click}
      {...props}
    />
  );
}
