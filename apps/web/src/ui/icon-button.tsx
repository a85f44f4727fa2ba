import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { cn } from './cn';
import { Tooltip } from './overlay/tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Its accessible name and its tooltip. */
  label: string;
  children: ReactNode;
  /** Omits the tooltip where it would repeat the text beside the button. */
  plain?: boolean | undefined;
}

/** A square button with an icon alone. */
export function IconButton({
  label,
  plain,
  className,
  variant = 'quiet',
  size = 'md',
  ...props
}: IconButtonProps) {
  const sizes = { sm: 'size-8', md: 'size-10 max-sm:min-w-11', lg: 'size-12' };
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
