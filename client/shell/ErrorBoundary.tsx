import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** May throw to the boundary above. */
  readonly fallback: (error: unknown) => ReactNode;
  /** A change renders the children again. */
  readonly resetKey?: unknown;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
