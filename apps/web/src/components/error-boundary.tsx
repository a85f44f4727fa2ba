import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface State {
  failed: boolean;
}

/** Catches what a screen throws while drawing, and a part of the app that could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
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
