/**
 * Why the last attempt failed, kept in the form after its toast has gone. The toast announces it, so this does not; its
 * `id` describes the button that tries again.
 */
export function FormError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="text-sm text-danger empty:hidden">
      {message}
    </p>
  );
}
