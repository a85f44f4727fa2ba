import { useId, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button';
import { DialogClose, DialogContent } from './dialog';

interface FormDialogContentProps {
  title: string;
  description?: ReactNode;
  /** On the button that sends the form. */
  action: string;
  /** On the button that leaves everything as it is. */
  cancel?: string;
  variant?: ButtonProps['variant'];
  /** The form is on its way: the button does nothing more. */
  pending: boolean;
  onSubmit: (event: FormEvent) => unknown;
  /** Above the form. */
  before?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/** A dialog that is a form: fields, and below them the way back and the way on. */
export function FormDialogContent({
  title,
  description,
  action,
  cancel = 'Cancel',
  variant,
  pending,
  onSubmit,
  before,
  children,
}: FormDialogContentProps) {
  const id = useId();
  return (
    <DialogContent
      title={title}
      description={description}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">{cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} variant={variant} pending={pending}>
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
