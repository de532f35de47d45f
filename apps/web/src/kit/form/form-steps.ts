/** The steps of a long form: which are asked for, what is missing in each, and where each stands in the address. */
import { required } from '@cmp/contract'
import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormScene } from './form-scene.ts'
import { useFormScene } from './form-scene.ts'
import type { FormPath } from './form-values.ts'
import { stepParameter } from './use-form-draft.ts'

/** A step: a group of fields under a heading, or without fields what is looked at before it is sent. */
export type FormStep = { title: string; text?: string; fields: readonly string[] }

/** What stands for a step in the address: `how-it-runs`. */
export const slugOf = ({ title }: FormStep): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The steps that something is asked in with what is filled in, and those without fields of their own. */
export const askedSteps = <S extends FormStep>(
  steps: readonly S[],
  names: readonly string[],
  { isHidden }: Pick<FormScene, 'isHidden'>,
): S[] =>
  steps.filter(
    ({ fields }) => fields.length === 0 || fields.some((name) => names.includes(name) && !isHidden(name)),
  )

/** The step that a place of the form stands in; -1 where none has it. */
export const stepOfPlace = (steps: readonly FormStep[], path: FormPath): number => {
  const [name = ''] = path.split('.')
  return steps.findIndex(({ fields }) => fields.includes(name))
}

/** The address of a step, whatever else the address says. */
export const stepHref = (
  { pathname, searchStr }: { pathname: string; searchStr: string },
  step: FormStep,
): string => {
  const query = new URLSearchParams(searchStr)
  query.set(stepParameter, slugOf(step))
  return `${pathname}?${query.toString()}`
}

/** The steps as their parts see them. */
export type FormSteps = {
  steps: readonly (FormStep & { href: string })[]
  /** Which one is open. */
  open: number
  /** Whether somebody has been at a step. */
  wasOpen: (index: number) => boolean
  /** Opens the step of a place, and goes to the place. */
  goTo: (path: FormPath) => void
}

/** Given by `SteppedForm`. */
export const FormStepsContext = createContext<FormSteps | null>(null)

/** The steps around a part. */
export const useFormSteps = (): FormSteps => {
  const steps = use(FormStepsContext)
  if (!steps) throw new Error('Steps stand in no form')
  return steps
}

/** What there is to do yet: mandatory inputs that are empty, and what is filled in and wrong, by place. */
export type ToDo = { missing: FormPath[]; wrong: { path: FormPath; message: string }[] }

/** Follows what there is to do yet, whether or not somebody was told of it already. */
export const useToDo = (): ToDo => {
  const { control, problemsOf } = useFormScene()
  const values = useWatch({ control })
  const problems = Object.entries(problemsOf(values))
  return {
    missing: problems.flatMap(([path, message]) => (message === required ? [path] : [])),
    wrong: problems.flatMap(([path, message]) => (message === required ? [] : [{ path, message }])),
  }
}
