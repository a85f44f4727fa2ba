import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const badgeClass = cva('inline-flex max-w-full items-center gap-1 rounded-full px-2 text-xs font-medium', {
  variants: {
    variant: {
      outline: 'border border-line text-muted',
      accent: 'bg-accent-wash text-accent-text',
      solid: 'bg-accent text-accent-ink',
      success: 'bg-success-wash text-success',
      danger: 'bg-danger-wash text-danger',
    },
  },
  defaultVariants: { variant: 'outline' },
});

export function Badge({
  variant,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeClass>) {
  return <span className={cn(badgeClass({ variant }), className)} {...props} />;
}
