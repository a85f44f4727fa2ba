import { styles } from '@safelight/catalog/styles';
import { StyleArtwork } from '../../components/artwork/style';
import { Skeleton } from '../../ui/skeleton';
import { styleCardSizes } from './steps/card-sizes';
import './main.css';

export function ResultSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status" className="min-h-96">
      <Skeleton className="h-10 w-64 max-w-full" />
      <div className="mt-5 grid gap-8 lg:grid-cols-2 xl:gap-10">
        <div>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="mt-16 h-52 w-full rounded-lg" />
        </div>
        <Skeleton className="h-96 w-full rounded-lg max-lg:hidden" />
      </div>
    </div>
  );
}

interface WizardSkeletonProps {
  /** With the style artwork: in the prerendered document, which may be visible for long. */
  artwork?: boolean;
}

/**
 * The placeholder of the wizard's first step, laid out like it. src/early.ts hides the artwork if it finds that
 * another step will open.
 */
export function WizardSkeleton({ artwork }: WizardSkeletonProps) {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <div className="mb-3 flex h-5 items-center lg:mb-6">
        <Skeleton className="h-1 w-full" />
      </div>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 xl:grid-cols-[13.5rem_minmax(0,1fr)_17rem]">
        <div className="hidden flex-col gap-2 lg:flex">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-7 w-40" />
          ))}
        </div>
        <div>
          <Skeleton className="mb-4 h-8 w-32 sm:mb-0 sm:h-10" />
          <Skeleton className="mt-1 mb-5 h-5.5 w-96 max-w-full max-sm:hidden" />
          <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
            {styles.slice(0, 6).map((style) => (
              <div key={style.id} className="overflow-hidden rounded-lg border border-line">
                <div className="aspect-3/2 bg-sunken">
                  {artwork && (
                    <div className="wz-first size-full">
                      <StyleArtwork style={style} sizes={styleCardSizes} />
                    </div>
                  )}
                </div>
                <div className="h-26.5 px-3 pt-3 sm:px-4 xl:h-21.5">
                  <Skeleton className="h-4 w-24" />
                  <Skeleton className="mt-2.5 h-3" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
