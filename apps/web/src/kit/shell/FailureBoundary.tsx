import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'

type State = { failure?: { error: unknown } }

/**
 * Renders its children, or the error if they could not be loaded or rendered. The portal's router has its own error
 * handling.
 */
export class FailureBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <PageFailed error={failure.error} /> : this.props.children
  }
}
