import { invalid } from './errors';

/** Throws for a URL without an http or https scheme. */
export function checkUrl(param: string, url: string | undefined): void {
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param,
    });
}
