import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'

type State = { failure?: { error: unknown } }

/** What it holds, or the failure that kept it from being loaded or drawn. The portal's router has its own. */
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
