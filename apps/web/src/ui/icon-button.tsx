import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { cn } from './cn';
import { Tooltip } from './overlay/tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What it does: its name for assistive technology and its tooltip. */
  label: string;
  children: ReactNode;
  /** Leaves the tooltip out, where it would only repeat what stands beside. */
  plain?: boolean | undefined;
}

/** A square button with nothing but an icon. */
export function IconButton({
  label,
  plain,
  className,
  variant = 'quiet',
  size = 'md',
  ...props
}: IconButtonProps) {
  const sizes = { sm: 'size-8', md: 'size-10', lg: 'size-12' };
  const button = (
    <Button
      aria-label={label}
      variant={variant}
      size={size}
      className={cn('px-0', sizes[size ?? 'md'], className)}
      {...props}
    />
  );
  return plain ? button : <Tooltip text={label}>{button}</Tooltip>;
}
