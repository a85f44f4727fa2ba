import { upscalerId } from '@safelight/catalog/models';
import type { ReactNode } from 'react';
import { trpc, type Image } from '../../../trpc';
import { pictureOf } from '../../../components/image/picture';

/** What an image does with the one that it was made from. */
export function bond({ model, parentId, sources }: Image): 'Enlarges' | 'Edits' | 'Varies' {
  if (model === upscalerId) return 'Enlarges';
  const edits = sources?.references.some((source) => 'image' in source && source.image === parentId);
  return edits ? 'Edits' : 'Varies';
}

/** The pictures that an image was made from, and the images made from it. */
export function Lineage({ image, onOpen }: { image: Image; onOpen: (image: Pick<Image, 'id'>) => void }) {
  const { data } = trpc.images.family.useQuery({ id: image.id });
  if (!data) return null;
  const { children, references } = data;
  return (
    <>
      {references.length > 0 && (
        <Row title="Made from">
          {references.map(({ source, picture }, at) => (
            <li key={`${at} ${picture?.url}`}>
              {picture === null ? (
                <p className="grid size-16 place-items-center rounded-sm border border-dashed border-line-strong text-center text-xs text-faint">
                  deleted
                </p>
              ) : 'image' in source ? (
                <Thumbnail
                  address={picture.thumbnailUrl}
                  label={`Open reference ${at + 1}`}
                  onOpen={() => onOpen({ id: source.image })}
                />
              ) : (
                <img
                  src={picture.thumbnailUrl}
                  alt={`Reference ${at + 1}, uploaded`}
                  className="size-16 rounded-sm bg-sunken object-cover"
                />
              )}
            </li>
          ))}
        </Row>
      )}
      {children.length > 0 && (
        <Row title="Made from this">
          {children.map((child) => (
            <li key={child.id}>
              <Thumbnail
                address={pictureOf(child).thumbnailUrl}
                label={`Open the image that ${bond(child).toLowerCase()} this one: ${child.modelName}`}
                onOpen={() => onOpen(child)}
              />
            </li>
          ))}
        </Row>
      )}
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-sm text-muted">{title}</h3>
      <ul
        aria-label={title}
        className="flex gap-2 *:snap-start max-sm:snap-x max-sm:overflow-x-auto sm:flex-wrap"
      >
        {children}
      </ul>
    </section>
  );
}

function Thumbnail({ address, label, onOpen }: { address: string; label: string; onOpen: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onOpen} className="block overflow-hidden rounded-sm">
      <img
        src={address}
        alt=""
        className="size-16 bg-sunken object-cover transition-[filter] hover:brightness-110"
      />
    </button>
  );
}
