/** Why the last attempt failed, kept in the form after the toast has gone. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-danger empty:hidden">
      {message}
    </p>
  );
}
