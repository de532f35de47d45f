import { invoiceFetchSteps } from '@cmp/contract'
import { Stepper } from '../../ui/parts/Stepper.tsx'

/** Where the fetch of an invoice's lines stands; a failed step is marked with the spec's words. */
export const FetchStepper = ({ step, isFailed }: { step: number; isFailed: boolean }) => (
  <Stepper
    label="Fetch progress"
    steps={invoiceFetchSteps}
    active={step}
    problem={isFailed ? 'Error Occured' : undefined}
  />
)
