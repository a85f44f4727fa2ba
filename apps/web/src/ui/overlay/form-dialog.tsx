import { useId, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button';
import { DialogClose, DialogContent } from './dialog';

interface FormDialogContentProps {
  title: string;
  description?: ReactNode;
  /** The label of the submit button. */
  action: string;
  /** The label of the cancel button. */
  cancel?: string;
  variant?: ButtonProps['variant'];
  /** The form is being submitted; the button ignores clicks. */
  pending: boolean;
  onSubmit: (event: FormEvent) => unknown;
  /** The form has a problem, which it shows. */
  disabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Above the buttons, in sight while the form scrolls. */
  note?: ReactNode;
  /** Above the form. */
  before?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/** A dialog with a form: fields, and buttons to cancel and submit. */
export function FormDialogContent({
  title,
  description,
  action,
  cancel = 'Cancel',
  variant,
  pending,
  onSubmit,
  disabled = false,
  size,
  note,
  before,
  children,
}: FormDialogContentProps) {
  const id = useId();
  return (
    <DialogContent
      title={title}
      description={description}
      size={size}
      footer={
        <>
          {note !== undefined && <div className="w-full">{note}</div>}
          <DialogClose asChild>
            <Button variant="quiet">{cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} variant={variant} pending={pending} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      {before}
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
    </DialogContent>
  );
}
