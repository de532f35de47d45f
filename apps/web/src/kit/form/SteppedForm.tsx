/**
 * A long form in steps. Each step has an address and a link, and input is preserved while another step is open. A
 * summary of all steps is shown beside the form.
 */
import type { ReactNode } from 'react'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { FixedFields } from './FixedFields.tsx'
import { FormContext, useFormContext } from './form-context.ts'
import { FormStepsContext, getStepSlug, useFormSteps, type FormStep } from './form-steps.ts'
import { FieldsAt } from './placed-field.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { StepLinks } from './StepLinks.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { FieldsFormSpec } from './use-fields-form.ts'
import { stepParameter } from './use-form-draft.ts'
import { useSteppedForm } from './use-stepped-form.ts'
import styles from './stepped-form.module.css'
import fieldStyles from './resource-form.module.css'

const within = [stepParameter]

/** The fields of a step. Those in `fixed` are shown read-only. */
const StepFields = ({
  step,
  names,
  fixed,
  isDisabled,
}: {
  step: FormStep
  names: readonly string[]
  fixed: readonly string[]
  isDisabled: boolean
}) => {
  const { fields } = useFormContext()
  return (
    <>
      <FixedFields names={names.filter((name) => fixed.includes(name))} />
      {names.length > 0 && (
        <fieldset key={getStepSlug(step)} className={fieldStyles.plainSet} disabled={isDisabled}>
          <FieldsAt fields={fields} names={names.filter((name) => !fixed.includes(name))} />
        </fieldset>
      )}
    </>
  )
}

/** The buttons below a step. `action` is the label of the button on the last one. */
const StepButtons = ({
  action,
  cancelHref,
  isSubmitting,
  onBack,
}: {
  action: string
  cancelHref: string
  isSubmitting: boolean
  onBack: () => void
}) => {
  const { steps, open } = useFormSteps()
  const next = steps[open + 1]
  return (
    <footer>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {next ? `Next: ${next.title}` : action}
      </Button>
      {open > 0 && (
        <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={onBack}>
          Back
        </Button>
      )}
      <Button href={cancelHref} color="inherit" disabled={isSubmitting}>
        Cancel
      </Button>
    </footer>
  )
}

/** The form. It must be mounted after its initial values are loaded. */
export const SteppedForm = ({
  steps: all,
  action,
  cancelHref,
  summary,
  review,
  fixed = [],
  ...spec
}: FieldsFormSpec & {
  steps: readonly FormStep[]
  /** The label of the button on the last step. */
  action: string
  cancelHref: string
  /** Shown beside all steps. It may read the form and the steps. */
  summary: ReactNode
  /** Fields that are shown read-only. */
  fixed?: readonly string[]
  /** The content of a step without fields. */
  review?: ReactNode
}) => {
  const { work, scene, steps, heading, advance, goBack } = useSteppedForm(spec, all, action)
  const { draft, problem, isSubmitting, isUnsaved } = work
  const step = steps.steps[steps.open]
  if (!step) return null
  return (
    <FormContext value={scene}>
      <FormStepsContext value={steps}>
        <div className={styles.stepped}>
          <div className={styles.head}>
            <RestoredNote draft={draft} />
            {steps.steps.length > 1 && <StepLinks />}
          </div>
          <form
            className={styles.step}
            noValidate
            aria-label={step.title}
            onSubmit={(event) => {
              event.preventDefault()
              void advance()
            }}
          >
            <UnsavedGuard isDirty={isUnsaved} onLeave={draft.forget} within={within} />
            <h2 ref={heading} tabIndex={-1}>
              {step.title}
            </h2>
            {step.text && <p className={styles.text}>{step.text}</p>}
            <StepFields
              step={step}
              names={step.fields.filter((name) => spec.names.includes(name))}
              fixed={fixed}
              isDisabled={isSubmitting}
            />
            {step.fields.length === 0 && review}
            {problem && <Alert severity="error">{problem}</Alert>}
            <StepButtons
              action={action}
              cancelHref={cancelHref}
              isSubmitting={isSubmitting}
              onBack={goBack}
            />
          </form>
          <aside className={styles.summary} aria-label="Summary">
            {summary}
          </aside>
        </div>
      </FormStepsContext>
    </FormContext>
  )
}
