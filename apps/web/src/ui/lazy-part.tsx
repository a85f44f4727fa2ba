import { Component, lazy, Suspense, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import { toast } from './overlay/toast';

/** How many imports of each file have failed. */
const failures = new Map<string, number>();

/**
 * Imports a module, also after an earlier import of it failed. Until July 2026 the HTML Standard made browsers remember
 * a failed import for the life of the page, and Chromium still does. A query in the address avoids that.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Safari names no file in the error, and fetches again by itself.
    const [file] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (file === undefined) throw error;
    const before = failures.get(file) ?? 0;
    failures.set(file, before + 1);
    if (before === 0) throw error;
    const module = (await import(/* @vite-ignore */ `${file}?${before}`)) as Module;
    // Later imports use this address too, so that there is one copy of the module.
    failures.set(file, before);
    return module;
  }
}

/** Shows a toast that code could not be fetched. The next attempt may succeed. */
export function toastNotLoaded(title = 'Not Loaded'): void {
  toast.failure(title, 'Safelight could not be reached. Check your connection and try again.');
}

interface PartProps {
  /** Rendered while the code is fetched. */
  whileLoading?: ReactNode;
  /**
   * For a part that the user asked for: called when it fails, to unmount it; a toast reports the failure, and the next
   * mount fetches again. Without it the part is left out silently.
   */
  onFail?: () => void;
}

export interface LazyPart<Props> {
  (props: Props & PartProps): ReactNode;
  /** Fetches the component. */
  load: () => Promise<ComponentType<Props>>;
  /** Fetches the code ahead of its use. Never rejects: rendering the part fetches it again. */
  preload: () => Promise<void>;
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/**
 * A component whose code is fetched when it is first rendered. If that fails, or the part throws, the rest of the page
 * survives and `instead` is rendered, or nothing.
 */
export function lazyPart<Module extends object, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
  instead?: ComponentType,
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  const load = async () => (await fetchCode(importModule))[name] as ComponentType<Props>;
  // A lazy component that failed once stays failed, so each failure makes a new one.
  const make = () => lazy(async () => ({ default: await load() }));
  let latest = make();

  function Part({ whileLoading, onFail, ...props }: Props & PartProps) {
    const [Loaded] = useState(() => latest);
    const handleError = () => {
      latest = make();
      if (!onFail) return;
      onFail();
      toastNotLoaded();
    };
    const Instead = instead;
    return (
      <Boundary onError={handleError} instead={Instead && <Instead />}>
        <Suspense fallback={whileLoading}>
          <Loaded {...(props as Props & JSX.IntrinsicAttributes)} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Part, {
    load,
    preload: async () => {
      await load().catch(() => undefined);
    },
  });
}

interface BoundaryProps {
  children: ReactNode;
  instead: ReactNode;
  onError: () => void;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
