import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

interface Props {
  address: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  /** The address that failed. */
  address: string;
}

/**
 * Catches errors that a screen throws while rendering, including code that could not be fetched. Any navigation, also
 * back, tries again.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [address] = useLocation();
  return <Boundary address={address}>{children}</Boundary>;
}

class Boundary extends Component<Props, State> {
  override state: State = { failed: false, address: this.props.address };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { failed: false, address };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="grid min-h-dvh place-items-center">
        <EmptyState
          headingLevel={1}
          title="This page could not be shown"
          action={<Button onClick={() => location.reload()}>Reload the page</Button>}
        >
          Either the connection broke off or we made a mistake. What you have saved is safe.
        </EmptyState>
      </div>
    );
  }
}
