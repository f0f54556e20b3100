/**
 * What fails to render below takes nothing else with it: `fallback` stands in its place, and it is tried again
 * once `of` is another one. A class, because only classes can catch: under React and Preact alike.
 */
import { Component, type ReactNode } from "react"

export interface ErrorBoundaryProps {
  /** What is shown below, told apart by identity. */
  readonly of?: unknown
  readonly fallback: (error: unknown, again: () => void) => ReactNode
  readonly children?: ReactNode
}

interface ErrorBoundaryState {
  readonly of: unknown
  /** Anything can be thrown, undefined too. */
  readonly failure?: { readonly error: unknown } | undefined
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { of }: ErrorBoundaryProps,
    state: ErrorBoundaryState
  ): ErrorBoundaryState | null {
    return Object.is(of, state.of) ? null : { of, failure: undefined }
  }

  private readonly again = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    return failure === undefined ? this.props.children : this.props.fallback(failure.error, this.again)
  }
}
