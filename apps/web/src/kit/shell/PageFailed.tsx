import { describeError } from '../api/failures.ts'
import { Button } from '../../ui/parts/Button.tsx'
import common from '../../ui/parts/common.module.css'

/** Stands in for a page that could not be loaded or drawn. */
export const PageFailed = ({ error }: { error: unknown }) => (
  <div className={common.state} role="alert">
    <h2>This page could not be shown</h2>
    <p>{describeError(error)}</p>
    <Button variant="outlined" onClick={() => window.location.reload()}>
      Retry
    </Button>
  </div>
)
