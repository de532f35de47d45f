/** The steps of a long form: which apply, what is missing in each, and their addresses. */
import { t, type Text } from '@cmp/messages'
import { required } from '@cmp/contract'
import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormContextValue } from './form-context.ts'
import { useFormContext } from './form-context.ts'
import type { FormPath } from './form-values.ts'
import { stepParameter } from './use-form-draft.ts'

/** A step: a group of fields with a heading or, without fields, a review before the form is sent. */
export type FormStep = { title: Text; text?: Text; fields: readonly string[] }

/** Returns the step's name in the address: `how-it-runs`. */
export const getStepSlug = ({ title }: FormStep): string =>
  t(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Returns the steps that apply to the current values, including those without fields. */
export const listVisibleSteps = <S extends FormStep>(
  steps: readonly S[],
  names: readonly string[],
  { isHidden }: Pick<FormContextValue, 'isHidden'>,
): S[] =>
  steps.filter(
    ({ fields }) => fields.length === 0 || fields.some((name) => names.includes(name) && !isHidden(name)),
  )

/** Returns the index of the step that contains a path, or -1. */
export const findStepIndex = (steps: readonly FormStep[], path: FormPath): number => {
  const [name = ''] = path.split('.')
  return steps.findIndex(({ fields }) => fields.includes(name))
}

/** Returns the address of a step with all other parameters unchanged. */
export const buildStepHref = (
  { pathname, searchStr }: { pathname: string; searchStr: string },
  step: FormStep,
): string => {
  const query = new URLSearchParams(searchStr)
  query.set(stepParameter, getStepSlug(step))
  return `${pathname}?${query.toString()}`
}

/** The steps as their parts see them. */
export type FormSteps = {
  steps: readonly (FormStep & { href: string })[]
  /** The index of the open step. */
  open: number
  /** Returns whether the user has visited a step. */
  wasOpen: (index: number) => boolean
  /** Opens the step of a path and focuses the field. */
  goTo: (path: FormPath) => void
}

/** Provided by `SteppedForm`. */
export const FormStepsContext = createContext<FormSteps | null>(null)

/** Returns the steps around a part. */
export const useFormSteps = (): FormSteps => {
  const steps = use(FormStepsContext)
  if (!steps) throw new Error('Steps stand in no form')
  return steps
}

/** What is left to do: empty mandatory inputs and invalid ones, by path. */
export type ToDo = { missing: FormPath[]; wrong: { path: FormPath; message: string }[] }

/** Returns what is left to do, including errors that have not been shown yet. */
export const useToDo = (): ToDo => {
  const { control, problemsOf } = useFormContext()
  const values = useWatch({ control })
  const problems = Object.entries(problemsOf(values))
  return {
    missing: problems.flatMap(([path, message]) => (message === t(required) ? [path] : [])),
    wrong: problems.flatMap(([path, message]) => (message === t(required) ? [] : [{ path, message }])),
  }
}
