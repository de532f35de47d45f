import { invoiceFetchSteps } from '@cmp/contract'
import { Stepper } from '../../../ui/parts/Stepper.tsx'

/**
 * Shows the step that the fetch of an invoice's line items has reached. A failed step has the wording of the
 * specification.
 */
export const FetchStepper = ({ step, isFailed }: { step: number; isFailed: boolean }) => (
  <Stepper
    label="Fetch progress"
    steps={invoiceFetchSteps}
    active={step}
    problem={isFailed ? 'Error Occured' : undefined}
  />
)
