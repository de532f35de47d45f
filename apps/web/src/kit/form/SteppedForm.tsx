/**
 * A long form in steps. Each step has an address and a link, and input is preserved while another step is open. A
 * summary of all steps is shown beside the form.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { FixedFields } from './FixedFields.tsx'
import { FormContext } from './form-context.ts'
import { FormStepsContext, getStepSlug, type FormStep } from './form-steps.ts'
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
  const form = useSteppedForm(spec, all, action)
  const { steps, open, step, names, heading, draft, problem, isSubmitting } = form
  if (!step) return null
  return (
    <FormContext value={form.scene}>
      <FormStepsContext value={form}>
        <div className={styles.stepped}>
          <div className={styles.head}>
            <RestoredNote draft={draft} />
            {steps.length > 1 && <StepLinks />}
          </div>
          <form
            className={styles.step}
            noValidate
            aria-label={t(step.title)}
            onSubmit={(event) => {
              event.preventDefault()
              void form.advance()
            }}
          >
            <UnsavedGuard isDirty={form.isUnsaved} onLeave={draft.forget} within={within} />
            <h2 ref={heading} tabIndex={-1}>
              {t(step.title)}
            </h2>
            {step.text && <p className={styles.text}>{t(step.text)}</p>}
            <FixedFields names={names.filter((name) => fixed.includes(name))} />
            {names.length > 0 && (
              <fieldset key={getStepSlug(step)} className={fieldStyles.plainSet} disabled={isSubmitting}>
                <FieldsAt fields={spec.fields} names={names.filter((name) => !fixed.includes(name))} />
              </fieldset>
            )}
            {step.fields.length === 0 && review}
            {problem && <Alert severity="error">{problem}</Alert>}
            <footer>
              <Button type="submit" variant="contained" loading={isSubmitting}>
                {form.isLast ? action : t(m.next, { title: t(steps[open + 1]?.title) ?? '' })}
              </Button>
              {open > 0 && (
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={isSubmitting}
                  onClick={() => form.show(open - 1)}
                >
                  {t(m.back)}
                </Button>
              )}
              <Button href={cancelHref} color="inherit" disabled={isSubmitting}>
                {t(m.cancel)}
              </Button>
            </footer>
          </form>
          <aside className={styles.summary} aria-label={t(m.summary)}>
            {summary}
          </aside>
        </div>
      </FormStepsContext>
    </FormContext>
  )
}
