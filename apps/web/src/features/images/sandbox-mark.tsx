import { SandboxMark } from '../../components/feedback/sandbox-mark';
import { trpc } from '../../trpc';

/** Which service makes the images; undefined while loading. */
export function useImageService() {
  return trpc.site.config.useQuery().data?.images;
}

/** What checks images; undefined while loading. */
export function useImageCheckService() {
  return trpc.site.config.useQuery().data?.checks;
}

export function ImageSandboxMark() {
  if (useImageService() !== 'sandbox') return null;
  return <SandboxMark text="A stand-in draws the images here; no model is asked." />;
}
