import { describeError } from '../api/query.ts'

/** Stands in for a page that could not be loaded or drawn; without MUI, for it may be MUI that failed to load. */
export const PageFailed = ({ error }: { error: unknown }) => (
  <div className="cmp-state" role="alert">
    <h2>This page could not be shown</h2>
    <p>{describeError(error)}</p>
    <button type="button" className="cmp-plain-button" onClick={() => window.location.reload()}>
      Retry
    </button>
  </div>
)
