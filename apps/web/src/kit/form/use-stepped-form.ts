/** The behavior of a form in steps: which steps apply, which is open, and where the focus moves. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormProblems } from './form-check.ts'
import { buildStepHref, findStepIndex, getStepSlug, listVisibleSteps, type FormStep } from './form-steps.ts'
import type { FieldsFormSpec } from './use-fields-form.ts'
import { stepParameter } from './use-form-draft.ts'
import { useFormWork } from './use-form-work.ts'

/** The field to focus once its step is shown. An empty path is the heading of the step. */
type WantedPlace = { step: number; path: string }

/** Returns the first path with an error, in the order of the steps. */
const findFirstProblem = (steps: readonly FormStep[], problems: FormProblems): string | undefined =>
  steps
    .flatMap(({ fields }) => fields)
    .flatMap((name) => Object.keys(problems).filter((path) => path.split('.')[0] === name))[0]

/** Returns the reference for the heading of the open step, and moves the focus once a wanted step is open. */
const useStepFocus = (
  form: UseFormReturn<FieldValues>,
  open: number,
  wanted: WantedPlace | undefined,
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent((path: string) => {
    if (path) form.setFocus(path)
    if (!path || document.activeElement?.matches('body, main')) heading.current?.focus()
  })
  const arrived = useRef<object>(undefined)
  useEffect(() => {
    if (!wanted || wanted.step !== open || wanted === arrived.current) return
    arrived.current = wanted
    arrive(wanted.path)
  }, [wanted, open])
  return heading
}

/** Returns the form, its steps and the open one. `all` also holds the steps that do not apply to the current values. */
export const useSteppedForm = (spec: FieldsFormSpec, all: readonly FormStep[], action: string) => {
  const location = useLocation()
  const search: { [stepParameter]?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<WantedPlace>()
  const show = (step: number, path = '') => {
    const to = steps[step]
    if (!to) return
    setWanted({ step, path })
    void navigate({ href: buildStepHref(location, to) })
  }
  const showPlace = (path: string) => show(findStepIndex(steps, path), path)
  const work = useFormWork(spec, { action, onRefused: showPlace })
  const { form, scene, submit } = work
  const steps = listVisibleSteps(all, spec.names, scene)
  const open = Math.max(
    0,
    steps.findIndex((step) => getStepSlug(step) === search[stepParameter]),
  )
  const [furthest, setFurthest] = useState(open)
  if (open > furthest) setFurthest(open)
  const heading = useStepFocus(form, open, wanted)

  const step = steps[open]
  const names = step?.fields.filter((name) => spec.names.includes(name)) ?? []
  const isLast = open === steps.length - 1
  const openNextStep = async () => {
    if (await form.trigger(names, { shouldFocus: true })) show(open + 1)
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
  return {
    ...work,
    scene: { ...scene, check },
    steps: steps.map((of) => ({ ...of, href: buildStepHref(location, of) })),
    open,
    wasOpen: (index: number) => index <= furthest,
    goTo: showPlace,
    show,
    step,
    /** The fields of the open step that the form has. */
    names,
    isLast,
    heading,
    /** Opens the next step, or sends the form on the last one. */
    advance: () => (isLast ? form.handleSubmit(submit, showFirstProblem)() : openNextStep()),
  }
}
