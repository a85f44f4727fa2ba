import { useLocation } from 'wouter';
import { LookArtwork } from '../../../components/artwork/look';
import { handRecipe } from '../../../components/storage/handed-recipe';
import { paths } from '../../../paths';
import { catalogLooks } from './own';

/** The looks that come with the product, each of which begins a sheet. */
export function LookShelf() {
  const [, navigate] = useLocation();
  return (
    <section aria-labelledby="begin-with">
      <h2 id="begin-with" className="mb-4 text-center text-sm text-muted">
        Or begin with a look
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {catalogLooks.map(({ key, name, recipe }) => (
          <li key={key}>
            <button
              type="button"
              title={`Run ${name} over many subjects`}
              onClick={() => {
                handRecipe({ name, recipe });
                navigate(paths.newSheet());
              }}
              className="group block w-full rounded-md text-left"
            >
              <span aria-hidden className="block aspect-[5/2] overflow-hidden rounded-md bg-sunken">
                <LookArtwork id={key} sizes="(min-width: 40rem) 22rem, 50vw" />
              </span>
              <span className="mt-1.5 mb-2 flex min-h-6 items-center text-sm text-accent-text underline-offset-4 group-hover:underline">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
