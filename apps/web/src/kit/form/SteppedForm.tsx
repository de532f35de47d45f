/**
 * A long form in steps. Each step has an address and a link, and input is preserved while another step is open. A
 * summary of all steps is shown beside the form.
 */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import type { FormProblems } from './form-check.ts'
import { FormContext } from './form-context.ts'
import {
  listVisibleSteps,
  FormStepsContext,
  getStepSlug,
  buildStepHref,
  findStepIndex,
  type FormStep,
} from './form-steps.ts'
import { FixedFields } from './FixedFields.tsx'
import { FieldsAt } from './placed-field.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { StepLinks } from './StepLinks.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { stepParameter } from './use-form-draft.ts'
import type { FieldsFormSpec } from './use-fields-form.ts'
import { useFormWork } from './use-form-work.ts'
import styles from './stepped-form.module.css'
import fieldStyles from './resource-form.module.css'

const within = [stepParameter]

/** Returns the first field with an error, in the order of the steps. */
const findFirstProblem = (steps: readonly FormStep[], problems: FormProblems): string | undefined =>
  steps
    .flatMap(({ fields }) => fields)
    .flatMap((name) =>
      Object.keys(problems).filter((path) => path === name || path.startsWith(`${name}.`)),
    )[0]

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
  const location = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) })
  const search: { [stepParameter]?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // The field to focus once its step is shown. An empty path is the heading of the step.
  const [wanted, setWanted] = useState<{ step: number; path: string }>()
  const show = (step: number, path = '') => {
    const to = steps[step]
    if (!to) return
    setWanted({ step, path })
    void navigate({ href: buildStepHref(location, to) })
  }
  const showPlace = (path: string) => show(findStepIndex(steps, path), path)
  const work = useFormWork(spec, { action, onRefused: showPlace })
  const { form, scene, draft, problem, isSubmitting, submit, isUnsaved } = work
  const steps = listVisibleSteps(all, spec.names, scene)
  const open = Math.max(
    0,
    steps.findIndex((step) => getStepSlug(step) === search[stepParameter]),
  )
  const step = steps[open]
  const [furthest, setFurthest] = useState(open)
  if (open > furthest) setFurthest(open)

  const arrive = useEffectEvent((path: string) => {
    if (path) form.setFocus(path)
    if (!path || document.activeElement === document.body) heading.current?.focus()
  })
  const arrived = useRef<object>(undefined)
  useEffect(() => {
    if (!wanted || wanted.step !== open || wanted === arrived.current) return
    arrived.current = wanted
    arrive(wanted.path)
  }, [wanted, open])

  if (!step) return null
  const names = step.fields.filter((name) => spec.names.includes(name))
  const isLast = open === steps.length - 1
  const openNextStep = async () => {
    if (await form.trigger([...names], { shouldFocus: true })) show(open + 1)
  }
  const showFirstProblem = () => {
    const path = findFirstProblem(steps, scene.problemsOf(form.getValues()))
    if (path) showPlace(path)
  }
  const check = async () => {
    const body = await scene.check()
    if (!body) showFirstProblem()
    return body
  }
  return (
    <FormContext value={{ ...scene, check }}>
      <FormStepsContext
        value={{
          steps: steps.map((of) => ({ ...of, href: buildStepHref(location, of) })),
          open,
          wasOpen: (index) => index <= furthest,
          goTo: showPlace,
        }}
      >
        <div className={styles.stepped}>
          <div className={styles.head}>
            <RestoredNote draft={draft} />
            {steps.length > 1 && <StepLinks />}
          </div>
          <form
            className={styles.step}
            noValidate
            aria-label={step.title}
            onSubmit={(event) => {
              event.preventDefault()
              void (isLast ? form.handleSubmit(submit, showFirstProblem)() : openNextStep())
            }}
          >
            <UnsavedGuard isDirty={isUnsaved} onLeave={draft.forget} within={within} />
            <h2 ref={heading} tabIndex={-1}>
              {step.title}
            </h2>
            {step.text && <p className={styles.text}>{step.text}</p>}
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
                {isLast ? action : `Next: ${steps[open + 1]?.title}`}
              </Button>
              {open > 0 && (
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={isSubmitting}
                  onClick={() => show(open - 1)}
                >
                  Back
                </Button>
              )}
              <Button href={cancelHref} color="inherit" disabled={isSubmitting}>
                Cancel
              </Button>
            </footer>
          </form>
          <aside className={styles.summary} aria-label="Summary">
            {summary}
          </aside>
        </div>
      </FormStepsContext>
    </FormContext>
  )
}
