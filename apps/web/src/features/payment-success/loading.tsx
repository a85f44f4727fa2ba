import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';

export function SuccessLoading() {
  return (
    <Card className="p-6 sm:p-10">
      <p role="status" className="text-base text-muted">
        Loading your account...
      </p>
      <Skeleton className="mt-6 h-10 w-72 max-w-full" />
      <Skeleton className="mt-8 h-28 w-full" />
      <Skeleton className="mt-8 h-12 w-full" />
    </Card>
  );
}
