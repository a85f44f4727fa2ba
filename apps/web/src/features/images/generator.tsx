import { paths } from '../../paths';
import type { User } from '../../trpc';
import { GeneratedImages } from './list/generated-images';
import { ImageForm } from './order/form';
import { useOrdering } from './order/use-ordering';

/** The form beside all images of the user. */
export function ImageGenerator({ user }: { user: User }) {
  const { form, fill } = useOrdering(user, paths.imageGenerator);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <ImageForm {...form} />
      <GeneratedImages {...fill} user={user} />
    </div>
  );
}
