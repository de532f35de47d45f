import { invoiceFetchSteps } from '@cmp/contract'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Where the fetch of an invoice's lines stands; a failed step is marked with the spec's words. */
export const FetchStepper = ({ step, isFailed }: { step: number; isFailed: boolean }) => {
  const isNarrow = useMediaQuery('(max-width: 699.95px)')
  return (
    <Stepper
      activeStep={step}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      alternativeLabel={!isNarrow}
      aria-label="Fetch progress"
    >
      {invoiceFetchSteps.map((label, index) => {
        const hasError = isFailed && index === step
        return (
          <Step key={label}>
            <StepLabel
              error={hasError}
              optional={
                hasError ? (
                  <span role="alert" className="cmp-problem">
                    Error Occured
                  </span>
                ) : undefined
              }
            >
              {label}
            </StepLabel>
          </Step>
        )
      })}
    </Stepper>
  )
}
