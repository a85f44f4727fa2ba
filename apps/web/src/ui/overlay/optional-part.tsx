import { Component, type ReactNode } from 'react';

interface OptionalPartProps {
  children: ReactNode;
  /** Called once when it is left out. */
  onFail?: () => void;
}

/** Leaves out a part that could not be fetched or drawn, where the app around it does without. */
export class OptionalPart extends Component<OptionalPartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
