import type { paths } from '../../../paths';

/** The address of the page that shows the images, or with one of them open: `paths.images` or `paths.imageGenerator`. */
export type Home = typeof paths.images;
