import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { invoiceFetchSteps } from '@cmp/contract'
import { Stepper } from '../../../ui/parts/Stepper.tsx'

/**
 * Shows the step that the fetch of an invoice's line items has reached. A failed step has the wording of the
 * specification.
 */
export const FetchStepper = ({ step, isFailed }: { step: number; isFailed: boolean }) => (
  <Stepper
    label={t(m.fetchProgress)}
    steps={invoiceFetchSteps.map((one) => t(one))}
    active={step}
    problem={isFailed ? t(m.errorOccured) : undefined}
  />
)
