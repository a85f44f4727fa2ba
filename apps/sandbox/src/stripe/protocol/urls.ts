import { invalid } from './errors';

/** Refuses what leads nowhere on the web. */
export function checkUrl(param: string, url: string | undefined): void {
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param,
    });
}
