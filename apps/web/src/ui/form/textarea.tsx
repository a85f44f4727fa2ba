import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { controlClass } from './input';

export function Textarea({ className, dir = 'auto', ...props }: ComponentProps<'textarea'>) {
  return <textarea dir={dir} className={cn(controlClass, 'resize-y py-2.5', className)} {...props} />;
}
